import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FilledCart, fillCart } from "../cart/cart.fixture.ts";
import { orders } from "../orders/index.ts";
import { sandboxKeys } from "../sandbox/index.ts";
import { confirm, openPage, paymentsOf, press, sandboxed } from "./payment.fixture.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(sandboxed);
});
afterAll(() => server.close());

const ordersOf = ({ employer }: FilledCart) => server.call("orderHistory", { token: employer.token });
const sendWebhook = (
  txRef: string,
  format: "event" | "flat",
  hash = sandboxKeys(server.deps.config).webhookHash,
) =>
  server.request("POST", "/v1/webhooks/flutterwave/", {
    headers: { "verif-hash": hash },
    json:
      format === "event"
        ? { event: "charge.completed", data: { id: 1, tx_ref: txRef, status: "successful" } }
        : { id: 1, txRef, flwRef: "x", status: "successful", "event.type": "CARD_TRANSACTION" },
  });

describe("webhooks and confirmations", () => {
  test("create one order if twenty arrive at once, in both formats", {
    tags: ["API6", "V11.1.6"],
  }, async () => {
    const carts = await Promise.all([fillCart(server), fillCart(server), fillCart(server)]);
    for (const cart of carts) {
      const back = await press(server, await openPage(server, cart), "pay");
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, at) => {
          if (at % 3 === 0) return confirm(server, cart.employer.token, back);
          return sendWebhook(back.tx_ref, at % 3 === 1 ? "event" : "flat");
        }),
      );
      expect(responses.map((response) => response.status)).toEqual(Array(20).fill(200));
      const rows = await server.deps.db.select().from(orders).where(eq(orders.employerId, cart.employer.id));
      expect(rows).toHaveLength(1);
      expect((await paymentsOf(server, cart)).map(({ state }) => state)).toEqual(["successful"]);
    }
  });

  test("create the order if only the sandbox's webhook arrives", async () => {
    const cart = await fillCart(server);
    await press(server, await openPage(server, cart), "pay");
    await expect.poll(() => ordersOf(cart), { timeout: 5_000 }).toHaveLength(1);
  });

  test("change nothing if a webhook is forged", { tags: ["API10"] }, async () => {
    const cart = await fillCart(server);
    await openPage(server, cart);
    const [payment] = await paymentsOf(server, cart);
    const response = await sendWebhook(payment?.txRef ?? "", "event");
    expect([response.status, response.body]).toEqual([200, { status: "pending" }]);
    expect(await ordersOf(cart)).toEqual([]);
  });

  test("are refused if their secret is wrong, and ignored if the payment is unknown", {
    tags: ["API10", "V1.9.2"],
  }, async () => {
    expect((await sendWebhook("HW-PAY-X", "event", "wrong")).status).toBe(401);
    expect((await sendWebhook("HW-PAY-X", "event", "")).status).toBe(401);
    expect((await sendWebhook("HW-PAY-X", "flat")).body).toEqual({ status: "ignored" });
  });
});
