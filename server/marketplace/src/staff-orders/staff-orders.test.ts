import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bought, buy } from "../orders/order.fixture.ts";
import { sandboxed } from "../payments/payment.fixture.ts";

let server: TestServer;
let manager: TestAccount;
let order: Bought;
let other: Bought;
const find = async (search?: string, limit?: number) => {
  const response = await server.call("staffOrders", { query: { search, limit }, token: manager.token });
  return response.map(({ id }) => id);
};

beforeAll(async () => {
  server = await startTestServer(sandboxed);
  manager = await server.account("manager");
  order = await buy(server, [{}, {}]);
  other = await buy(server, [{}]);
  const name = { first: "Fọlákẹ́mi", last: "Ọdúnsì" };
  await server.deps.db.execute(sql`
    update users set first_name = ${name.first}, last_name = ${name.last} where id = ${order.employer.id}`);
  await server.deps.db.execute(sql`
    insert into employer_profiles (user_id, company_name, phone) values (${order.employer.id}, 'Ìlé Homes Ltd', '+2348030000123')
    on conflict (user_id) do update set phone = excluded.phone, company_name = excluded.company_name`);
  await server.deps.db.execute(sql`
    update artisans set phone = '+2348030000456' where id = ${order.artisans[1]?.id ?? 0}`);
});
afterAll(() => server.close());

test("lists every order in pages, newest first", async () => {
  expect(await find()).toEqual([other.orderId, order.orderId]);
  expect(await find(undefined, 1)).toEqual([other.orderId]);
});

test("finds an order by its code, payment, phone, company or part of a name", async () => {
  const { token } = manager;
  const {
    order_code: code,
    payment,
    items,
  } = await server.call("staffOrder", {
    params: { id: order.orderId },
    token,
  });
  const artisan = items[1]?.artisan_name ?? "";
  const searches = [
    ...[code, code.toLowerCase(), code.replace("HW-", ""), payment?.reference, payment?.transaction_id],
    ...["0803 000 0123", "+2348030000123", "08030000456", "folakemi", "ODUNSI", order.employer.email],
    ...["odunsi folakemi", "ile homes", payment?.reference.toLowerCase()],
  ];
  for (const search of searches)
    expect([search, await find(search ?? "")]).toEqual([search, [order.orderId]]);
  expect(await find(artisan)).toContain(order.orderId);
  for (const search of ["HW-NONE", "0803 999 9999", "Nobody at all", "%", "_"])
    expect([search, await find(search)]).toEqual([search, []]);
});

test("shows an order with both sides, the payment and the history", async () => {
  const shown = await server.call("staffOrder", { params: { id: order.orderId }, token: manager.token });
  expect(shown).toMatchObject({
    employer: { name: "Fọlákẹ́mi Ọdúnsì", phone_number: "+2348030000123" },
    payment: { provider: "sandbox" },
    items: [{ state: "awaiting_acceptance" }, { artisan_phone: "+2348030000456" }],
  });
  expect(shown.items[0]?.actions).toEqual({
    cancel: { full: shown.items[0]?.total, less_one_day: expect.stringMatching(/\.00$/) },
    decide: false,
  });
  expect(shown.notices.some(({ title }) => title.includes(shown.order_code))).toBe(true);
  expect(shown.timeline[0]?.text).toMatch(/^The employer paid ₦/);
  const missing = await server.request("GET", "/v1/administrator/orders/999999/", { token: manager.token });
  expect(missing.status).toBe(404);
});
