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

async function declinedCart() {
  const cart = await fillCart(server);
  await openPage(server, cart);
  const tx_ref: string = bank.requests.findLast(({ body }) => body?.tx_ref)?.body.tx_ref;
  bank.pay(tx_ref, { status: "failed" });
  bank.clearRequests();
  return { ...cart, tx_ref };
}
const failedTransaction = (tx_ref: string) => ({
  status: 200,
  body: { status: "success", data: { id: 1, tx_ref, amount: 15000, currency: "NGN", status: "failed" } },
});

test("creates the order if a second card succeeds while the first card's failure is reported", async () => {
  const { employer, tx_ref } = await declinedCart();
  bank.pay(tx_ref);
  // The provider's state from before the second card was tried.
  bank.fail(/verify_by_reference/, failedTransaction(tx_ref));
  const response = await confirm(server, employer.token, { tx_ref, status: "failed" });
  expect([response.status, response.body.total_amount]).toEqual([200, "15000.00"]);
  expect(bank.calls()).toEqual([
    "GET /v3/transactions/verify_by_reference",
    "POST /v3/payments/link/disable",
    "GET /v3/transactions/verify_by_reference",
  ]);
  expect(await server.call("orderHistory", { token: employer.token })).toHaveLength(1);
});

test("keeps using the provider's payment page if it cannot be closed", async () => {
  const cart = await declinedCart();
  const { tx_ref, employer } = cart;
  bank.fail(/disable/, { status: 503, body: {} });
  const confirmFailure = () => confirm(server, employer.token, { tx_ref, status: "failed" });
  expect((await confirmFailure()).status).toBe(502);
  bank.clearRequests();
  await openPage(server, cart);
  expect(bank.calls()).toEqual([]);
  expect((await confirmFailure()).body.state).toBe("failed");
});
