import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillCart } from "../cart/cart.fixture.ts";
import type { ProviderBank } from "./bank.fixture.ts";
import { startFlutterwave } from "./flutterwave-bank.fixture.ts";
import { openPage, paymentsOf } from "./payment.fixture.ts";
import { payments } from "./payments.table.ts";

let bank: ProviderBank;
let server: TestServer;

beforeAll(async () => {
  bank = await startFlutterwave();
  server = await startTestServer({ env: bank.env });
});
afterAll(async () => {
  await server.close();
  await bank.close();
});

test("requests only one page from a slow provider while another request waits for it", async () => {
  const cart = await fillCart(server);
  // Longer than requests wait for a process that has died.
  bank.fail(bank.opening, { late: 6_500 });
  const [first, second] = await Promise.all([openPage(server, cart), openPage(server, cart)]);
  expect(second).toEqual(first);
  expect(bank.calls().filter((call) => bank.opening.test(call))).toHaveLength(1);
});

test("waits for a process that died while opening a page, and then reuses its reference", async () => {
  const cart = await fillCart(server);
  await openPage(server, cart);
  const unfinished = { opened: null, state: "created", openingUntil: new Date(Date.now() + 500) } as const;
  await server.deps.db.update(payments).set(unfinished).where(eq(payments.employerId, cart.employer.id));
  const [before] = await paymentsOf(server, cart);
  bank.clearRequests();
  await openPage(server, cart);
  expect(bank.calls()).toEqual(["GET /v3/transactions/verify_by_reference", "POST /v3/payments"]);
  expect(await paymentsOf(server, cart)).toMatchObject([
    { txRef: before?.txRef, state: "pending", openingUntil: null },
  ]);
});
