import { artisans, payments, users } from "@handwork/server-marketplace";
import {
  anApplicant,
  type Bought,
  buy,
  createArtisan,
  type FilledCart,
  fillCart,
  fromNewAddress,
  job,
  sandboxed,
} from "@handwork/server-marketplace/testing";
import { and, eq, inArray, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../test-support/index.ts";

let server: TestServer;
/** One employer's order with its artisans, and another employer's cart. */
let paid: Bought;
let cart: FilledCart;
beforeAll(async () => {
  server = await startTestServer({ env: { ...sandboxed.env, TRUST_PROXY: "on" } });
  paid = await buy(server);
  cart = await fillCart(server);
});
afterAll(() => server.close());

/** Fields that no form has, with names that frameworks and this product use. */
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

describe("a field that the endpoint does not have changes nothing in", () => {
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
    return { people, artisans: await db.select(facts).from(artisans).orderBy(artisans.id) };
  };
  const form = (fields: object) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, String(value));
    return body;
  };
  const writes: Record<string, () => Promise<{ status: number; text: string }>> = {
    "the user's own profile": () => {
      const { token } = paid.employer;
      return server.request("PATCH", "/v1/acct/user-profile/", {
        token,
        json: { first_name: "Ngozi", ...hostile },
      });
    },
    "the user's own profile, as a form": () => {
      const { token } = paid.employer;
      const body = form({ last_name: "Eze", ...hostile });
      return server.request("PATCH", "/v1/acct/user-profile/", { token, body });
    },
    "an artisan's profile": () => {
      const token = paid.artisans[0]?.account.token ?? "";
      const { pay: _, ...rest } = { pay: 1, ...hostile };
      return server.request("PATCH", "/v1/artisan/profile/", {
        token,
        body: form({ experience: 9, ...rest }),
      });
    },
    "a contact message": () =>
      server.request("POST", "/v1/api/contact/", {
        json: { ...hostile, name: "A", subject: "B", email: "a@b.example", message: "C" },
        headers: fromNewAddress(),
      }),
    "job details": () =>
      server.request("POST", "/v1/employer/job-details/", {
        token: cart.employer.token,
        json: { ...hostile, ...job, cart_item: cart.itemIds[0] },
      }),
  };

  test.each(Object.entries(writes))("%s", { tags: ["API3", "V5.1.2", "V4.1.2"] }, async (_, write) => {
    const before = await privileges();
    const { status, text } = await write();
    // The server accepted the request, but ignored the extra fields.
    expect([200, 201], text).toContain(status);
    expect(await privileges()).toEqual(before);
  });

  test("a sign-up, which never creates a staff account", { tags: ["API3", "API5", "V4.1.2"] }, async () => {
    const { user_type: _, ...rest } = hostile;
    const json = { ...anApplicant(), ...rest };
    const response = await server.request("POST", "/v1/acct/registration/", {
      json,
      headers: fromNewAddress(),
    });
    expect(response.status).toBe(201);
    const [created] = await server.deps.db.select().from(users).where(eq(users.username, json.username));
    expect(created).toMatchObject({ userType: "artisan", isActive: true });
    expect(created?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test("the amount of a payment, which the server computes", {
    tags: ["API3", "API6", "V5.1.2", "V11.1.5"],
  }, async () => {
    const employer = await server.account("employer");
    const { alias } = await createArtisan(server, { payKobo: 1_500_000 });
    const { token } = employer;
    const added = await server.request("POST", "/v1/employer/add_to_cart/", {
      token,
      json: { ...hostile, artisan_email: alias, pay: "1.00" },
    });
    expect(added.status).toBe(201);
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

test("a body cannot change prototypes", { tags: ["API3", "V5.3.6", "V5.5.3"] }, async () => {
  const { token } = paid.employer;
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
