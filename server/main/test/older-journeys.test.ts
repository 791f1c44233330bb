import type { Method } from "@handwork/contract";
import {
  anApplicant,
  anArtisansProfile,
  artisanForm,
  asForm,
  createArtisan,
  createMarket,
  drawJpeg,
  drawWhorl,
  fillCart,
  type Market,
  press,
  toMultipart,
} from "@handwork/server-marketplace/testing";
import { listMailbox } from "@handwork/server-platform/mail";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestServer, type TestServer } from "../test-support/index.ts";
import { call as callFromElsewhere, ORIGIN, type Sent, serverOptions } from "./older-client.fixture.ts";

let server: TestServer;
let market: Market;
beforeAll(async () => {
  server = await startTestServer(serverOptions);
  market = await createMarket(server);
});
afterAll(() => server.close());

const call = (method: Method, path: string, sent?: Sent) => callFromElsewhere(server, method, path, sent);

describe("signing up", () => {
  test("reports errors where the page expects them, as one text per field", { tags: ["11.42"] }, async () => {
    const taken = anApplicant();
    await call("POST", "acct/registration/", { data: taken });
    const { status, data } = await call("POST", "acct/registration/", {
      data: anApplicant({ username: taken.username, email: "ada", first_name: "" }),
    });
    expect(status).toBe(400);
    expect(data).toEqual({
      email: "Enter a valid email address.",
      first_name: "This field may not be blank.",
    });
    const again = await call("POST", "acct/registration/", { data: taken });
    expect(again.data.username.trim()).toBe("A user with that username already exists.");
    expect(again.data.email.includes("already")).toBe(true);
    const mismatch = await call("POST", "acct/registration/", {
      data: anApplicant({ password2: "another" }),
    });
    expect(mismatch.data.errors.trim()).toBe("Passwords do not match");
  });

  test("takes an artisan through both steps without a cookie, with numbers as text", async () => {
    const headers = { "x-forwarded-for": "10.9.8.7" };
    const applicant = anApplicant();
    const first = await call("POST", "acct/registration/", { data: applicant, headers });
    expect(first).toMatchObject({
      status: 201,
      data: { id: expect.any(Number), username: applicant.username },
    });
    const profile = anArtisansProfile(applicant.username, {
      location: market.locations.ikeja,
      service: market.professions.plumber,
    });
    const data = asForm(profile, await drawJpeg(200));
    const elsewhere = { "x-forwarded-for": "10.9.8.8" };
    expect((await call("POST", "acct/user-register/", { data, headers: elsewhere })).status).toBe(401);
    expect((await call("POST", "acct/user-register/", { data, headers })).status).toBe(201);
    const { data: artisans } = await call("GET", `api/artisans-search/?service=${applicant.first_name}`);
    expect(artisans).toMatchObject([
      { experience: 7, pay: "15000.50", location: { location: "Ikeja" }, service: { title: "Plumber" } },
    ]);
    expect(new URL(artisans[0].profile_image).origin).toBe(server.origin);
  });
});

describe("an employer's journey", () => {
  test("leads from the list, which needs no session, to a paid order", async () => {
    const { username, password } = await server.account("employer");
    const { id } = await createArtisan(server, { firstName: "Kelechi", payKobo: 1_250_000 });
    const login = await call("POST", "acct/login", { data: { username, password } });
    expect(login).toMatchObject({
      status: 200,
      data: { refresh: expect.any(String), user_type: "employer" },
    });
    const renewed = await call("POST", "api/token/refresh/", { data: { refresh: login.data.refresh } });
    expect(Object.keys(renewed.data)).toEqual(["access"]);
    const token: string = renewed.data.access;

    const list = await call("GET", "api/artisans-search/?service=Kelechi&location=&industry=");
    const listed = list.data.find((one: { id: number }) => one.id === id);
    expect(listed).toMatchObject({ user: { first_name: "Kelechi" }, pay: "12500.00" });
    const { email } = listed.user;
    const check = `employer/check-artisan/${encodeURIComponent(email)}/`;
    expect((await call("GET", check, { token })).data).toEqual({ in_cart: false });
    const added = await call("POST", "employer/add_to_cart/", { token, data: { artisan_email: email } });
    expect(added.status).toBe(201);
    expect((await call("GET", check, { token })).data).toEqual({ in_cart: true });

    const details = {
      description: "Fix the tap",
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
      { job_details: { description: "Fix the tap" }, artisan_details: { pay_rate: "12500.00" } },
    ]);
    expect((await call("GET", "employer/active-jobs-count/", { token })).data).toEqual({ count: 0 });
    expect((await call("GET", "employer/cart-items/", { token })).data.cart).toEqual([]);
    const data = { refresh_token: login.data.refresh };
    expect((await call("POST", "acct/logout/", { token, data })).status).toBe(200);
  });
});

describe("the forms of a marketer and an admin", () => {
  test("register an artisan with numbers as text, and store a fingerprint", async () => {
    const { token } = await server.account("marketer");
    const form = artisanForm({
      location: String(market.locations.ikeja),
      service: String(market.professions.plumber),
    });
    const data = toMultipart(form, await drawJpeg(200));
    const registered = await call("POST", "marketers/artisan-register/", { token, data });
    expect(registered.status).toBe(201);
    const { data: artisans } = await call("GET", "marketers/list-registered-artisans", { token });
    expect(artisans).toMatchObject([
      { user: { username: form.username }, experience: 7, pay: "12500.00", service: { title: "Plumber" } },
    ]);

    const admin = await server.account("admin");
    const search = "administrator/artisans/search/?name=&phone_number=";
    const matching = await call("GET", `${search}&email=${form.email}`, { token: admin.token });
    expect(matching.data).toMatchObject([{ name: "Bisi Adeleke", email: form.email, service: "Plumber" }]);
    const picture = new FormData();
    const bytes = new Uint8Array(await drawWhorl().jpeg().toBuffer());
    picture.append("fingerprint_image", new Blob([bytes], { type: "image/jpeg" }), "thumb.jpg");
    const path = `acct/upload-fingerprint/${matching.data[0].id}/`;
    expect(await call("POST", path, { token: admin.token, data: picture })).toMatchObject({
      status: 201,
      data: { message: "Fingerprint uploaded successfully!" },
    });
    expect((await call("DELETE", `artisans/${artisans[0].id}/`, { token })).status).toBe(204);
  });
});

describe("a payment started by a client on another origin", () => {
  /** Requests the cart's payment page from `origin`. `back` cancels the payment and returns the redirect. */
  async function payFrom(origin: string | null, employer: { token: string }, cartCode: string) {
    const opened = await server.request("POST", "/v1/employer/payment-details/", {
      token: employer.token,
      json: { cart_code: cartCode },
      headers: origin ? { origin } : {},
    });
    const { link } = opened.body.data as { link: string };
    expect(new URL(link).origin).toBe(server.origin);
    const page = link.replace(server.origin, "");
    return { page, back: () => press(server, page, "cancel") };
  }

  test("returns to that origin if CORS_ORIGINS lists it, and otherwise to this site", {
    tags: ["10.31a"],
  }, async () => {
    for (const [origin, home] of [
      [ORIGIN, ORIGIN],
      ["https://unlisted.example", server.origin],
      ["null", server.origin],
      [null, server.origin],
    ] as const) {
      const { employer, cartCode } = await fillCart(server);
      const { back } = await payFrom(origin, employer, cartCode);
      expect((await back()).path).toBe(`${home}/payment-confirmation`);
    }
  });

  test("opens a new payment page, and closes the page that this site opened", async () => {
    const { employer, cartCode } = await fillCart(server);
    const ours = await payFrom(null, employer, cartCode);
    const theirs = await payFrom(ORIGIN, employer, cartCode);
    expect(theirs.page).not.toBe(ours.page);
    expect((await payFrom(ORIGIN, employer, cartCode)).page).toBe(theirs.page);
    expect((await server.request("GET", ours.page)).text).not.toContain('value="pay"');
    expect((await theirs.back()).path).toBe(`${ORIGIN}/payment-confirmation`);
  });

  test("keeps links in emails on this site", { tags: ["10.31b"] }, async () => {
    const { email } = await server.account("employer");
    await call("POST", "acct/password-reset/", { data: { email } });
    const mail = await vi.waitFor(async () => {
      const mails = await listMailbox(server.deps.storage);
      return mails.find(({ to }) => to === email) ?? expect.fail("No email yet");
    }, 8_000);
    expect(mail.text).toContain(`${server.origin}/order-service/reset-password/`);
    expect(mail.text).not.toContain(ORIGIN);
  });
});
