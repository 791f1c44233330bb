import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillCart } from "../cart/cart.fixture.ts";
import type { ProviderBank } from "./bank.fixture.ts";
import { startFlutterwave } from "./flutterwave-bank.fixture.ts";
import { confirm, openPage } from "./payment.fixture.ts";

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

async function declined() {
  const cart = await fillCart(server);
  await openPage(server, cart);
  const tx_ref: string = bank.requests.findLast(({ body }) => body?.tx_ref)?.body.tx_ref;
  bank.pay(tx_ref, { status: "failed" });
  bank.forget();
  return { ...cart, tx_ref };
}
const failed = (tx_ref: string) => ({
  status: 200,
  body: { status: "success", data: { id: 1, tx_ref, amount: 15000, currency: "NGN", status: "failed" } },
});

test("a second card that succeeds while the first one's failure is reported makes the order, so that nobody pays twice", async () => {
  const { employer, tx_ref } = await declined();
  bank.pay(tx_ref);
  // The provider's state before the second card.
  bank.fail(/verify_by_reference/, failed(tx_ref));
  const answer = await confirm(server, employer.token, { tx_ref, status: "failed" });
  expect([answer.status, answer.body.total_amount]).toEqual([200, "15000.00"]);
  expect(bank.calls()).toEqual([
    "GET /v3/transactions/verify_by_reference",
    "POST /v3/payments/link/disable",
    "GET /v3/transactions/verify_by_reference",
  ]);
  expect(await server.call("orderHistory", { token: employer.token })).toHaveLength(1);
});

test("while the page cannot be closed, the payment continues on it", async () => {
  const cart = await declined();
  const { tx_ref, employer } = cart;
  bank.fail(/disable/, { status: 503, body: {} });
  const confirmFailure = () => confirm(server, employer.token, { tx_ref, status: "failed" });
  expect((await confirmFailure()).status).toBe(502);
  bank.forget();
  await openPage(server, cart);
  expect(bank.calls()).toEqual([]);
  expect((await confirmFailure()).body.state).toBe("failed");
});
