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

test("opens one page for two concurrent requests, even if the provider is slow", async () => {
  const cart = await fillCart(server);
  // Longer than the lease of a request that opens a page.
  bank.fail(bank.opening, { late: 6_500 });
  const [first, second] = await Promise.all([openPage(server, cart), openPage(server, cart)]);
  expect(second).toEqual(first);
  expect(bank.calls().filter((call) => bank.opening.test(call))).toHaveLength(1);
});

test("reuses the reference of a request that died while it opened the page", async () => {
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
