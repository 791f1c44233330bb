import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Artisan, createArtisan } from "../artisans/artisan.fixture.ts";
import { job } from "../cart/cart.fixture.ts";
import { confirm, openPage, press, sandboxed } from "../payments/payment.fixture.ts";
import { quotes } from "./index.ts";

let server: TestServer;
let employer: TestAccount;
let artisan: Artisan;

beforeAll(async () => {
  server = await startTestServer(sandboxed);
});
afterAll(() => server.close());
beforeEach(async () => {
  employer = await server.account("employer");
  artisan = await createArtisan(server, { payKobo: null });
});

const request = { description: "Wire the shop", date: "2099-02-01", budget: "120000" };
const requestQuote = (part: Partial<typeof request> = {}) =>
  server.call("orderCreate", { body: { ...request, ...part, artisan: artisan.id }, token: employer.token });
const post = (account: TestAccount, path: string, json: object = {}) =>
  server.request("POST", `/v1${path}`, { token: account.token, json });
const accept = (id: number, json: object = {}) =>
  post(artisan.account, `/artisan/quotes/${id}/accept/`, json);
const addToCart = (id: number) => post(employer, `/employer/quotes/${id}/add-to-cart/`);
const latestQuote = async () => (await server.call("employerQuotes", { token: employer.token }))[0];

describe("a request for a quote", () => {
  test("reaches the artisan once when it is sent repeatedly", { tags: ["10.8"] }, async () => {
    const first = await requestQuote();
    expect(first).toMatchObject({
      message: messages.order.submitted,
      status: "requested",
      budget: "120000.00",
    });
    expect((await Promise.all([requestQuote(), requestQuote()])).map(({ id }) => id)).toEqual([
      first.id,
      first.id,
    ]);
    expect(await server.call("orderHistory", { token: employer.token })).toEqual([]);
    const received = await server.call("artisanQuotes", { token: artisan.account.token });
    expect(received).toMatchObject([
      { id: first.id, description: "Wire the shop", date: "2099-02-01", employer: { name: "Ada Obi" } },
    ]);
  });

  test("requires a description, a future date, a budget and an artisan", async () => {
    const empty = await post(employer, "/orders/create/", { artisan: artisan.id });
    expect(empty.status).toBe(400);
    expect(empty.body).toMatchObject({
      description: [messages.order.description],
      date: [messages.order.date],
      budget: [messages.order.budget],
      message: messages.order.description,
    });
    const wrong = async (part: object) =>
      (await post(employer, "/orders/create/", { ...request, artisan: artisan.id, ...part })).body;
    expect(await wrong({ date: "2020-01-01" })).toMatchObject({ date: [messages.order.datePast] });
    expect(await wrong({ date: "9999-12-31" })).toMatchObject({ date: [messages.order.dateFar] });
    expect(await wrong({ budget: "0" })).toMatchObject({ budget: [messages.order.budgetPositive] });
    for (const budget of ["-5", -5, "-₦1,000", 0.001]) {
      expect(await wrong({ budget })).toMatchObject({ budget: [messages.order.budgetPositive] });
    }
    for (const budget of ["", " ", null]) {
      expect(await wrong({ budget })).toMatchObject({ budget: [messages.order.budget] });
    }
    for (const budget of ["abc", {}, true]) {
      expect(await wrong({ budget })).toMatchObject({ budget: ["A valid number is required."] });
    }
    expect(await wrong({ artisan: 999_999 })).toHaveProperty("artisan");
  });

  test("must not contain contact data", async () => {
    const body = { ...request, description: "Call 0803 123 4567 now", artisan: artisan.id };
    expect(await post(employer, "/orders/create/", body)).toMatchObject({
      status: 400,
      body: { description: [messages.postedJobs.contactData], message: messages.postedJobs.contactData },
    });
  });

  test("can be sent only by employers, and answered only by its artisan", async () => {
    const { id } = await requestQuote();
    const other = await createArtisan(server);
    expect((await post(artisan.account, "/orders/create/", request)).status).toBe(403);
    expect((await server.request("POST", "/v1/orders/create/", { json: request })).status).toBe(401);
    expect((await post(other.account, `/artisan/quotes/${id}/accept/`, { pay: 1 })).status).toBe(404);
    expect((await post(employer, `/artisan/quotes/${id}/decline/`)).status).toBe(403);
    const stranger = await server.account("employer");
    expect((await post(stranger, `/employer/quotes/${id}/add-to-cart/`)).status).toBe(404);
    expect(await server.call("employerQuotes", { token: stranger.token })).toEqual([]);
  });
});

describe("the artisan's response", () => {
  test("sets a daily rate if the artisan has none, and cannot be changed", {
    tags: ["10.8", "10.22b"],
  }, async () => {
    const { id } = await requestQuote();
    expect((await accept(id)).body).toEqual({ pay: [messages.quotes.pay] });
    expect((await accept(id, { pay: "0" })).body).toEqual({ pay: [messages.quotes.payPositive] });
    expect((await accept(id, { pay: "-5" })).body).toEqual({ pay: [messages.quotes.payPositive] });
    expect((await accept(id, { pay: "abc" })).body).toEqual({ pay: ["A valid number is required."] });
    expect((await accept(id, { pay: "20,000,000" })).body).toEqual({
      pay: ["Enter at most ₦10,000,000."],
    });
    expect((await accept(id, { pay: "18000.50" })).body).toMatchObject({
      status: "accepted",
      pay: "18000.50",
    });
    expect((await accept(id, { pay: "18000.50" })).status).toBe(200);
    expect((await accept(id, { pay: "90000" })).body).toEqual({ detail: messages.quotes.answeredAlready });
    expect((await post(artisan.account, `/artisan/quotes/${id}/decline/`)).status).toBe(409);
    expect(await latestQuote()).toMatchObject({ status: "accepted", pay: "18000.50", cart_item: null });
  });

  test("is stored once when the artisan accepts and declines at the same time", {
    tags: ["10.8"],
  }, async () => {
    const { id } = await requestQuote();
    const responses = await Promise.all([
      accept(id, { pay: "18000" }),
      post(artisan.account, `/artisan/quotes/${id}/decline/`),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("uses the artisan's own daily rate by default", async () => {
    artisan = await createArtisan(server);
    const { id } = await requestQuote();
    expect((await accept(id)).body).toMatchObject({ pay: "15000.00" });
  });
});

describe("a request that is not answered", () => {
  const latestOf = async ({ token }: TestAccount) =>
    (await server.call("notificationList", { token })).items[0];
  const erase = ({ password, token }: TestAccount) =>
    server.request("POST", "/v1/acct/erasure/", { token, json: { password } });

  test("is declined when staff delete the artisan's account, and the employer is told that the artisan is gone", async () => {
    await requestQuote();
    const { token } = await server.account("manager");
    await server.call("artisanDelete", { params: { id: artisan.id }, token });
    expect((await latestQuote())?.status).toBe("declined");
    expect(await latestOf(employer)).toMatchObject({
      event: "quote_artisan_gone",
      title: "Adebayo Ogunleye is no longer on Handwork",
    });
  });

  test("is declined without a name when the artisan erases their account", async () => {
    await requestQuote();
    expect((await erase(artisan.account)).status).toBe(200);
    expect((await latestQuote())?.status).toBe("declined");
    expect((await latestOf(employer))?.title).toBe("An artisan is no longer on Handwork");
  });

  test("is withdrawn when the employer's account is deleted, and the artisan is notified", async () => {
    await requestQuote();
    expect((await erase(employer)).status).toBe(200);
    expect(await server.call("artisanQuotes", { token: artisan.account.token })).toEqual([]);
    expect(await latestOf(artisan.account)).toMatchObject({
      event: "quote_request_withdrawn",
      title: "An employer has withdrawn a request for a quote",
      text: "It was for a job on Sunday, 1 February 2099. You no longer need to answer.",
    });
  });
});

test("an artisan cannot answer the request of a suspended employer until the account is restored", async () => {
  const { id } = await requestQuote();
  const { token } = await server.account("admin");
  const setActive = (is_active: boolean) =>
    server.call("adminUserStatus", {
      params: { id: employer.id },
      body: { is_active, reason: "Fraud" },
      token,
    });
  const list = () => server.call("artisanQuotes", { token: artisan.account.token });
  await setActive(false);
  for (const refused of [
    await accept(id, { pay: "18000" }),
    await post(artisan.account, `/artisan/quotes/${id}/decline/`),
  ])
    expect([refused.status, refused.body]).toEqual([409, { detail: messages.quotes.employerSuspended }]);
  expect(await list()).toEqual([]);
  await setActive(true);
  expect(await list()).toMatchObject([{ id, status: "requested" }]);
  expect((await accept(id, { pay: "18000" })).body).toMatchObject({ status: "accepted" });
});

describe("an accepted quote", () => {
  test("adds the artisan to the cart at the agreed rate and becomes an order when paid", {
    tags: ["10.23b"],
  }, async () => {
    const { id } = await requestQuote();
    expect((await addToCart(id)).body).toEqual({ detail: messages.quotes.notAccepted });
    await accept(id, { pay: "18000" });
    const added = await addToCart(id);
    expect(added.status).toBe(201);
    expect((await addToCart(id)).body.cart_item).toBe(added.body.cart_item);
    expect((await latestQuote())?.cart_item).toBe(added.body.cart_item);

    const { token } = employer;
    await server.call("jobDetails", { body: { ...job, cart_item: added.body.cart_item, days: 2 }, token });
    const { cart } = await server.call("cartItems", { token });
    expect(cart[0]).toMatchObject({ total: "36000.00", items: [{ artisan: { pay: "18000.00" } }] });
    const page = await openPage(server, { employer, cartCode: added.body.cart_code });
    // During the payment, the quote stays in the cart, so another quote from the same artisan must wait.
    expect((await addToCart(id)).body.cart_item).toBe(added.body.cart_item);
    const other = await requestQuote({ date: "2099-03-01" });
    await accept(other.id, { pay: "20000" });
    const refused = await addToCart(other.id);
    expect([refused.status, refused.body]).toEqual([409, { detail: messages.cart.beingPaid }]);
    await confirm(server, token, await press(server, page, "pay"));
    const [order] = await server.call("orderHistory", { token });
    expect(order).toMatchObject({ total_price: "36000.00", items: [{ price: "18000.00" }] });
    const quoted = await server.call("employerQuotes", { token });
    expect(quoted.find((quote) => quote.id === id)).toMatchObject({ status: "ordered", cart_item: null });
    expect((await addToCart(id)).body).toEqual({ detail: messages.quotes.notAccepted });

    // After the booking has been cancelled, the employer can book the artisan again at the agreed rate.
    const params = { id: order?.items[0]?.id ?? 0 };
    await server.call("itemCancel", { params, body: { reason: "Too early" }, token });
    expect((await addToCart(id)).status).toBe(201);
  });

  test("does not replace another quote of the same artisan in the cart", async () => {
    const [one, other] = [await requestQuote(), await requestQuote({ description: "Wire the house" })];
    await accept(one.id, { pay: "25000" });
    await accept(other.id, { pay: "90000" });
    const added = await addToCart(one.id);
    const details = { ...job, description: "Wire the shop", cart_item: added.body.cart_item };
    expect((await post(employer, "/employer/job-details/", details)).status).toBe(201);
    const refused = await addToCart(other.id);
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: messages.postedJobs.chosenAlready("Adebayo Ogunleye") },
    ]);
    const { cart } = await server.call("cartItems", { token: employer.token });
    expect(cart[0]?.items).toMatchObject([
      { artisan: { pay: "25000.00" }, job_details: { description: "Wire the shop" } },
    ]);
  });

  test("expires after the date of its job", async () => {
    const { id } = await requestQuote();
    await accept(id, { pay: "18000" });
    await server.deps.db.update(quotes).set({ date: "2020-01-01" }).where(eq(quotes.id, id));
    expect(await latestQuote()).toMatchObject({ status: "expired" });
    expect((await addToCart(id)).body).toEqual({ detail: messages.quotes.expired });
  });
});
