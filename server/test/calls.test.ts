import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  anApplicant,
  aPhoto,
  asForm,
  aWorkersProfile,
  signUp,
  somewhere,
} from "../src/modules/accounts/registration.fixture.ts";
import { createResetTokens, toUid } from "../src/modules/accounts/reset-token.ts";
import {
  createMarket,
  createWorker,
  type Market,
  type Worker,
} from "../src/modules/artisans/artisan.fixture.ts";
import { fillCart, job } from "../src/modules/cart/cart.fixture.ts";
import { services } from "../src/modules/catalog/catalog.table.ts";
import { companies } from "../src/modules/companies/companies.table.ts";
import { drawJpeg, toMultipart, workerForm } from "../src/modules/marketers/marketers.fixture.ts";
import { actions, buy } from "../src/modules/orders/order.fixture.ts";
import { openPage, press, sandboxed } from "../src/modules/payments/payment.fixture.ts";
import type { RequestOptions } from "../test-support/client.ts";
import { startTestServer, type TestServer } from "../test-support/index.ts";

/**
 * Every call of the specification's table, written as it stands there: its address with and without the last
 * slash, what is sent, and the fields of the answer. Fields beyond them may be there, fewer may not.
 */
let server: TestServer;
let market: Market;
let worker: Worker;

beforeAll(async () => {
  server = await startTestServer({ env: { ...sandboxed.env, TRUST_PROXY: "on" } });
  market = await createMarket(server);
  worker = await createWorker(server, {
    firstName: "Kelechi",
    professionId: market.professions.plumber,
    locationId: market.locations.ikeja,
    imageKey: "media/artisans/face.webp",
    imageSmallKey: "media/artisans/face-small.webp",
  });
});
afterAll(() => server.close());

const text = expect.any(String);
const number = expect.any(Number);
const naira = expect.stringMatching(/^\d+\.\d\d$/);
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/);
const anAddress = expect.stringMatching(/^https?:\/\//);
const refusedFor = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, [text]]));
const unauthorized = { detail: "Authentication credentials were not provided." };

interface Sent extends RequestOptions {
  query?: string;
}
/** A call from a network address of its own; `path` without its last slash. */
const ask = (method: string, path: string, slash: string, { query = "", ...options }: Sent = {}) =>
  server.request(method, `/v1/${path}${slash}${query}`, {
    ...options,
    headers: { ...somewhere(), ...options.headers },
  });

/** Runs it for the address with its last slash, then for the one without. */
async function bothWays(run: (slash: "/" | "") => Promise<void>): Promise<void> {
  await run("/");
  await run("");
}

/** A call that sends nothing and may be made again: its answer, the same at both addresses. */
async function read(method: "GET", path: string, options: Sent = {}) {
  const [one, other] = [await ask(method, path, "/", options), await ask(method, path, "", options)];
  expect([one.status, one.text]).toEqual([200, one.text]);
  expect([other.status, other.text]).toEqual([200, one.text]);
  return one.body;
}

describe("session", () => {
  test("POST acct/login/ [3.1 7.5]", async () => {
    const { username, password } = await server.account("marketer");
    await bothWays(async (slash) => {
      const answer = await ask("POST", "acct/login", slash, { json: { username, password } });
      expect([answer.status, answer.body]).toEqual([
        200,
        expect.objectContaining({ access: text, refresh: text, user_type: "marketer" }),
      ]);
      const empty = await ask("POST", "acct/login", slash, { json: {} });
      expect([empty.status, empty.body]).toEqual([400, refusedFor("username", "password")]);
    });
  });

  test("POST acct/logout/ [7.7]", async () => {
    const { id } = await server.account("employer");
    await bothWays(async (slash) => {
      const { access: token, refresh } = await server.deps.auth.openSession(id);
      const answer = await ask("POST", "acct/logout", slash, { token, json: { refresh_token: refresh } });
      expect(answer.status).toBe(200);
      for (const again of [
        await ask("GET", "acct/user-profile", "/", { token }),
        await ask("POST", "api/token/refresh", "/", { json: { refresh } }),
      ]) {
        expect(again.status).toBe(401);
      }
    });
  });

  test("POST /api/token/refresh/ [3.2 7.9]", async () => {
    const { id } = await server.account("employer");
    await bothWays(async (slash) => {
      const { refresh } = await server.deps.auth.openSession(id);
      const answer = await ask("POST", "api/token/refresh", slash, { json: { refresh } });
      expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ access: text })]);
      expect((await ask("GET", "acct/user-profile", slash, { token: answer.body.access })).status).toBe(200);
    });
  });
});

describe("lists", () => {
  test("GET /api/location-list/ [3.11 7.10]", async () => {
    expect(await read("GET", "api/location-list")).toContainEqual({
      id: market.locations.ikeja,
      location: "Ikeja",
    });
  });

  test("GET /api/profession-list/ [3.12 7.11]", async () => {
    expect(await read("GET", "api/profession-list")).toContainEqual(
      expect.objectContaining({ id: market.professions.plumber, title: "Plumber" }),
    );
  });

  test("GET /api/industry-list/ [3.13 7.13]", async () => {
    expect(await read("GET", "api/industry-list")).toContainEqual({
      id: market.industries.cars,
      name: "Automotive",
    });
  });

  const listed = () => ({
    id: worker.id,
    user: {
      id: worker.account.id,
      username: worker.account.username,
      first_name: "Kelechi",
      last_name: "Ogunleye",
      email: worker.alias,
    },
    profile_image: `${server.origin}/media/artisans/face.webp`,
    profile_image_resized: `${server.origin}/media/artisans/face-small.webp`,
    is_verified: false,
    location: { id: market.locations.ikeja, location: "Ikeja" },
    service: { id: market.professions.plumber, title: "Plumber" },
    experience: 5,
    pay: "15000.00",
  });

  test("GET /api/artisans-search/?service,location,industry [3.16 3.17 3.18 7.14]", async () => {
    const query = "?service=Kelechi&location=Ikeja&industry=Plumbing+and+Water";
    expect(await read("GET", "api/artisans-search", { query })).toEqual([listed()]);
    for (const other of [query.replace("Ikeja", "Epe"), query.replace("Plumbing+and+Water", "Automotive")]) {
      expect(await read("GET", "api/artisans-search", { query: other })).toEqual([]);
    }
  });

  test("GET /api/ with an Authorization token header [3.15 7.15]", async () => {
    await server.deps.db.insert(services).values({
      professionId: market.professions.plumber,
      time: "Same day",
      location: "All over Lagos",
      description: "Taps and pipes",
      company: "Eko Works",
      imageKey: "media/services/plumber.webp",
    });
    const headers = { authorization: "Token 9944b09199c62bcf9418ad846dd0e4bbdfc6ee4b" };
    expect(await read("GET", "api", { headers })).toEqual([
      {
        id: number,
        title: "Plumber",
        time: "Same day",
        location: "All over Lagos",
        description: "Taps and pipes",
        img: anAddress,
        company: "Eko Works",
      },
    ]);
  });

  test("GET /api/artisans-by-service/{service_title}/ [3.16 3.17 3.18 7.16]", async () => {
    expect(await read("GET", "api/artisans-by-service/Plumber")).toContainEqual(listed());
    expect(await read("GET", "api/artisans-by-service/Auto%20Mechanic")).toEqual([]);
  });

  test("GET administrator/company-list/ [3.33 3.34 7.42]", async () => {
    await server.deps.db.insert(companies).values({
      name: "Eko Works",
      industry: "Construction",
      address: "4 Apapa Road",
      contact: "+2348031234567",
      description: "Taps and pipes",
      website: "https://eko.example",
      imageKey: "media/companies/eko.webp",
    });
    expect(await read("GET", "administrator/company-list")).toEqual({
      companies: [
        {
          id: number,
          company_name: "Eko Works",
          company_image: anAddress,
          industry: "Construction",
          address: "4 Apapa Road",
          contact: "+2348031234567",
          description: "Taps and pipes",
          website: "https://eko.example",
        },
      ],
    });
  });
});

describe("signing up", () => {
  test("POST /acct/registration/ [3.7 3.8 7.20 7.21]", async () => {
    await bothWays(async (slash) => {
      for (const user_type of ["artisan", "employer"]) {
        const json = anApplicant({ user_type });
        const answer = await ask("POST", "acct/registration", slash, { json });
        expect([answer.status, answer.body]).toEqual([201, { id: number, username: json.username }]);
        const again = await ask("POST", "acct/registration", slash, { json });
        expect([again.status, again.body]).toEqual([400, { username: text, email: text }]);
      }
      const nobody = { ...anApplicant(), first_name: "", last_name: "" };
      const unnamed = await ask("POST", "acct/registration", slash, { json: nobody });
      expect(unnamed.body).toEqual({ first_name: text, last_name: text });
      const differing = await ask("POST", "acct/registration", slash, {
        json: anApplicant({ password2: "x" }),
      });
      expect(differing.body.errors).toBe("Passwords do not match");
    });
  });

  test("POST /acct/user-register/ [3.9 3.10 7.22 7.23]", async () => {
    const places = { location: market.locations.ikeja, service: market.professions.plumber };
    await bothWays(async (slash) => {
      const person = await signUp(server);
      const headers = { cookie: person.cookie };
      const profile = asForm(aWorkersProfile(person.username, places), await aPhoto(40, 40));
      const answer = await ask("POST", "acct/user-register", slash, { body: profile, headers });
      expect([answer.status, answer.text]).toEqual([201, answer.text]);
      const again = asForm(aWorkersProfile(person.username, places));
      const refused = await ask("POST", "acct/user-register", slash, { body: again, headers });
      expect([refused.status, refused.body]).toEqual([400, { detail: text }]);

      const employer = await signUp(server, { user_type: "employer" });
      const organization = asForm({
        username: employer.username,
        location: String(market.locations.epe),
        phone_number: "08031234567",
        company_name: "Eze & Daughters",
      });
      const sent = { body: organization, headers: { cookie: employer.cookie } };
      expect((await ask("POST", "acct/user-register", slash, sent)).status).toBe(201);
    });
  });

  test("POST acct/password-reset/ [3.39 7.47]", async () => {
    const { email } = await server.account("employer");
    await bothWays(async (slash) => {
      const answer = await ask("POST", "acct/password-reset", slash, { json: { email } });
      expect([answer.status, answer.body]).toEqual([200, { message: "Password reset email sent" }]);
    });
  });

  test("POST acct/password-reset-confirm/{uidb64}/{token}/ [3.39 7.48]", async () => {
    const tokens = createResetTokens(server.deps.config.secretKey);
    await bothWays(async (slash) => {
      const owner = await server.account("employer");
      const path = `acct/password-reset-confirm/${toUid(owner.id)}/${tokens.issue(owner)}`;
      const json = { new_password: "another-long-password" };
      const answer = await ask("POST", path, slash, { json });
      expect([answer.status, answer.body]).toEqual([
        200,
        { message: "Password has been reset successfully" },
      ]);
      const again = await ask("POST", path, slash, { json });
      expect([again.status, again.body]).toEqual([
        400,
        { error: "Failed to reset password. The link may have expired." },
      ]);
    });
  });

  test("GET acct/user-profile/ [3.31 7.36]", async () => {
    const person = await server.account("admin", { firstName: "Ada", lastName: "Obi" });
    expect(await read("GET", "acct/user-profile", { token: person.token })).toMatchObject({
      first_name: "Ada",
      last_name: "Obi",
      username: person.username,
      company_name: null,
      company_logo: null,
      user_type: "admin",
    });
    expect(await ask("GET", "acct/user-profile", "")).toMatchObject({ status: 401, body: unauthorized });
  });
});

describe("the cart", () => {
  test("GET /employer/check-artisan/{email}/ [7.17]", async () => {
    const { employer, workers } = await fillCart(server);
    const { token } = employer;
    const check = (email = "") => `employer/check-artisan/${encodeURIComponent(email)}`;
    expect(await read("GET", check(workers[0]?.alias), { token })).toEqual({ in_cart: true });
    expect(await read("GET", check(workers[0]?.account.email), { token })).toEqual({ in_cart: true });
    expect(await read("GET", check(worker.alias), { token })).toEqual({ in_cart: false });
    expect(await ask("GET", check(worker.alias), "")).toMatchObject({ status: 401, body: unauthorized });
  });

  test("POST /employer/add_to_cart/ [5.37 7.18]", async () => {
    await bothWays(async (slash) => {
      const { token } = await server.account("employer");
      const json = { artisan_email: worker.alias };
      expect((await ask("POST", "employer/add_to_cart", slash, { token, json })).status).toBe(201);
      const again = await ask("POST", "employer/add_to_cart", slash, { token, json });
      expect([again.status, again.body]).toEqual([400, { detail: text }]);
      expect((await ask("POST", "employer/add_to_cart", slash, { json })).status).toBe(401);
    });
  });

  test("POST /employer/job-details/ [3.21 7.25 7.26]", async () => {
    const { employer } = await fillCart(server);
    const { token } = employer;
    const details = { ...job, artisan: "Adebayo Ogunleye" };
    await bothWays(async (slash) => {
      const answer = await ask("POST", "employer/job-details", slash, { token, json: details });
      expect([answer.status, answer.body]).toMatchObject([
        201,
        { ...details, contact_person_phone: "+2348031234567" },
      ]);
      const refused = await ask("POST", "employer/job-details", slash, {
        token,
        json: { ...details, address: "" },
      });
      expect([refused.status, refused.body.message]).toEqual([400, "Address is required"]);
    });
  });

  test("GET employer/cart-items/ [3.19 3.20 7.29]", async () => {
    const { employer, cartCode, itemIds } = await fillCart(server, [
      {
        professionId: market.professions.plumber,
        locationId: market.locations.epe,
        imageKey: "media/artisans/face.webp",
      },
    ]);
    const body = await read("GET", "employer/cart-items", { token: employer.token });
    expect(body).toMatchObject({
      cart: [{ cart_code: cartCode, items: [{ id: itemIds[0] }] }],
      user: { first_name: "Ada", last_name: "Obi", email: employer.email },
    });
    expect(body.cart[0].items[0].artisan).toEqual({
      id: number,
      first_name: "Adebayo",
      last_name: "Ogunleye",
      profile_image: anAddress,
      service: "Plumber",
      location: "Epe",
      experience: 5,
      pay: "15000.00",
    });
  });

  test("DELETE /employer/cart-item-delete/{id}/ [7.30]", async () => {
    const { employer, itemIds } = await fillCart(server, [{}, {}]);
    const { token } = employer;
    const left = async () => (await server.call("cartItems", { token })).cart[0]?.items.map(({ id }) => id);
    const path = (id = 0) => `employer/cart-item-delete/${id}`;
    expect((await ask("DELETE", path(itemIds[0]), "/", { token })).status).toBe(204);
    expect(await left()).toEqual([itemIds[1]]);
    expect((await ask("DELETE", path(itemIds[1]), "", { token })).status).toBe(204);
    expect(await left()).toEqual([]);
  });
});

describe("paying", () => {
  test("POST /employer/payment-details/ [7.31 7.32]", async () => {
    const { employer, cartCode } = await fillCart(server);
    const { token } = employer;
    await bothWays(async (slash) => {
      const send = (totalAmount: unknown) =>
        ask("POST", "employer/payment-details", slash, { token, json: { cart_code: cartCode, totalAmount } });
      for (const totalAmount of [15_000, "15000.00"]) {
        const answer = await send(totalAmount);
        expect([answer.status, answer.body]).toMatchObject([200, { data: { link: anAddress } }]);
      }
      const refused = await send(1);
      expect([refused.status, refused.body.error]).toEqual([400, text]);
    });
  });

  test("POST employer/payment_confirmation/?tx_ref=&status=&transaction_id= [3.23 7.33]", async () => {
    const cart = await fillCart(server);
    const { token } = cart.employer;
    const { path: _, ...back } = await press(server, await openPage(server, cart), "pay");
    await bothWays(async (slash) => {
      const query = `?${new URLSearchParams(back)}`;
      const answer = await ask("POST", "employer/payment_confirmation", slash, { token, query });
      expect([answer.status, answer.body.message]).toEqual([200, "Payment Successful, Order Created"]);
      const nothing = await ask("POST", "employer/payment_confirmation", slash, {
        token,
        query: "?tx_ref=&status=&transaction_id=",
        json: {},
      });
      expect([nothing.status, nothing.body.message]).toEqual([400, "Missing required payment details."]);
    });
  });
});

describe("the employer's dashboard", () => {
  const asEmployer = async () => {
    const bought = await buy(server, [{ professionId: market.professions.plumber }]);
    return { bought, options: { token: bought.employer.token } };
  };

  test("GET /employer/last-payment/ [3.24 7.37]", async () => {
    const { options } = await asEmployer();
    expect(await read("GET", "employer/last-payment", options)).toEqual({
      tx_ref: text,
      cart: number,
      total_amount: "15000.00",
      transaction_id: text,
      status: "successful",
      modified_at: moment,
    });
  });

  test("GET /employer/expected-artisan/ [3.25 3.26 3.27 7.38 9.16]", async () => {
    const { bought, options } = await asEmployer();
    expect(await read("GET", "employer/expected-artisan", options)).toMatchObject([
      {
        order_id: bought.orderId,
        status: "pending",
        artisan_details: {
          profile_image: null,
          full_name: "Adebayo Ogunleye",
          service: "Plumber",
          phone_number: "+2348031234567",
          location: null,
          experience: 5,
          pay_rate: "15000.00",
        },
        job_details: {
          expectedDate: "2099-01-15",
          description: "Mend the kitchen tap",
          contact_person: "Bisi",
          contact_person_phone: "+2348031234567",
        },
      },
    ]);
  });

  test("GET /employer/order-history/ [3.29 3.30 7.39]", async () => {
    const { bought, options } = await asEmployer();
    expect(await read("GET", "employer/order-history", options)).toMatchObject([
      {
        id: bought.orderId,
        order_code: text,
        total_price: "15000.00",
        created_at: moment,
        order_status: "pending",
        paid: true,
        paid_at: moment,
        items: [
          {
            id: bought.lineIds[0],
            service_name: "Plumber",
            artisan_name: "Adebayo Ogunleye",
            price: naira,
            total: naira,
          },
        ],
      },
    ]);
  });

  test("GET /employer/active-jobs-count/ and /employer/completed-jobs-count/ [7.40 7.41]", async () => {
    const { bought, options } = await asEmployer();
    const counts = async () => [
      await read("GET", "employer/active-jobs-count", options),
      await read("GET", "employer/completed-jobs-count", options),
    ];
    expect(await counts()).toEqual([{ count: 0 }, { count: 0 }]);
    await actions(server, bought).start();
    expect(await counts()).toEqual([{ count: 1 }, { count: 0 }]);
    await actions(server, bought).complete();
    expect(await counts()).toEqual([{ count: 0 }, { count: 1 }]);
  });
});

describe("the order form", () => {
  test("GET artisans/{artisanId}/ [7.27]", async () => {
    expect(await read("GET", `artisans/${worker.id}`)).toMatchObject({
      id: worker.id,
      user: { first_name: "Kelechi", last_name: "Ogunleye" },
    });
  });

  test("POST orders/create/ [3.22 7.28]", async () => {
    await bothWays(async (slash) => {
      const { token } = await server.account("employer");
      const json = { description: "Wire the shop", date: "2099-02-01", budget: 120_000, artisan: worker.id };
      const answer = await ask("POST", "orders/create", slash, { token, json });
      expect([answer.status, answer.body]).toMatchObject([
        201,
        { description: "Wire the shop", date: "2099-02-01", budget: "120000.00" },
      ]);
      const empty = await ask("POST", "orders/create", slash, { token, json: { artisan: worker.id } });
      expect([empty.status, empty.body]).toMatchObject([400, refusedFor("description", "date", "budget")]);
      expect((await ask("POST", "orders/create", slash, { json })).status).toBe(401);
    });
  });
});

describe("managers' and marketers' calls", () => {
  test("POST /acct/upload-fingerprint/{artisanId}/ [7.34]", async () => {
    const { token } = await server.account("manager");
    await bothWays(async (slash) => {
      const { id } = await createWorker(server);
      const body = new FormData();
      body.append("fingerprint_image", new Blob([new Uint8Array(await drawJpeg(64))]), "thumb.jpg");
      const answer = await ask("POST", `acct/upload-fingerprint/${id}`, slash, { token, body });
      expect([answer.status, answer.body.message]).toEqual([201, "Fingerprint uploaded successfully!"]);
      expect((await ask("POST", `acct/upload-fingerprint/${id}`, slash, { body })).status).toBe(401);
    });
  });

  test("GET /administrator/artisans/search/?name=&email=&phone_number= [3.32 7.35]", async () => {
    const { token } = await server.account("manager");
    const email = worker.account.email.slice(0, 14);
    const query = `?name=kelech&email=${email}&phone_number=0803`;
    expect(await read("GET", "administrator/artisans/search", { token, query })).toMatchObject([
      {
        id: worker.id,
        name: "Kelechi Ogunleye",
        email: worker.account.email,
        phone_number: "+2348031234567",
        service: "Plumber",
        experience: 5,
        location: "Ikeja",
        profile_image: anAddress,
      },
    ]);
    const empty = { token, query: "?name=&email=&phone_number=" };
    expect((await read("GET", "administrator/artisans/search", empty)).length).toBeGreaterThan(1);
  });

  test("POST marketers/artisan-register/ [3.35 7.43]", async () => {
    const { token } = await server.account("marketer");
    await bothWays(async (slash) => {
      const form = workerForm({ location: String(market.locations.epe) });
      const body = toMultipart(form, await drawJpeg(64));
      const answer = await ask("POST", "marketers/artisan-register", slash, { token, body });
      expect([answer.status, answer.body.username]).toEqual([201, form.username]);
      const again = await ask("POST", "marketers/artisan-register", slash, {
        token,
        body: toMultipart(form),
      });
      expect([again.status, again.body]).toEqual([400, refusedFor("username", "email")]);
      const employer = await server.account("employer");
      const sent = { token: employer.token, body: toMultipart(workerForm()) };
      const refused = await ask("POST", "marketers/artisan-register", slash, sent);
      expect([refused.status, refused.body]).toEqual([403, { detail: text }]);
    });
  });

  const registered = async () => {
    const marketer = await server.account("marketer");
    const body = toMultipart(workerForm(), await drawJpeg(64));
    const sent = { token: marketer.token, body };
    const { id } = (await ask("POST", "marketers/artisan-register", "/", sent)).body;
    return { id, token: marketer.token };
  };

  test("GET /marketers/list-registered-artisans/ [3.37 7.45]", async () => {
    const { id, token } = await registered();
    expect(await read("GET", "marketers/list-registered-artisans", { token })).toMatchObject([
      {
        id,
        profile_image: anAddress,
        user: { first_name: "Bisi", last_name: "Adeleke", username: text },
        service: { title: "Plumber" },
        location: { location: "Ikeja" },
        experience: 7,
        pay: "12500.00",
      },
    ]);
  });

  test("DELETE /artisans/{id}/ [7.46]", async () => {
    await bothWays(async (slash) => {
      const { id, token } = await registered();
      expect((await ask("DELETE", `artisans/${id}`, slash, { token })).status).toBe(204);
      expect(await read("GET", "marketers/list-registered-artisans", { token })).toEqual([]);
    });
  });
});
