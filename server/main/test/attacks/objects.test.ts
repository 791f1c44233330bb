import {
  type Bought,
  buy,
  confirm,
  type FilledCart,
  fillCart,
  job,
  openPage,
  press,
  sandboxed,
} from "@handwork/server-marketplace/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../test-support/index.ts";

let server: TestServer;
/** Two employers, each with a paid order and a cart. */
let theirs: { paid: Bought; cart: FilledCart };
let mine: { paid: Bought; cart: FilledCart };
beforeAll(async () => {
  server = await startTestServer({ env: { ...sandboxed.env, TRUST_PROXY: "on" } });
  const [a, b] = [await buy(server), await buy(server)];
  theirs = { paid: a, cart: await fillCart(server) };
  mine = { paid: b, cart: await fillCart(server) };
});
afterAll(() => server.close());

/** Tables with purchases and payments. Without emails and webhooks, which are sent in the background. */
const tables = [
  "carts",
  "cart_items",
  "job_details",
  "quotes",
  "orders",
  "order_items",
  "order_reports",
  "problem_statements",
  "problem_photos",
  "posted_jobs",
  "posted_job_photos",
  "job_reviews",
  "job_review_photos",
  "work_photos",
  "certificates",
  "payments",
];

/** A checksum of each table's content. */
async function checksums(): Promise<string[]> {
  const sums = tables.map(async (name) => {
    const table = sql.identifier(name);
    const sum = sql`select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as sum from ${table} r`;
    return `${name} ${(await server.deps.db.execute<{ sum: string }>(sum)).rows[0]?.sum}`;
  });
  return Promise.all(sums);
}

describe("objects of another owner", () => {
  const asMe = () => ({ token: mine.cart.employer.token });
  const asMyArtisan = () => ({ token: mine.paid.artisans[0]?.account.token ?? "" });
  const item = () => theirs.cart.itemIds[0];
  const orderItem = () => theirs.paid.orderItemIds[0];
  const order = () => theirs.paid.orderId;
  const attempts: Record<string, () => Promise<{ status: number; text: string }>> = {
    "a cart item gets no job details": () =>
      server.request("POST", "/v1/employer/job-details/", { ...asMe(), json: { ...job, cart_item: item() } }),
    "a cart item is not removed": () =>
      server.request("DELETE", `/v1/employer/cart-item-delete/${item()}/`, asMe()),
    "a cart is not paid for": () =>
      server.request("POST", "/v1/employer/payment-details/", {
        ...asMe(),
        json: { cart_code: theirs.cart.cartCode },
      }),
    "an order is not completed": () =>
      server.request("POST", `/v1/employer/orders/${order()}/complete/`, { ...asMe(), json: {} }),
    "an order is not disputed": () =>
      server.request("POST", `/v1/employer/orders/${order()}/report-problem/`, {
        ...asMe(),
        json: { description: "Nobody came" },
      }),
    "an order item is not disputed through the user's own order": () =>
      server.request("POST", `/v1/employer/orders/${mine.paid.orderId}/report-problem/`, {
        token: mine.paid.employer.token,
        json: { description: "Nobody came", item: orderItem() },
      }),
    "a job is not started": () =>
      server.request("POST", `/v1/artisan/jobs/${orderItem()}/start/`, asMyArtisan()),
    "a job is not finished": () =>
      server.request("POST", `/v1/artisan/jobs/${orderItem()}/finish/`, asMyArtisan()),
    "a job is not started by its employer": () =>
      server.request("POST", `/v1/artisan/jobs/${orderItem()}/start/`, { token: theirs.paid.employer.token }),
  };

  /** Statuses other than 404, because the body names the object, or the account has the wrong type. */
  const otherStatuses: Record<string, number> = {
    "a cart item gets no job details": 400,
    "a cart is not paid for": 400,
    "a job is not started by its employer": 403,
  };

  test.each(Object.entries(attempts))(
    "%s",
    { tags: ["API1", "V4.2.1", "V13.1.4"] },
    async (name, attempt) => {
      const before = await checksums();
      const { status, text } = await attempt();
      expect([status, text]).toEqual([otherStatuses[name] ?? 404, expect.any(String)]);
      expect(await checksums()).toEqual(before);
    },
  );

  test("a payment cannot be claimed by its reference or its id at the provider", {
    tags: ["API1", "API6", "V4.2.1", "V11.1.1"],
  }, async () => {
    const back = await press(server, await openPage(server, theirs.cart), "pay");
    const myOrders = async () => (await server.request("GET", "/v1/employer/order-history/", asMe())).text;
    const before = await myOrders();
    for (const query of [
      back,
      { tx_ref: back.tx_ref, status: "successful" },
      { transaction_id: back.transaction_id ?? "", status: "successful" },
    ]) {
      const response = await confirm(server, mine.cart.employer.token, query);
      expect([400, 404]).toContain(response.status);
    }
    expect(await myOrders()).toBe(before);
    expect((await confirm(server, theirs.cart.employer.token, back)).status).toBe(200);
  });

  test("do not appear in another user's lists", { tags: ["API1", "V4.1.3"] }, async () => {
    const texts = await Promise.all(
      ["cart-items", "order-history", "expected-artisan", "last-payment", "quotes"].map(
        async (list) => (await server.request("GET", `/v1/employer/${list}/`, asMe())).text,
      ),
    );
    expect(texts.join()).not.toContain(theirs.cart.cartCode);
    expect(texts.join()).not.toContain(theirs.paid.artisans[0]?.alias);
  });
});

test.each([
  "0",
  "-1",
  "1e3",
  "9007199254740993",
  "99999999999999999999",
  "1;drop table users",
  "../1",
  "%00",
  "NaN",
  "' or 1=1 --",
])("an invalid id matches nothing: %s", { tags: ["API1", "V5.4.3", "V5.3.4"] }, async (id) => {
  const { token } = mine.paid.employer;
  for (const path of [
    `/v1/artisans/${encodeURIComponent(id)}/`,
    `/v1/employer/orders/${encodeURIComponent(id)}/complete/`,
  ]) {
    const method = path.includes("complete") ? "POST" : "GET";
    const response = await server.request(method, path, { token, ...(method === "POST" && { json: {} }) });
    expect([400, 404], path).toContain(response.status);
  }
});
