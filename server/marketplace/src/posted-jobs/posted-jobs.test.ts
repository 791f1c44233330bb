import {
  type EndpointBody,
  IDEMPOTENCY_HEADER,
  JOB_QUOTES_MAX,
  messages,
  OPEN_JOBS_MAX,
} from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Artisan,
  type ArtisanValues,
  createArtisan,
  createMarket,
  type Market,
} from "../artisans/artisan.fixture.ts";
import { artisanAreas, artisans } from "../artisans/index.ts";
import { auditLog } from "../audit/index.ts";
import { users } from "../auth/index.ts";
import { drawJpeg } from "../marketers/marketers.fixture.ts";
import { notifications } from "../notifications/index.ts";
import { insertItem } from "../orders/order.fixture.ts";
import { payments } from "../payments/index.ts";
import { confirm, openPage, press, sandboxed } from "../payments/payment.fixture.ts";
import { postedJobs, quotes } from "../quotes/index.ts";

const texts = messages.postedJobs;

let server: TestServer;
let market: Market;
let employer: TestAccount;
let artisan: Artisan;

beforeAll(async () => {
  server = await startTestServer(sandboxed);
  market = await createMarket(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  // Prevents notifications about new jobs to artisans from earlier tests.
  await server.deps.db.update(artisans).set({ isVerified: false });
  employer = await server.account("employer");
  artisan = await plumber();
});

const plumber = (values: ArtisanValues = {}) =>
  createArtisan(server, {
    ...{ professionId: market.professions.plumber, locationId: market.locations.ikeja, isVerified: true },
    ...values,
  });

let jobs = 0;
const jobBody = (part: Partial<EndpointBody<"postedJobCreate">> = {}) => ({
  ...{ trade: market.professions.plumber, location: market.locations.ikeja, days: 2, budget: "60000" },
  ...{ description: `Pipe bathroom ${++jobs}`, date: "2099-02-02", ...part },
});
const post = (part: Partial<EndpointBody<"postedJobCreate">> = {}, by = employer) =>
  server.call("postedJobCreate", { body: jobBody(part), token: by.token });
const send = (account: TestAccount, path: string, json: object = {}, method: "POST" | "PATCH" = "POST") =>
  server.request(method, `/v1${path}`, { token: account.token, json });
const offer = { price: "25000", days: 2, start: "2099-02-03", message: "I bring my own tools" };
const sendQuote = (id: number, part: object = {}, by = artisan) =>
  send(by.account, `/artisan/posted-jobs/${id}/quote/`, { ...offer, ...part });
const place = { address: "12 Allen Avenue", contact_person: "Bisi", contact_person_phone: "08031234567" };
const choose = (id: number, by = employer) => send(by, `/employer/job-quotes/${id}/choose/`, place);
const ownJob = (id: number) => server.call("ownPostedJob", { params: { id }, token: employer.token });
const erase = ({ password, token }: TestAccount) =>
  server.request("POST", "/v1/acct/erasure/", { token, json: { password } });
const listOpenIds = async () =>
  (await server.call("postedJobList", { query: { limit: 100 } })).jobs.map(({ id }) => id);
const eventsOf = async (account: TestAccount) =>
  (
    await server.deps.db
      .select({ event: notifications.event })
      .from(notifications)
      .where(eq(notifications.userId, account.id))
      .orderBy(notifications.id)
  ).map(({ event }) => event);
/** Hides a job, and returns the manager who did it. */
async function hide(id: number): Promise<TestAccount> {
  const manager = await server.account("manager");
  const body = { hidden: true, reason: "Not a job" };
  await server.call("postedJobHide", { params: { id }, body, token: manager.token });
  return manager;
}
/** Locks a job until the calls, which start one after the other, all wait for a lock or have ended. */
async function runBehindLock(id: number, ...calls: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const running: Promise<unknown>[] = [];
  await transaction(server.deps.db, async (trx) => {
    await trx.select().from(postedJobs).where(eq(postedJobs.id, id)).for("no key update");
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    for (const call of calls) {
      let hasEnded = false;
      const before = (await server.deps.db.execute(waiting)).rowCount ?? 0;
      running.push(call().finally(() => (hasEnded = true)));
      await vi.waitUntil(
        async () => hasEnded || ((await server.deps.db.execute(waiting)).rowCount ?? 0) > before,
        5_000,
      );
    }
  });
  return Promise.all(running);
}
/** Posts a job and sends quotes from `artisan` and a second artisan. */
async function postWithQuotes() {
  const { id } = await post();
  const other = await plumber({ firstName: "Bola" });
  await sendQuote(id);
  await sendQuote(id, { price: "30000" }, other);
  const { received } = await ownJob(id);
  const quoteOf = (who: Artisan) => received.find((row) => row.artisan.id === who.id)?.id ?? 0;
  return { id, other, first: quoteOf(artisan), second: quoteOf(other) };
}

describe("a posted job", () => {
  test("notifies free verified artisans in its trade who live in or travel to its area", async () => {
    const traveller = await plumber({ locationId: market.locations.epe });
    await server.deps.db
      .insert(artisanAreas)
      .values({ artisanId: traveller.id, locationId: market.locations.ikeja });
    const away = await plumber();
    await server.call("artisanCalendarEdit", {
      body: { away_until: "2099-03-01" },
      token: away.account.token,
    });
    const suspended = await plumber();
    await server.deps.db.update(users).set({ isActive: false }).where(eq(users.id, suspended.account.id));
    const others = [
      away,
      suspended,
      await plumber({ locationId: market.locations.epe }),
      await plumber({ isVerified: false }),
      await plumber({ professionId: market.professions.electrician }),
    ];
    const { id } = await post();
    for (const one of [artisan, traveller]) expect(await eventsOf(one.account)).toEqual(["job_posted"]);
    for (const one of others) expect(await eventsOf(one.account)).toEqual([]);
    const jobs = await server.call("jobsForArtisan", { token: traveller.account.token });
    expect(jobs.matching.map((job) => job.id)).toContain(id);
  });

  test("is public without the employer's full name, and can be found by trade and area", async () => {
    const { id } = await post({ budget: "" });
    const job = await server.call("postedJobDetail", { params: { id } });
    expect(job).toMatchObject({ author: "Ada O.", budget: null, location: { location: "Ikeja" }, quotes: 0 });
    const find = async (query: object) =>
      (await server.call("postedJobList", { query: { ...query, limit: 100 } })).jobs.map((row) => row.id);
    expect(await find({ job_type: "Plumber", location: "Ikeja" })).toContain(id);
    expect(await find({ job_type: "Electrician" })).not.toContain(id);
    expect(await find({ location: "Epe" })).not.toContain(id);
    const page = await server.call("postedJobList", { query: { limit: 1 } });
    const next = await server.call("postedJobList", { query: { limit: 1, before: page.next ?? 0 } });
    expect(next.jobs[0]?.id).toBeLessThan(page.jobs[0]?.id ?? 0);
  });

  test("is sorted by budget or start across pages, and comes last without a budget", async () => {
    const location = market.locations.epe;
    const { id: cheap } = await post({ location, budget: "20000", date: "2099-03-03" });
    const { id: dear } = await post({ location, budget: "90000", date: "2099-03-02" });
    const { id: open } = await post({ location, budget: "", date: "2099-03-01" });
    async function list(sort: "budget" | "start") {
      const ids: number[] = [];
      for (let before: number | undefined; ids.length < 3; before = ids.at(-1)) {
        const query = { sort, location: "Epe", limit: 1, before };
        const { jobs, next } = await server.call("postedJobList", { query });
        ids.push(...jobs.map(({ id }) => id));
        expect(next === null).toBe(ids.length === 3);
      }
      return ids;
    }
    expect(await list("budget")).toEqual([dear, cheap, open]);
    expect(await list("start")).toEqual([open, dear, cheap]);
  });

  test("is refused with contact data, a past day or invalid numbers", async () => {
    const refused = async (part: object) =>
      (await send(employer, "/employer/posted-jobs/", { ...jobBody(), ...part })).body;
    expect(await refused({ description: "Call 0803 123 4567" })).toEqual({
      description: [texts.contactData],
    });
    expect(await refused({ date: "2020-01-01" })).toEqual({ date: [texts.datePast] });
    expect(await refused({ days: 91 })).toEqual({ days: [texts.days] });
    expect(await refused({ budget: "0" })).toEqual({ budget: [texts.budgetPositive] });
    expect(await refused({ trade: 999_999 })).toEqual({ trade: [texts.trade] });
    expect(await refused({ location: 999_999 })).toEqual({ location: [texts.area] });
  });

  test("is stored once when sent repeatedly, and counts towards the limit of open jobs", async () => {
    const body = jobBody();
    const { token } = employer;
    const sent = await Promise.all([1, 2, 3].map(() => server.call("postedJobCreate", { body, token })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const others = await Promise.all(
      Array.from({ length: OPEN_JOBS_MAX + 1 }, () => send(employer, "/employer/posted-jobs/", jobBody())),
    );
    expect(others.filter(({ status }) => status === 201)).toHaveLength(OPEN_JOBS_MAX - 1);
    expect(others.find(({ status }) => status === 409)?.body).toEqual({ detail: texts.tooMany });
    await send(employer, `/employer/posted-jobs/${sent[0]?.id}/close/`);
    expect((await send(employer, "/employer/posted-jobs/", jobBody())).status).toBe(201);
  });

  test("is stored again when it is sent with another length or budget", async () => {
    const body = jobBody();
    const { token } = employer;
    const parts = [{}, { days: 5 }, { budget: "90000" }, { budget: null }, { budget: null }];
    const ids: number[] = [];
    for (const part of parts)
      ids.push((await server.call("postedJobCreate", { body: { ...body, ...part }, token })).id);
    expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 1, 2, 3, 3]);
    expect(await ownJob(ids[1] ?? 0)).toMatchObject({ days: 5 });
  });

  test("can be booked with another quote after its booking was declined or cancelled", async () => {
    const { id } = await post();
    await sendQuote(id);
    const quoteId = (await ownJob(id)).received[0]?.id ?? 0;
    const { db } = server.deps;
    await db.update(postedJobs).set({ chosenQuoteId: quoteId }).where(eq(postedJobs.id, id));
    const parties = { employerId: employer.id, artisanId: artisan.id };
    for (const state of ["declined", "cancelled"] as const)
      await insertItem(server, parties, state, { quoteId });
    expect(await ownJob(id)).toMatchObject({ status: "open", received: [{ is_chosen: false }] });
    expect(await listOpenIds()).toContain(id);
    await insertItem(server, parties, "accepted", { quoteId });
    expect((await ownJob(id)).status).toBe("booked");
  });

  test("can have up to four photos, and stores one that is sent twice with the same key once", async () => {
    const { id } = await post();
    const jpeg = new Uint8Array(await drawJpeg(64));
    const add = (bytes: Uint8Array<ArrayBuffer>, key = crypto.randomUUID()) => {
      const body = new FormData();
      body.append("photo", new Blob([bytes]), "tap.jpg");
      return server.request("POST", `/v1/employer/posted-jobs/${id}/photos/`, {
        token: employer.token,
        body,
        headers: { [IDEMPOTENCY_HEADER]: key },
      });
    };
    expect((await add(new Uint8Array([1, 2]))).body).toEqual({ photo: [messages.photos.type] });
    const key = crypto.randomUUID();
    for (const attempt of [1, 2]) expect([attempt, (await add(jpeg, key)).status]).toEqual([attempt, 201]);
    for (let count = 1; count < 4; count++) expect((await add(jpeg)).status).toBe(201);
    expect((await add(jpeg)).body).toEqual({ detail: texts.photosEnough });
    const { photos } = await server.call("postedJobDetail", { params: { id } });
    expect((await fetch(photos[0]?.image_small ?? "")).status).toBe(200);
    const [photo] = photos;
    const params = { id, photo: photo?.id ?? "" };
    expect(
      (await server.call("postedJobPhotoDelete", { params, token: employer.token })).photos,
    ).toHaveLength(3);
  });

  test("expires after its date, and reopens when the employer sets a later date", async () => {
    const { id } = await post();
    await sendQuote(id);
    await server.deps.db.update(postedJobs).set({ date: "2020-01-01" }).where(eq(postedJobs.id, id));
    expect(await listOpenIds()).not.toContain(id);
    expect((await sendQuote(id, { price: "20000" })).body).toEqual({ detail: texts.notOpen });
    const { trade: _, ...change } = jobBody({ date: "2099-04-01" });
    const edited = await send(employer, `/employer/posted-jobs/${id}/`, change, "PATCH");
    expect(edited.body).toMatchObject({ status: "open", date: "2099-04-01" });
    expect(await eventsOf(artisan.account)).toEqual(["job_posted", "posted_job_changed"]);
    expect((await ownJob(id)).received).toMatchObject([{ is_outdated: true }]);
  });
});

describe("a quote for a job", () => {
  test("has a price per day or for all days, and can be changed or withdrawn", async () => {
    const { id } = await post();
    const sent = await sendQuote(id, { price: "50000", price_per: "total" });
    expect(sent.body).toMatchObject({
      own_quote: { pay: "25000.00", days: 2, total: "50000.00" },
      refusal: null,
    });
    expect((await sendQuote(id, { price: "50000", price_per: "total" })).status).toBe(200);
    expect((await sendQuote(id, { price: "50000", price_per: "total", days: 3 })).body).toEqual({
      price: [texts.unevenPrice(3, "₦49,998", "₦50,001")],
    });
    // A price of a few kobo is a mistake.
    expect((await sendQuote(id, { price: "900", price_per: "total" })).body).toEqual({
      price: ["Enter at least ₦500 a day."],
    });
    await sendQuote(id, { price: "24000" });
    expect((await ownJob(id)).received).toMatchObject([
      {
        total: "48000.00",
        start: "2099-02-03",
        artisan: { id: artisan.id, completed_jobs: 0, is_verified: true },
      },
    ]);
    expect(await eventsOf(employer)).toEqual(["job_quote_received", "job_quote_changed"]);
    expect(await server.call("employerQuotes", { token: employer.token })).toEqual([]);
    expect(await server.call("artisanQuotes", { token: artisan.account.token })).toEqual([]);
    const withdrawn = await send(artisan.account, `/artisan/posted-jobs/${id}/quote/withdraw/`);
    expect(withdrawn.body).toMatchObject({ own_quote: null });
    expect((await ownJob(id)).received).toEqual([]);
  });

  test("can be confirmed unchanged after the employer has edited the job", async () => {
    const { id } = await post();
    await sendQuote(id);
    const { trade: _, ...change } = jobBody({ date: "2099-02-04" });
    const { description } = await ownJob(id);
    await send(employer, `/employer/posted-jobs/${id}/`, { ...change, description }, "PATCH");
    expect((await ownJob(id)).received).toMatchObject([{ is_outdated: true }]);
    expect((await sendQuote(id)).body).toMatchObject({ own_quote: { is_outdated: false } });
    expect((await ownJob(id)).received).toMatchObject([{ is_outdated: false }]);
    await sendQuote(id);
    expect(await eventsOf(employer)).toEqual(["job_quote_received", "job_quote_confirmed"]);
  });

  test("is refused if the artisan is unverified, has another trade or is not free, or if it contains contact data", async () => {
    const { id } = await post();
    const electrician = await plumber({ professionId: market.professions.electrician });
    expect((await sendQuote(id, {}, electrician)).body).toEqual({ detail: texts.otherTrade });
    expect((await sendQuote(id, {}, await plumber({ isVerified: false }))).body).toEqual({
      detail: texts.notVerified,
    });
    expect((await sendQuote(id, { message: "ada@example.com" })).body).toEqual({
      message: [texts.contactData],
    });
    const { token } = artisan.account;
    await server.call("artisanCalendarEdit", { body: { days_off: ["2099-02-03"] }, token });
    const taken = await sendQuote(id);
    expect([taken.status, taken.body.next_dates[0]]).toEqual([409, "2099-02-04"]);
  });

  test("is refused when the job has the maximum number of quotes", async () => {
    const { id } = await post();
    const crowd = await Promise.all(Array.from({ length: JOB_QUOTES_MAX + 1 }, () => plumber()));
    const sent = await Promise.all(crowd.map((one) => sendQuote(id, {}, one)));
    expect(sent.map(({ status }) => status).sort()).toEqual([...Array(JOB_QUOTES_MAX).fill(200), 409]);
  });

  test("is refused, or its artisan is notified, if the employer closes the job at the same time", async () => {
    const { id } = await post();
    const [sent, closed] = await Promise.all([
      sendQuote(id),
      send(employer, `/employer/posted-jobs/${id}/close/`),
    ]);
    expect(closed.status).toBe(200);
    const { received, status } = await ownJob(id);
    expect([status, received.length]).toEqual(["closed", sent.status === 200 ? 1 : 0]);
    if (sent.status === 200)
      expect(await eventsOf(artisan.account)).toEqual(["job_posted", "posted_job_closed"]);
    else expect(sent.body).toEqual({ detail: texts.notOpen });
    expect(await listOpenIds()).not.toContain(id);
  });

  test("cannot be added to the cart by the call for directly requested quotes", async () => {
    const { first } = await postWithQuotes();
    expect((await send(employer, `/employer/quotes/${first}/add-to-cart/`)).status).toBe(404);
  });
});

describe("the chosen quote", () => {
  test("is added to the cart with price, days, date and details, and is paid like any booking", async () => {
    const { id, first, other } = await postWithQuotes();
    expect((await send(employer, `/employer/job-quotes/${first}/choose/`)).status).toBe(400);
    const chosen = await choose(first);
    expect(chosen.status).toBe(201);
    expect((await choose(first)).body.cart_item).toBe(chosen.body.cart_item);
    const { token } = employer;
    const { cart } = await server.call("cartItems", { token });
    expect(cart[0]).toMatchObject({
      total: "50000.00",
      items: [
        {
          days: 2,
          artisan: { pay: "25000.00" },
          job_details: { address: "12 Allen Avenue", expectedDate: "2099-02-03", location: "Ikeja" },
        },
      ],
    });
    expect(await eventsOf(artisan.account)).toEqual(["job_posted", "job_quote_chosen"]);
    expect(await eventsOf(other.account)).toEqual(["job_quote_not_chosen"]);
    expect((await sendQuote(id, { price: "90000" })).body).toEqual({ detail: texts.quoteChosen });
    expect(await listOpenIds()).not.toContain(id);

    const details = { ...place, description: "x", expectedDate: "2099-02-03", location: "Ikeja" };
    const fewer = { ...details, cart_item: chosen.body.cart_item, days: 1 };
    expect((await send(employer, "/employer/job-details/", fewer)).body).toMatchObject({
      days: [texts.agreedDays(2)],
    });

    const page = await openPage(server, { employer, cartCode: chosen.body.cart_code });
    await confirm(server, token, await press(server, page, "pay"));
    const [order] = await server.call("orderHistory", { token });
    expect(order).toMatchObject({ total_price: "50000.00" });
    expect(await ownJob(id)).toMatchObject({ status: "booked", cart_item: null });
    expect((await choose(first)).body).toEqual({ detail: texts.booked });
    const [job] = await server.call("artisanJobs", { token: artisan.account.token });
    expect(job).toMatchObject({ total: "50000.00", job_details: { address: "12 Allen Avenue" } });
  });

  test("prevents a second quote from being chosen at the same time", async () => {
    const { id, first, second } = await postWithQuotes();
    const responses = await Promise.all([choose(first), choose(second)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { cart } = await server.call("cartItems", { token: employer.token });
    expect(cart.flatMap(({ items }) => items)).toHaveLength(1);
    expect((await ownJob(id)).received.filter((row) => row.is_chosen)).toHaveLength(1);
  });

  test("is refused if the artisan has changed it since the employer read it", async () => {
    const { id } = await post();
    await sendQuote(id);
    const [read] = (await ownJob(id)).received;
    await sendQuote(id, { price: "90000" });
    const chooseRead = (sent_at: string | undefined) =>
      send(employer, `/employer/job-quotes/${read?.id}/choose/`, { ...place, sent_at });
    const refused = await chooseRead(read?.sent_at);
    expect([refused.status, refused.body]).toEqual([409, { detail: texts.quoteOutdated }]);
    expect((await ownJob(id)).status).toBe("open");
    expect((await chooseRead((await ownJob(id)).received[0]?.sent_at)).status).toBe(201);
  });

  test("does not replace the same artisan's quote for another job", async () => {
    const [one, other] = [await post(), await post()];
    const quoteFor = async ({ id }: { id: number }) => {
      await sendQuote(id);
      return (await ownJob(id)).received[0]?.id ?? 0;
    };
    const [first, second] = [await quoteFor(one), await quoteFor(other)];
    expect((await choose(first)).status).toBe(201);
    const refused = await choose(second);
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: texts.chosenAlready("Adebayo Ogunleye") },
    ]);
    expect((await ownJob(one.id)).status).toBe("chosen");
  });

  test("can be replaced after the employer removes its artisan from the cart", async () => {
    const { id, first, second } = await postWithQuotes();
    const { body } = await choose(first);
    const refused = await send(employer, `/employer/posted-jobs/${id}/close/`);
    expect(refused.body).toEqual({ detail: texts.chosenAlready("Adebayo Ogunleye") });
    await server.request("DELETE", `/v1/employer/cart-item-delete/${body.cart_item}/`, {
      token: employer.token,
    });
    expect((await ownJob(id)).status).toBe("open");
    expect((await choose(second)).status).toBe(201);
  });

  test("ends when the employer removes its artisan from the cart, and the artisan is notified", async () => {
    const { id, first, other } = await postWithQuotes();
    const drop = async (id: number) => {
      const item = `/v1/employer/cart-item-delete/${id}/`;
      await server.request("DELETE", item, { token: employer.token });
    };
    await drop((await choose(first)).body.cart_item);
    expect((await eventsOf(artisan.account)).slice(-2)).toEqual(["job_quote_chosen", "job_quote_dropped"]);
    expect(await eventsOf(other.account)).not.toContain("job_quote_dropped");
    const latest = async () =>
      (await server.call("notificationList", { token: artisan.account.token })).items[0];
    expect(await latest()).toMatchObject({
      title: "Your quote is no longer chosen: Plumber in Ikeja",
      text: "The employer removed you from their cart, so you are not booked. Your quote still counts, so they can choose it again.",
      path: "/artisan-jobs",
    });
    const { body } = await choose(first);
    await hide(id);
    await drop(body.cart_item);
    expect((await latest())?.text).toContain("The job no longer accepts quotes.");
  });

  test("is withdrawn when its artisan's account is deleted, and the employer is notified", async () => {
    const { id, first, other } = await postWithQuotes();
    await choose(first);
    const manager = await server.account("manager");
    const params = { id: artisan.id };
    await server.call("artisanDelete", { params, token: manager.token });
    expect(await ownJob(id)).toMatchObject({ status: "open", received: [{ artisan: { id: other.id } }] });
    expect((await server.call("cartItems", { token: employer.token })).cart[0]?.items).toEqual([]);
    const latest = async () => (await server.call("notificationList", { token: employer.token })).items[0];
    expect(await latest()).toMatchObject({
      event: "job_quote_withdrawn",
      title: "Adebayo Ogunleye has withdrawn a quote",
    });

    await erase(other.account);
    expect((await ownJob(id)).received).toEqual([]);
    // The notification outlives the account, so it does not contain the name.
    expect(await latest()).toMatchObject({
      event: "job_quote_withdrawn",
      title: "An artisan has withdrawn a quote",
    });
  });

  test("is withdrawn without a notification if the employer is suspended or has just chosen another quote", async () => {
    const manager = await server.account("manager");
    const deleteArtisan = ({ id }: Artisan) =>
      server.call("artisanDelete", { params: { id }, token: manager.token });
    const { id, second, other } = await postWithQuotes();
    const [chosen] = await runBehindLock(
      id,
      () => choose(second),
      () => deleteArtisan(artisan),
    );
    expect(chosen).toMatchObject({ status: 201 });
    expect(await ownJob(id)).toMatchObject({ status: "chosen", received: [{ artisan: { id: other.id } }] });
    expect(await eventsOf(employer)).not.toContain("job_quote_withdrawn");

    await server.deps.db.update(users).set({ isActive: false }).where(eq(users.id, employer.id));
    await server.deps.db.update(postedJobs).set({ chosenQuoteId: null }).where(eq(postedJobs.id, id));
    await deleteArtisan(other);
    expect(await eventsOf(employer)).not.toContain("job_quote_withdrawn");
  });

  test("locks its artisan before its job while it is chosen, as the deletion of the artisan does, so that the two cannot deadlock", async () => {
    const { id, first, other } = await postWithQuotes();
    const manager = await server.account("manager");
    const [chosen, unlocked] = await runBehindLock(
      id,
      () => choose(first),
      async () =>
        server.deps.db
          .select({ id: artisans.id })
          .from(artisans)
          .where(inArray(artisans.id, [artisan.id, other.id]))
          .for("update", { skipLocked: true }),
      () => server.call("artisanDelete", { params: { id: artisan.id }, token: manager.token }),
    );
    expect(unlocked).toEqual([{ id: other.id }]);
    expect(chosen).toMatchObject({ status: 201 });
    expect(await ownJob(id)).toMatchObject({ status: "open", received: [{ artisan: { id: other.id } }] });
    expect((await eventsOf(employer)).at(-1)).toBe("job_quote_withdrawn");
  });

  test("ends without a notification to an artisan whose account is suspended or deleted", async () => {
    const { first, second, other } = await postWithQuotes();
    const drop = async ({ body }: Awaited<ReturnType<typeof choose>>) => {
      const path = `/v1/employer/cart-item-delete/${body.cart_item}/`;
      expect((await server.request("DELETE", path, { token: employer.token })).status).toBe(204);
    };
    const suspended = await choose(first);
    await server.deps.db.update(users).set({ isActive: false }).where(eq(users.id, artisan.account.id));
    await drop(suspended);
    const chosen = await choose(second);
    await openPage(server, { employer, cartCode: chosen.body.cart_code });
    const past = new Date(Date.now() - 60_000);
    await server.deps.db
      .update(payments)
      .set({ expiresAt: past })
      .where(eq(payments.employerId, employer.id));
    const manager = await server.account("manager");
    await server.call("artisanDelete", { params: { id: other.id }, token: manager.token });
    await drop(chosen);
    for (const { account } of [artisan, other])
      expect(await eventsOf(account)).not.toContain("job_quote_dropped");
  });

  test("ends when the employer's account is deleted, and the artisan is notified", async () => {
    const { first } = await postWithQuotes();
    await choose(first);
    expect((await erase(employer)).status).toBe(200);
    expect((await eventsOf(artisan.account)).slice(-2)).toEqual(["job_quote_chosen", "posted_job_closed"]);
  });

  test("cannot be withdrawn while its artisan is in the cart, even if staff hide the job", async () => {
    const { id, first } = await postWithQuotes();
    const { body } = await choose(first);
    await hide(id);
    const withdraw = () => send(artisan.account, `/artisan/posted-jobs/${id}/quote/withdraw/`);
    const refused = await withdraw();
    expect([refused.status, refused.body]).toEqual([409, { detail: texts.quoteChosen }]);
    const item = `/v1/employer/cart-item-delete/${body.cart_item}/`;
    await server.request("DELETE", item, { token: employer.token });
    const withdrawn = await withdraw();
    expect([withdrawn.status, withdrawn.body]).toMatchObject([200, { own_quote: null }]);
    const { token } = artisan.account;
    expect((await server.request("GET", `/v1/artisan/posted-jobs/${id}/`, { token })).status).toBe(404);
  });

  test("counts as not chosen after its artisan leaves the cart and the job expires", async () => {
    const { id, first } = await postWithQuotes();
    const { body } = await choose(first);
    const item = `/v1/employer/cart-item-delete/${body.cart_item}/`;
    await server.request("DELETE", item, { token: employer.token });
    await server.deps.db.update(postedJobs).set({ date: "2020-01-01" }).where(eq(postedJobs.id, id));
    expect((await sendQuote(id, { price: "20000" })).body).toEqual({ detail: texts.notOpen });
  });

  test("is refused if the artisan is no longer free or has been suspended", async () => {
    const { first, second, other } = await postWithQuotes();
    const { token } = artisan.account;
    await server.call("artisanCalendarEdit", { body: { days_off: ["2099-02-03"] }, token });
    expect((await choose(first)).status).toBe(409);
    expect(
      (await server.call("cartItems", { token: employer.token })).cart.flatMap(({ items }) => items),
    ).toEqual([]);
    await server.deps.db.update(users).set({ isActive: false }).where(eq(users.id, other.account.id));
    expect((await choose(second)).body).toEqual({ detail: texts.artisanGone });
  });
});

test("lets staff hide a job and show it again, notifies everybody and records it in the audit log", async () => {
  const { id } = await post();
  await sendQuote(id);
  await hide(id);
  const { token } = await hide(id);
  expect((await server.request("GET", `/v1/jobs/${id}/`)).status).toBe(404);
  expect(await listOpenIds()).not.toContain(id);
  expect(await eventsOf(employer)).toEqual(["job_quote_received", "posted_job_hidden"]);
  expect(await eventsOf(artisan.account)).toEqual(["job_posted", "posted_job_closed"]);
  const listed = await server.call("staffPostedJobs", { query: { queue: "hidden" }, token });
  expect(listed[0]).toMatchObject({ id, hidden: { reason: "Not a job" }, employer_name: "Ada Obi" });
  const [entry] = await server.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, `posted_job:${id}`), eq(auditLog.action, "posted_job.hide")));
  expect(entry?.reason).toBe("Not a job");
  await server.call("postedJobHide", { params: { id }, body: { hidden: false, reason: "It is" }, token });
  expect(await listOpenIds()).toContain(id);
  expect((await eventsOf(employer)).at(-1)).toBe("posted_job_shown");
  expect((await eventsOf(artisan.account)).at(-1)).toBe("posted_job_reopened");
});

test("closes the jobs of a suspended employer to everybody, notifies those who quoted, and reopens them", async () => {
  const { id, other } = await postWithQuotes();
  const late = await plumber();
  const admin = await server.account("admin");
  const setActive = (is_active: boolean) =>
    server.call("adminUserStatus", {
      params: { id: employer.id },
      body: { is_active, reason: "Fraud" },
      token: admin.token,
    });
  const detail = () => server.request("GET", `/v1/jobs/${id}/`);
  const staffList = () => server.call("staffPostedJobs", { query: { queue: "open" }, token: admin.token });
  const jobsOf = ({ account: { token } }: Artisan) => server.call("jobsForArtisan", { token });
  const read = ({ account: { token } }: Artisan) =>
    server.request("GET", `/v1/artisan/posted-jobs/${id}/`, { token });

  await setActive(false);
  expect((await detail()).status).toBe(404);
  expect(await listOpenIds()).not.toContain(id);
  expect((await staffList()).map((job) => job.id)).not.toContain(id);
  expect((await jobsOf(late)).matching.map((job) => job.id)).not.toContain(id);
  expect((await jobsOf(artisan)).quoted).toMatchObject([{ id, status: "closed" }]);
  expect((await read(late)).status).toBe(404);
  expect((await read(artisan)).body).toMatchObject({ status: "closed", refusal: texts.notOpen });
  for (const by of [late, artisan]) {
    const sent = await sendQuote(id, { price: "20000" }, by);
    expect([sent.status, sent.body]).toEqual([409, { detail: texts.notOpen }]);
  }
  expect(await eventsOf(artisan.account)).toEqual(["job_posted", "posted_job_closed"]);
  expect((await eventsOf(other.account)).at(-1)).toBe("posted_job_closed");

  await setActive(true);
  expect((await detail()).body).toMatchObject({ id, status: "open" });
  expect(await listOpenIds()).toContain(id);
  expect((await eventsOf(artisan.account)).at(-1)).toBe("posted_job_reopened");
  expect((await sendQuote(id, {}, late)).status).toBe(200);
});

test("erasing an employer removes the text of their jobs, and erasing an artisan deletes their quotes", async () => {
  const { id, other } = await postWithQuotes();
  const rows = () =>
    server.deps.db
      .select()
      .from(quotes)
      .where(inArray(quotes.postedJobId, [id]));
  expect((await erase(other.account)).status).toBeLessThan(300);
  expect(await rows()).toHaveLength(1);
  expect((await erase(employer)).status).toBeLessThan(300);
  expect((await eventsOf(artisan.account)).at(-1)).toBe("posted_job_closed");
  expect(await rows()).toMatchObject([{ message: "Removed", description: "Removed" }]);
  const [job] = await server.deps.db.select().from(postedJobs).where(eq(postedJobs.id, id));
  expect(job).toMatchObject({ state: "closed", description: "Removed", authorName: "Deleted account" });
});
