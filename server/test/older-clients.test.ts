import { type EndpointName, endpoints, type Method } from "@handwork/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApplicant, asForm, aWorkersProfile } from "../src/modules/accounts/registration.fixture.ts";
import { createMarket, createWorker, type Market } from "../src/modules/artisans/artisan.fixture.ts";
import { drawJpeg, toMultipart, workerForm } from "../src/modules/marketers/marketers.fixture.ts";
import { press, sandboxed } from "../src/modules/payments/payment.fixture.ts";
import { startTestServer, type TestServer } from "../test-support/index.ts";

const ORIGIN = "https://older.example";

interface Sent {
  readonly token?: string | undefined;
  /** Sent as JSON, or as it is when it is a form. */
  readonly data?: unknown;
  readonly headers?: Record<string, string>;
}

let server: TestServer;
let market: Market;
beforeAll(async () => {
  server = await startTestServer({
    env: { ...sandboxed.env, CORS_ORIGINS: `https://other.example,${ORIGIN}`, TRUST_PROXY: "on" },
  });
  market = await createMarket(server);
});
afterAll(() => server.close());

/**
 * What a page of another origin gets to see of a call; `data` and `status` as its HTTP library names them.
 * Fails where a browser would keep the answer from the page.
 */
async function call(method: Method, path: string, { token, data, headers }: Sent = {}) {
  const answer = await server.request(method, `/v1/${path.replace(/^\//, "")}`, {
    ...(token === undefined ? {} : { token }),
    ...(data instanceof FormData ? { body: data } : data === undefined ? {} : { json: data }),
    headers: { origin: ORIGIN, ...headers },
  });
  expect(answer.headers.get("access-control-allow-origin")).toBe(ORIGIN);
  expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
  return { status: answer.status, data: answer.body, headers: answer.headers };
}

const names = Object.keys(endpoints) as EndpointName[];
/** The path with something in the place of each parameter. */
const exampleOf = (name: EndpointName) => endpoints[name].path.replace(/:\w+/g, "1");

describe("from another origin", () => {
  test("asks first for each call, and may send credentials with it", async () => {
    for (const name of names) {
      const answer = await server.request("OPTIONS", `/v1${exampleOf(name)}`, {
        headers: {
          origin: ORIGIN,
          "access-control-request-method": endpoints[name].method,
          "access-control-request-headers": "authorization,content-type",
        },
      });
      const allowed = (header: string) => answer.headers.get(`access-control-allow-${header}`) ?? "";
      expect([name, answer.status, answer.text]).toEqual([name, 204, ""]);
      expect(allowed("origin")).toBe(ORIGIN);
      expect(allowed("credentials")).toBe("true");
      expect(allowed("methods").split(/,\s*/)).toContain(endpoints[name].method);
      expect(allowed("headers").split(/,\s*/)).toEqual(["authorization", "content-type"]);
      expect(answer.headers.get("vary")).toContain("Origin");
    }
  });

  test("is told no such thing when it is not listed", async () => {
    const headers = { origin: "https://older.example.evil" };
    const answer = await server.request("GET", "/v1/api/", { headers });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("finds each path with and without its last slash, and is never sent elsewhere", async () => {
    for (const name of names) {
      const { method } = endpoints[name];
      const path = exampleOf(name);
      const answers = await Promise.all(
        [path, path.replace(/\/$/, "")].map((one) => server.request(method, `/v1${one}`)),
      );
      const [withSlash, without] = answers.map(({ status, text }) => [status, text]);
      expect([name, ...(without ?? [])]).toEqual([name, ...(withSlash ?? [])]);
      expect([301, 302, 307, 308, 405]).not.toContain(withSlash?.[0]);
    }
  });

  test.each(["api", "api/"])("lists the services at %s with a token of the older kind", async (path) => {
    const { status, data } = await call("GET", path, {
      headers: { authorization: "Token 9944b09199c62bcf" },
    });
    expect([status, data]).toEqual([200, []]);
  });
});

describe("answers keep their outer form", () => {
  const bare: readonly [string, "employer" | "artisan" | "marketer" | "admin" | null][] = [
    ["api/", null],
    ["api/location-list/", null],
    ["api/profession-list/", null],
    ["api/industry-list/", null],
    ["api/artisans-search/?service=plumber&location=Ikeja&industry=", null],
    ["api/artisans-by-service/Plumber/", null],
    ["employer/expected-artisan/", "employer"],
    ["employer/order-history/", "employer"],
    ["marketers/list-registered-artisans/", "marketer"],
    ["administrator/artisans/search/?name=&email=&phone_number=", "admin"],
  ];
  test.each(bare)("%s is a bare list", async (path, kind) => {
    await createWorker(server, { professionId: market.professions.plumber });
    const token = kind ? (await server.account(kind)).token : undefined;
    const { status, data } = await call("GET", path, { token });
    expect([status, Array.isArray(data)]).toEqual([200, true]);
  });

  test("companies stand in an object", async () => {
    expect((await call("GET", "administrator/company-list/")).data).toEqual({ companies: [] });
  });
});

describe("errors are read as before", () => {
  test.each([
    [
      "GET",
      "acct/user-profile/",
      undefined,
      401,
      { detail: "Authentication credentials were not provided." },
    ],
    ["POST", "acct/login/", { username: "ada" }, 400, { password: ["This field is required."] }],
    [
      "POST",
      "acct/login/",
      { username: "ada", password: "wrong" },
      401,
      { detail: "No active account found with the given credentials" },
    ],
    [
      "POST",
      "api/token/refresh/",
      { refresh: "stale" },
      401,
      { detail: "Token is invalid", code: "token_not_valid" },
    ],
    ["GET", "artisans/987654321/", undefined, 404, { detail: "Not found." }],
    ["GET", "api/no-such-list/", undefined, 404, { detail: "Not found." }],
    ["GET", "acct/login/", undefined, 405, { detail: 'Method "GET" not allowed.' }],
  ] as const)("%s %s", async (method, path, data, status, body) => {
    const answer = await call(method, path, { data });
    expect([answer.status, answer.data]).toEqual([status, body]);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  test("of a worker who asks for what is an employer's", async () => {
    const { token } = await server.account("artisan");
    const answer = await call("GET", "employer/last-payment/", { token });
    expect([answer.status, answer.data]).toEqual([
      403,
      { detail: "You do not have permission to perform this action." },
    ]);
  });

  test("of another media type, of a body that is too large, of JSON that is torn", async () => {
    const send = (type: string, body: string) =>
      server.request("POST", "/v1/acct/login/", { body, headers: { origin: ORIGIN, "content-type": type } });
    expect(await send("text/plain", "ada")).toMatchObject({
      status: 415,
      body: { detail: 'Unsupported media type "text/plain" in request.' },
    });
    expect(await send("application/json", `"${"a".repeat(1_100_000)}"`)).toMatchObject({
      status: 413,
      body: { detail: expect.any(String) },
    });
    const torn = await send("application/json", '{"username": "ada"');
    expect(torn).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/^JSON parse error - /) },
    });
    expect(torn.headers.get("access-control-allow-origin")).toBe(ORIGIN);
  });

  test("of a first payment that has not been made", async () => {
    const { token } = await server.account("employer");
    const answer = await call("GET", "employer/last-payment", { token });
    expect([answer.status, answer.data]).toEqual([404, { message: "No transactions found" }]);
  });
});

/** How older pages show a field's error: as one text, or as the first of a list. */
const shown = (error: string | string[] | undefined) => (Array.isArray(error) ? error[0] : error);

describe("signing up", () => {
  test("says what is wrong where the page looks", async () => {
    const taken = anApplicant();
    await call("POST", "acct/registration/", { data: taken });
    const { status, data } = await call("POST", "acct/registration/", {
      data: anApplicant({ username: taken.username, email: "ada", first_name: "" }),
    });
    expect(status).toBe(400);
    expect(shown(data.email)).toBe("Enter a valid email address.");
    expect(shown(data.first_name)).toBe("This field may not be blank.");
    const again = await call("POST", "acct/registration/", { data: taken });
    expect(shown(again.data.username)).toBe("A user with that username already exists.");
    const mismatch = await call("POST", "acct/registration/", {
      data: anApplicant({ password2: "another" }),
    });
    expect(shown(mismatch.data.errors)).toBe("Passwords do not match");
  });

  test("takes a worker through both steps without a cookie, with numbers as text", async () => {
    const headers = { "x-forwarded-for": "10.9.8.7" };
    const applicant = anApplicant();
    const first = await call("POST", "acct/registration/", { data: applicant, headers });
    expect(first).toMatchObject({
      status: 201,
      data: { id: expect.any(Number), username: applicant.username },
    });
    const profile = aWorkersProfile(applicant.username, {
      location: market.locations.ikeja,
      service: market.professions.plumber,
    });
    const data = asForm(profile, await drawJpeg(200));
    const elsewhere = { "x-forwarded-for": "10.9.8.8" };
    expect((await call("POST", "acct/user-register/", { data, headers: elsewhere })).status).toBe(401);
    expect((await call("POST", "acct/user-register/", { data, headers })).status).toBe(201);
    const { data: workers } = await call("GET", `api/artisans-search/?service=${applicant.first_name}`);
    expect(workers).toMatchObject([
      { experience: 7, pay: "15000.50", location: { location: "Ikeja" }, service: { title: "Plumber" } },
    ]);
    expect(new URL(workers[0].profile_image).origin).toBe(server.origin);
  });
});

describe("an employer's way", () => {
  test("leads from a list that was read signed out to a paid order", async () => {
    const { username, password } = await server.account("employer");
    const { id } = await createWorker(server, { firstName: "Kelechi", payKobo: 1_250_000 });
    const login = await call("POST", "acct/login", { data: { username, password } });
    expect(login).toMatchObject({
      status: 200,
      data: { refresh: expect.any(String), user_type: "employer" },
    });
    const renewed = await call("POST", "api/token/refresh/", { data: { refresh: login.data.refresh } });
    const token: string = renewed.data.access;

    const list = await call("GET", "api/artisans-search/?service=Kelechi&location=&industry=");
    const worker = list.data.find((one: { id: number }) => one.id === id);
    expect(worker).toMatchObject({ user: { first_name: "Kelechi" }, pay: "12500.00" });
    const { email } = worker.user;
    const check = `employer/check-artisan/${encodeURIComponent(email)}/`;
    expect((await call("GET", check, { token })).data).toEqual({ in_cart: false });
    const added = await call("POST", "employer/add_to_cart/", { token, data: { artisan_email: email } });
    expect(added.status).toBe(201);
    expect((await call("GET", check, { token })).data).toEqual({ in_cart: true });

    const details = {
      description: "Mend the tap",
      artisan: "Kelechi Ogunleye",
      address: "12 Allen Avenue",
      contact_person: "Bisi",
      contact_person_phone: "08031234567",
      expectedDate: "2099-01-15T09:30",
      location: String(market.locations.ikeja),
    };
    expect((await call("POST", "employer/job-details/", { token, data: details })).status).toBe(201);

    const response = await call("GET", "employer/cart-items/", { token });
    const cartCode: string = response.data.cart[0].cart_code;
    expect(response.data).toMatchObject({
      cart: [
        { cart_code: expect.any(String), items: [{ artisan: { first_name: "Kelechi", pay: "12500.00" } }] },
      ],
      user: { first_name: "Ada", last_name: "Obi", email: expect.stringContaining("@") },
    });
    const { artisan } = response.data.cart[0].items[0];
    expect(artisan.location === null || typeof artisan.location === "string").toBe(true);

    const wrong = { cart_code: cartCode, totalAmount: 1 };
    const refused = await call("POST", "employer/payment-details/", { token, data: wrong });
    expect([refused.status, typeof refused.data.error]).toEqual([400, "string"]);
    const started = await call("POST", "employer/payment-details/", {
      token,
      data: { cart_code: cartCode, totalAmount: 12_500 },
    });
    expect(started.data).toMatchObject({ status: "success", data: { link: expect.any(String) } });
    const back = await press(server, started.data.data.link.replace(server.origin, ""), "pay");
    const query = new URLSearchParams({
      tx_ref: back.tx_ref,
      status: back.status,
      transaction_id: back.transaction_id ?? "",
    });
    const paid = await call("POST", `employer/payment_confirmation/?${query}`, { token, data: {} });
    expect(paid.data).toMatchObject({
      message: "Payment Successful, Order Created",
      subMessage: expect.any(String),
      order_id: expect.any(Number),
      transaction_id: back.transaction_id,
    });

    expect((await call("GET", "employer/last-payment/", { token })).data).toMatchObject({
      tx_ref: back.tx_ref,
      total_amount: "12500.00",
      status: "successful",
    });
    expect((await call("GET", "employer/order-history/", { token })).data).toMatchObject([
      { total_price: "12500.00", order_status: "pending", paid: true, items: [{ price: "12500.00" }] },
    ]);
    expect((await call("GET", "employer/expected-artisan/", { token })).data).toMatchObject([
      { job_details: { description: "Mend the tap" }, artisan_details: { pay_rate: "12500.00" } },
    ]);
    expect((await call("GET", "employer/active-jobs-count/", { token })).data).toEqual({ count: 0 });
    expect((await call("GET", "employer/cart-items/", { token })).data.cart).toEqual([]);
    const data = { refresh_token: renewed.data.refresh };
    expect((await call("POST", "acct/logout/", { token, data })).status).toBe(200);
  });
});

describe("a marketer's and an admin's forms", () => {
  test("register a worker with numbers as text, and keep the fingerprint", async () => {
    const { token } = await server.account("marketer");
    const form = workerForm({
      location: String(market.locations.ikeja),
      service: String(market.professions.plumber),
    });
    const data = toMultipart(form, await drawJpeg(200));
    const registered = await call("POST", "marketers/artisan-register/", { token, data });
    expect(registered.status).toBe(201);
    const { data: workers } = await call("GET", "marketers/list-registered-artisans", { token });
    expect(workers).toMatchObject([
      { user: { username: form.username }, experience: 7, pay: "12500.00", service: { title: "Plumber" } },
    ]);

    const admin = await server.account("admin");
    const search = "administrator/artisans/search/?name=&phone_number=";
    const found = await call("GET", `${search}&email=${form.email}`, { token: admin.token });
    expect(found.data).toMatchObject([{ name: "Bisi Adeleke", email: form.email, service: "Plumber" }]);
    const picture = new FormData();
    const bytes = new Uint8Array(await drawJpeg(64));
    picture.append("fingerprint_image", new Blob([bytes], { type: "image/jpeg" }), "thumb.jpg");
    const path = `acct/upload-fingerprint/${found.data[0].id}/`;
    expect(await call("POST", path, { token: admin.token, data: picture })).toMatchObject({
      status: 201,
      data: { message: "Fingerprint uploaded successfully!" },
    });
    expect((await call("DELETE", `artisans/${workers[0].id}/`, { token })).status).toBe(204);
  });
});
