import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApplicant, somewhere } from "../../src/modules/accounts/registration.fixture.ts";
import { createWorker } from "../../src/modules/artisans/artisan.fixture.ts";
import { artisans } from "../../src/modules/artisans/index.ts";
import { type FilledCart, fillCart, job } from "../../src/modules/cart/cart.fixture.ts";
import { type Bought, buy } from "../../src/modules/orders/order.fixture.ts";
import { payments } from "../../src/modules/payments/index.ts";
import { confirm, openPage, press, sandboxed } from "../../src/modules/payments/payment.fixture.ts";
import { users } from "../../src/platform/auth/index.ts";
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

/** What people buy, sell and pay for. Mails and notices, which are sent meanwhile, are not in it. */
const tables = [
  "carts",
  "cart_items",
  "job_details",
  "quotes",
  "orders",
  "order_items",
  "order_reports",
  "payments",
];

async function everything(): Promise<string[]> {
  const sums = tables.map(async (name) => {
    const table = sql.identifier(name);
    const sum = sql`select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as sum from ${table} r`;
    return `${name} ${(await server.deps.db.execute<{ sum: string }>(sum)).rows[0]?.sum}`;
  });
  return Promise.all(sums);
}

describe("of another owner", () => {
  const asMe = () => ({ token: mine.cart.employer.token });
  const asMyWorker = () => ({ token: mine.paid.workers[0]?.account.token ?? "" });
  const item = () => theirs.cart.itemIds[0];
  const line = () => theirs.paid.lineIds[0];
  const order = () => theirs.paid.orderId;
  const attempts: Record<string, () => Promise<{ status: number; text: string }>> = {
    "a cart's item is not filled in": () =>
      server.request("POST", "/v1/employer/job-details/", { ...asMe(), json: { ...job, cart_item: item() } }),
    "a cart's item is not taken out": () =>
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
    "an order's line is not disputed through one's own order": () =>
      server.request("POST", `/v1/employer/orders/${mine.paid.orderId}/report-problem/`, {
        token: mine.paid.employer.token,
        json: { description: "Nobody came", item: line() },
      }),
    "a job is not started": () => server.request("POST", `/v1/artisan/jobs/${line()}/start/`, asMyWorker()),
    "a job is not finished": () => server.request("POST", `/v1/artisan/jobs/${line()}/finish/`, asMyWorker()),
    "a job is not started by who ordered it": () =>
      server.request("POST", `/v1/artisan/jobs/${line()}/start/`, { token: theirs.paid.employer.token }),
  };

  test.each(Object.entries(attempts))("%s [API1 V4.2.1 V13.1.4]", async (_, attempt) => {
    const before = await everything();
    const answer = await attempt();
    expect([answer.status, answer.text]).toEqual([expect.any(Number), expect.any(String)]);
    expect([400, 403, 404]).toContain(answer.status);
    expect(await everything()).toEqual(before);
  });

  test("a payment is not one's own, by its reference or its number at the provider [API1 API6 V4.2.1 V11.1.1]", async () => {
    const back = await press(server, await openPage(server, theirs.cart), "pay");
    const myOrders = async () => (await server.request("GET", "/v1/employer/order-history/", asMe())).text;
    const before = await myOrders();
    for (const query of [
      back,
      { tx_ref: back.tx_ref, status: "successful" },
      { transaction_id: back.transaction_id ?? "", status: "successful" },
    ]) {
      const answer = await confirm(server, mine.cart.employer.token, query);
      expect([400, 404]).toContain(answer.status);
    }
    expect(await myOrders()).toBe(before);
    expect((await confirm(server, theirs.cart.employer.token, back)).status).toBe(200);
  });

  test("another's lists hold nothing of it [API1 V4.1.3]", async () => {
    const texts = await Promise.all(
      ["cart-items", "order-history", "expected-artisan", "last-payment", "quotes"].map(
        async (list) => (await server.request("GET", `/v1/employer/${list}/`, asMe())).text,
      ),
    );
    expect(texts.join()).not.toContain(theirs.cart.cartCode);
    expect(texts.join()).not.toContain(theirs.paid.workers[0]?.alias);
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
])("an id that is none is nothing's: %s [API1 V5.4.3 V5.3.4]", async (id) => {
  const { token } = mine.paid.employer;
  for (const path of [
    `/v1/artisans/${encodeURIComponent(id)}/`,
    `/v1/employer/orders/${encodeURIComponent(id)}/complete/`,
  ]) {
    const method = path.includes("complete") ? "POST" : "GET";
    const answer = await server.request(method, path, { token, ...(method === "POST" && { json: {} }) });
    expect([path, answer.status]).toEqual([path, expect.any(Number)]);
    expect([400, 404]).toContain(answer.status);
  }
});

/** What no form has a field for, under the names that frameworks and this product know it by. */
const hostile = {
  id: 1,
  pk: 1,
  user: 1,
  user_id: 1,
  employer: 1,
  employer_id: 1,
  artisan_id: 1,
  marketer: 1,
  user_type: "admin",
  userType: "admin",
  role: "admin",
  is_staff: true,
  is_superuser: true,
  is_admin: true,
  is_active: false,
  isActive: false,
  is_verified: true,
  isVerified: true,
  verified: true,
  deleted_at: null,
  password_hash: "x",
  price: "1.00",
  amount: "1.00",
  total: "1.00",
  total_amount: "1.00",
  amountKobo: 100,
  payKobo: 100,
  pay_kobo: 100,
  discount: 100,
  currency: "USD",
  state: "paid",
  status: "completed",
  order_status: "completed",
  created_at: "2000-01-01",
};

describe("fields that a call does not have change nothing:", () => {
  const privileges = async () => {
    const { db } = server.deps;
    const columns = { id: users.id, type: users.userType, active: users.isActive, hash: users.passwordHash };
    const people = await db.select(columns).from(users).orderBy(users.id);
    const facts = {
      id: artisans.id,
      user: artisans.userId,
      verified: artisans.isVerified,
      pay: artisans.payKobo,
    };
    return { people, workers: await db.select(facts).from(artisans).orderBy(artisans.id) };
  };
  const form = (fields: object) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
    return body;
  };
  const writes: Record<string, () => Promise<{ status: number; text: string }>> = {
    "one's own profile": () => {
      const { token } = mine.paid.employer;
      return server.request("PATCH", "/v1/acct/user-profile/", {
        token,
        json: { first_name: "Ngozi", ...hostile },
      });
    },
    "one's own profile, as a form": () => {
      const { token } = mine.paid.employer;
      const body = form({ last_name: "Eze", ...hostile });
      return server.request("PATCH", "/v1/acct/user-profile/", { token, body });
    },
    "a worker's profile": () => {
      const token = mine.paid.workers[0]?.account.token ?? "";
      const { pay: _, ...rest } = { pay: 1, ...hostile };
      return server.request("PATCH", "/v1/artisan/profile/", {
        token,
        body: form({ experience: 9, ...rest }),
      });
    },
    "a message to us": () =>
      server.request("POST", "/v1/api/contact/", {
        json: { ...hostile, name: "A", subject: "B", email: "a@b.example", message: "C" },
        headers: somewhere(),
      }),
    "the details of a job": () =>
      server.request("POST", "/v1/employer/job-details/", {
        token: mine.cart.employer.token,
        json: { ...hostile, ...job, cart_item: mine.cart.itemIds[0] },
      }),
  };

  test.each(Object.entries(writes))("%s [API3 V5.1.2 V4.1.2]", async (_, write) => {
    const before = await privileges();
    const answer = await write();
    expect([answer.status, answer.text]).toEqual([expect.any(Number), expect.any(String)]);
    expect(answer.status).toBeLessThan(500);
    expect(await privileges()).toEqual(before);
  });

  test("a sign-up makes what was asked for, and no staff [API3 API5 V4.1.2]", async () => {
    const { user_type: _, ...rest } = hostile;
    const json = { ...anApplicant(), ...rest };
    const answer = await server.request("POST", "/v1/acct/registration/", { json, headers: somewhere() });
    expect(answer.status).toBe(201);
    const [made] = await server.deps.db.select().from(users).where(eq(users.username, json.username));
    expect(made).toMatchObject({ userType: "artisan", isActive: true });
    expect(made?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test("what is paid is what the server computes [API3 API6 V5.1.2 V11.1.5]", async () => {
    const employer = await server.account("employer");
    const { alias } = await createWorker(server, { payKobo: 1_500_000 });
    const { token } = employer;
    const added = await server.request("POST", "/v1/employer/add_to_cart/", {
      token,
      json: { ...hostile, artisan_email: alias, pay: "1.00" },
    });
    expect(added.status).toBeLessThan(300);
    const { cart_item, cart_code } = added.body;
    await server.request("POST", "/v1/employer/job-details/", {
      token,
      json: { ...hostile, ...job, cart_item, pay: "1.00" },
    });
    const { total_amount: _, ...rest } = hostile;
    const opened = await server.request("POST", "/v1/employer/payment-details/", {
      token,
      json: { ...rest, cart_code },
    });
    expect([opened.status, opened.text]).toEqual([200, expect.any(String)]);
    const [payment] = await server.deps.db
      .select()
      .from(payments)
      .where(
        and(eq(payments.employerId, employer.id), inArray(payments.state, ["pending", "opening"] as never)),
      );
    expect(payment).toMatchObject({ amountKobo: 1_500_000, currency: "NGN" });
  });
});

test("a body cannot reach the prototypes of things [API3 V5.3.6 V5.5.3]", async () => {
  const { token } = mine.paid.employer;
  const poison =
    '"__proto__":{"isAdmin":true,"user_type":"admin"},"constructor":{"prototype":{"isAdmin":true}}';
  const headers = { "content-type": "application/json" };
  for (const [method, path] of [
    ["PATCH", "/v1/acct/user-profile/"],
    ["POST", "/v1/employer/job-details/"],
    ["POST", "/v1/releases/reports/"],
    ["POST", "/v1/webhooks/flutterwave/"],
  ] as const) {
    const body = `{"first_name":"Ada",${poison},"data":{${poison}}}`;
    expect((await server.request(method, path, { token, headers, body })).status).toBeLessThan(500);
    expect(
      (await server.request(method, path, { token, headers, body: `[{${poison}}]` })).status,
    ).toBeLessThan(500);
  }
  await server.request("GET", "/v1/api/artisans-search/?__proto__[isAdmin]=1&constructor[prototype][x]=1", {
    token,
  });
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  const admins = await server.deps.db
    .select()
    .from(users)
    .where(and(eq(users.userType, "admin"), ne(users.id, 0)));
  expect(admins).toEqual([]);
});
