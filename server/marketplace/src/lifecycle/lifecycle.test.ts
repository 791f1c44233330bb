import type { ArtisanJob, OrderItemLife } from "@handwork/contract";
import { messages } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Artisan, createArtisan, createMarket, type Market } from "../artisans/artisan.fixture.ts";
import { bookedDays } from "../artisans/index.ts";
import { job } from "../cart/cart.fixture.ts";
import { orderItems, orders } from "../orders/index.ts";
import { type Bought, buy, comeTheDay } from "../orders/order.fixture.ts";
import { auditLedger, paymentRefunds } from "../payments/index.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { runDueSteps } from "./index.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let market: Market;
beforeAll(async () => {
  // Clients of the earlier API are not admitted.
  server = await startTestServer({ env: { ...sandboxed.env, LEGACY_CLIENTS: "off" } });
  market = await createMarket(server);
});
afterEach(async () => expect(await auditLedger(server.deps.db)).toEqual([]));
afterAll(() => server.close());

type Columns = Partial<typeof orderItems.$inferInsert>;

/** The two sides of a paid order with one artisan. */
async function book(values: Parameters<typeof buy>[1] = [{}]) {
  const bought = await buy(server, values);
  return { ...bought, ...sides(bought) };
}

function sides({ employer, artisans: [artisan], orderId, orderItemIds: [id = 0] }: Bought) {
  const asArtisan = artisan?.account.token ?? "";
  const post = (path: string, token: string, json: object) =>
    server.request("POST", `/v1${path}`, { token, json });
  return {
    id,
    /** A call of the artisan on the job. */
    job: (action: string, json: object = {}) => post(`/artisan/jobs/${id}/${action}/`, asArtisan, json),
    /** A call of the employer on the item. */
    item: (action: string, json: object = {}) =>
      post(`/employer/order-items/${id}/${action}/`, employer.token, json),
    confirm: () => post(`/employer/orders/${orderId}/complete/`, employer.token, {}),
    preview: () => server.call("itemCancellation", { params: { id }, token: employer.token }),
    seenByEmployer: async () => {
      const [order] = await server.call("orderHistory", { token: employer.token });
      const item = order?.items[0];
      if (!order || !item) throw new Error("The employer has no order");
      return { ...item, order };
    },
    seenByArtisan: async (): Promise<ArtisanJob> => {
      const [first] = await server.call("artisanJobs", { token: asArtisan });
      if (!first) throw new Error("The artisan has no job");
      return first;
    },
    set: async (columns: Columns) => {
      await server.deps.db.update(orderItems).set(columns).where(eq(orderItems.id, id));
    },
    daysOf: async () =>
      (
        await server.deps.db
          .select({ day: bookedDays.day })
          .from(bookedDays)
          .where(eq(bookedDays.orderItemId, id))
          .orderBy(bookedDays.day)
      ).map(({ day }) => day),
    refunds: async () =>
      (
        await server.deps.db
          .select({ kobo: paymentRefunds.amountKobo })
          .from(paymentRefunds)
          .where(eq(paymentRefunds.orderItemId, id))
      ).map(({ kobo }) => kobo),
  };
}

const actionsOf = ({ allowed }: Pick<OrderItemLife, "allowed">) => allowed.map(({ action }) => action);
const from = (ms: number) => new Date(Date.now() + ms);

test("a job is accepted, started by the code, finished and confirmed", async () => {
  const { job, seenByArtisan, seenByEmployer, confirm, id } = await book();
  const offered = await seenByEmployer();
  expect(offered).toMatchObject({
    status: "pending",
    state: "awaiting_acceptance",
    code: /^\d{4}$/.exec(offered.code ?? "")?.[0],
  });
  expect(offered.next).toMatchObject({ step: "accept_by" });
  expect(actionsOf(await seenByArtisan())).toEqual(["accept", "decline", "reschedule"]);
  expect(JSON.stringify(await seenByArtisan())).not.toContain(`"${offered.code}"`);

  expect((await job("accept")).body).toMatchObject({ state: "accepted", status: "pending" });
  await comeTheDay(server, [id]);
  expect(actionsOf(await seenByArtisan())).toContain("start");
  expect((await job("start", { code: offered.code })).body).toMatchObject({ state: "in_progress" });
  expect((await job("finish")).body).toMatchObject({ state: "finished", status: "in_progress" });
  const finished = await seenByEmployer();
  expect(finished).toMatchObject({
    code: null,
    next: { step: "confirmed_at" },
    order: { status: "finished" },
  });
  expect((await confirm()).body).toEqual({ order_status: "completed" });
});

describe("a start", () => {
  test("needs the code on the day", async () => {
    const { job, seenByEmployer, id } = await book();
    const { code } = await seenByEmployer();
    const tooEarly = await job("start", { code });
    expect([tooEarly.status, tooEarly.body.detail]).toEqual([
      409,
      expect.stringMatching(/Thursday 15 January/),
    ]);
    await comeTheDay(server, [id]);
    expect((await job("start")).body).toEqual({ detail: messages.orderLife.codeNeeded });
    expect((await job("start", { code: "12" })).body).toEqual({ code: [messages.orderLife.codeFormat] });
  });

  test("is blocked after five wrong codes, until the employer shows a new one [V2.2.1]", async () => {
    const { job, item, seenByEmployer, id } = await book();
    await comeTheDay(server, [id]);
    const { code } = await seenByEmployer();
    const wrong = code === "0000" ? "1111" : "0000";
    const tries = await Promise.all(Array.from({ length: 5 }, () => job("start", { code: wrong })));
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await job("start", { code })).body).toEqual({ detail: messages.orderLife.codeBlocked });
    expect(await seenByEmployer()).toMatchObject({ code: null, code_blocked: true });
    const shown = (await item("new-code")).body.code;
    expect((await job("start", { code: shown })).status).toBe(200);
  });

  test("by a code entered without a network counts from then, until the end of the next day", async () => {
    const yesterday = new Date(Date.parse(`${lagosDate(from(-DAY))}T15:00:00+01:00`));
    const { job, seenByEmployer, set } = await book();
    await set({ startsAt: yesterday });
    const { code } = await seenByEmployer();
    expect((await job("start", { code })).status).toBe(409);
    const sent = await job("start", { code, entered_at: yesterday.toISOString() });
    expect(sent.body).toMatchObject({ state: "in_progress", started_at: yesterday.toISOString() });
  });

  test.each([
    ["two days after the job", -2 * DAY, -2 * DAY],
    ["for a time before the day of the job", 0, -DAY],
    ["for a time in the future", 0, HOUR],
  ])("by a code entered without a network is refused %s", async (_, startsIn, enteredIn) => {
    const { job, seenByEmployer, set } = await book();
    await set({ startsAt: from(startsIn) });
    const { code } = await seenByEmployer();
    const answer = await job("start", { code, entered_at: from(enteredIn).toISOString() });
    expect(answer.status).toBe(409);
  });

  test("by the employer needs no code, and repeating it does nothing", async () => {
    const { item, seenByArtisan, id } = await book();
    expect((await item("arrived")).status).toBe(409);
    await comeTheDay(server, [id]);
    expect((await item("arrived")).body).toMatchObject({ state: "in_progress" });
    expect((await item("arrived")).status).toBe(200);
    expect(await seenByArtisan()).toMatchObject({ state: "in_progress" });
  });
});

describe("a job that is not accepted in time", () => {
  test("is declined, refunded once and free for others, however many processes look", async () => {
    const { set, seenByEmployer, daysOf, refunds } = await book();
    await set({ acceptBy: from(-1) });
    await Promise.all([1, 2, 3].map(() => runDueSteps(server.deps.db)));
    expect(await seenByEmployer()).toMatchObject({
      state: "declined",
      status: "cancelled",
      ended: { by: "server", refunded: "15000.00", to_artisan: "0.00" },
      refund: { amount: "15000.00", state: "requested" },
    });
    expect([await daysOf(), await refunds()]).toEqual([[], [1_500_000]]);
  });

  test("cannot be accepted any more", async () => {
    const { set, job } = await book();
    await set({ acceptBy: from(-1) });
    expect((await job("accept")).body).toEqual({ detail: messages.orderLife.tooLateToAccept });
  });
});

describe("finished work", () => {
  async function finished() {
    const booked = await book();
    await comeTheDay(server, [booked.id]);
    await booked.item("arrived");
    await booked.job("finish");
    return booked;
  }
  const eventsOf = async ({ employer }: Bought) => {
    const { items } = await server.call("notificationList", { token: employer.token });
    return items.map(({ event }) => event);
  };

  test("is confirmed after 3 days, with reminders after 1 and 2", async () => {
    const booked = await finished();
    const reminders = async () =>
      (await eventsOf(booked)).filter((event) => event === "confirmation_reminder").length;
    const round = (ms: number) => runDueSteps(server.deps.db, { now: from(ms) });
    await round(DAY - HOUR);
    expect(await reminders()).toBe(0);
    await round(DAY + 1_000);
    await round(DAY + HOUR);
    expect(await reminders()).toBe(1);
    await round(2 * DAY + 1_000);
    await round(3 * DAY - HOUR);
    expect([await reminders(), (await booked.seenByEmployer()).state]).toEqual([2, "finished"]);
    await round(3 * DAY + 1_000);
    expect((await booked.seenByEmployer()).state).toBe("completed");
    expect(await eventsOf(booked)).toContain("confirmed_automatically");
  });

  test("is not confirmed while a problem is open", async () => {
    const booked = await finished();
    const report = `/v1/employer/orders/${booked.orderId}/report-problem/`;
    await server.request("POST", report, { token: booked.employer.token, json: { description: "It leaks" } });
    await runDueSteps(server.deps.db, { now: from(4 * DAY) });
    expect((await booked.seenByEmployer()).state).toBe("disputed");
  });
});

describe("an employer who cancels", () => {
  test("gets everything back before 24 hours to the start", async () => {
    const { job, item, preview, seenByEmployer, refunds, daysOf } = await book();
    await job("accept");
    expect(await preview()).toMatchObject({ refund: "15000.00", to_artisan: "0.00", is_free: true });
    expect((await item("cancel", { refund: "15000.00" })).body).toMatchObject({ state: "cancelled" });
    expect((await item("cancel")).status).toBe(200);
    expect([await refunds(), await daysOf()]).toEqual([[1_500_000], []]);
    expect((await seenByEmployer()).order.order_status).toBe("cancelled");
  });

  test("pays one day's rate later on, which the artisan earns", async () => {
    const booked = await book();
    const { job, item, preview, set, refunds, seenByArtisan } = booked;
    await job("accept");
    await set({ startsAt: from(20 * HOUR), days: 3, totalKobo: 4_500_000 });
    await server.deps.db
      .update(orders)
      .set({ paidAt: from(-2 * HOUR) })
      .where(eq(orders.id, booked.orderId));
    // Three days at the price of one would not balance.
    await set({ days: 1, totalKobo: 1_500_000 });
    expect(await preview()).toMatchObject({ refund: "0.00", to_artisan: "15000.00", is_free: false });
    const changed = await item("cancel", { refund: "15000.00" });
    expect([changed.status, changed.body.detail]).toEqual([409, messages.orderLife.refundChanged("₦0.00")]);
    expect((await item("cancel", { refund: "0.00" })).status).toBe(200);
    expect(await refunds()).toEqual([]);
    expect(await seenByArtisan()).toMatchObject({ ended: { by: "employer", to_artisan: "15000.00" } });
    const earned = await server.call("artisanEarnings", { token: booked.artisans[0]?.account.token ?? "" });
    expect(earned.awaiting).toBe("15000.00");
  });

  test("cannot cancel work that has started", async () => {
    const { item, id } = await book();
    await comeTheDay(server, [id]);
    await item("arrived");
    const answer = await item("cancel");
    expect([answer.status, answer.body.detail]).toEqual([409, messages.orderLife.wrongState("in_progress")]);
  });
});

test("an artisan who cancels gives a reason, and the employer gets everything back", async () => {
  const { job, seenByEmployer, refunds } = await book();
  await job("accept");
  expect((await job("cancel")).status).toBe(400);
  expect((await job("cancel", { reason: "My van broke down" })).body).toMatchObject({ state: "cancelled" });
  expect(await seenByEmployer()).toMatchObject({ ended: { by: "artisan", reason: "My van broke down" } });
  expect(await refunds()).toEqual([1_500_000]);
});

test("staff cancel with a reason, which the timeline and the audit log keep", async () => {
  const { job, seenByEmployer, orderId, id } = await book();
  await job("accept");
  const { token } = await server.account("manager");
  const body = { reason: "Both sides asked us", refund: "full" } as const;
  await server.call("staffItemCancel", { params: { id }, body, token });
  expect((await seenByEmployer()).ended).toMatchObject({ by: "staff", reason: body.reason });
  const timeline = await server.call("orderTimeline", { params: { id: orderId }, token });
  expect(timeline.map(({ action, by, state }) => [action, by, state])).toEqual([
    ["accept", "artisan", "accepted"],
    ["cancel", "staff", "cancelled"],
  ]);
});

describe("another date", () => {
  test("is proposed by one side, accepted by the other, and moves the booked days", async () => {
    const { job, item, seenByArtisan, seenByEmployer, daysOf, id } = await book();
    expect((await item("reschedule", { start_date: "2099-01-20", start_time: "14:00" })).status).toBe(200);
    const { proposal } = await seenByArtisan();
    expect(proposal).toMatchObject({
      proposed_by: "employer",
      start_date: "2099-01-20",
      start_time: "14:00",
    });
    expect((await item("reschedule/answer", { proposal: proposal?.id, accept: true })).status).toBe(409);
    const agreed = await job("reschedule/answer", { proposal: proposal?.id, accept: true });
    expect(agreed.body).toMatchObject({
      id,
      state: "accepted",
      proposal: null,
      starts_at: "2099-01-20T13:00:00.000Z",
      job_details: { expectedDate: "2099-01-20", start_time: "14:00" },
    });
    expect(await daysOf()).toEqual(["2099-01-20"]);
    expect((await job("reschedule/answer", { proposal: proposal?.id, accept: true })).status).toBe(200);
    expect((await seenByEmployer()).state).toBe("accepted");
  });

  test("is refused when the artisan is booked then, also if that happens before the answer", async () => {
    const first = await book();
    const [artisan] = first.artisans;
    if (!artisan) throw new Error("No artisan");
    const day = "2099-02-10";
    await first.job("reschedule", { start_date: day });
    const { proposal } = await first.seenByEmployer();
    await server.deps.db.insert(bookedDays).values({ artisanId: artisan.id, day, orderItemId: 999_999 });
    const answer = await first.item("reschedule/answer", { proposal: proposal?.id, accept: true });
    expect([answer.status, answer.body.next_dates]).toEqual([
      409,
      ["2099-02-11", "2099-02-12", "2099-02-13"],
    ]);
    expect([await first.daysOf(), (await first.seenByEmployer()).proposal?.id]).toEqual([
      ["2099-01-15"],
      proposal?.id,
    ]);
    expect((await first.item("reschedule", { start_date: day })).status).toBe(409);
  });

  test("can be declined and withdrawn", async () => {
    const { job, item, seenByEmployer } = await book();
    await job("reschedule", { start_date: "2099-01-21" });
    const { proposal } = await seenByEmployer();
    expect((await item("reschedule", { start_date: "2099-01-22" })).body.detail).toBe(
      messages.orderLife.answerFirst,
    );
    expect((await item("reschedule/answer", { proposal: proposal?.id, accept: false })).status).toBe(200);
    await job("reschedule", { start_date: "2099-01-23" });
    const again = (await seenByEmployer()).proposal;
    expect((await job("reschedule/answer", { proposal: again?.id, accept: false })).body.proposal).toBeNull();
  });

  test.each([
    ["that has passed", { start_date: "2020-01-01" }],
    ["that is the same", { start_date: "2099-01-15" }],
    ["without such a day", { start_date: "2099-02-30" }],
  ])("%s is refused", async (_, json) => {
    const { item } = await book();
    expect((await item("reschedule", json)).status).toBe(400);
  });
});

describe("replacements", () => {
  test("are free artisans of the same trade and area, the best first", async () => {
    const trade = { professionId: market.professions.mechanic, locationId: market.locations.ikeja };
    const { job, employer, id } = await book([trade]);
    const [busy, verified] = [
      await createArtisan(server, { ...trade, experience: 30 }),
      await createArtisan(server, { ...trade, isVerified: true }),
    ];
    const plain = await createArtisan(server, { ...trade, experience: 20 });
    await createArtisan(server, { ...trade, locationId: market.locations.epe });
    await server.deps.db
      .insert(bookedDays)
      .values({ artisanId: (busy as Artisan).id, day: "2099-01-15", orderItemId: 999_998 });
    await job("decline", { reason: "I am ill" });
    const found = await server.call("itemReplacements", { params: { id }, token: employer.token });
    expect(found.artisans.map((one) => one.id)).toEqual([verified.id, plain.id]);
    expect(found.search).toBe("/artisan-search-results?service=Auto+Mechanic&location=Ikeja&date=2099-01-15");
    const added = await server.call("addToCart", {
      body: { artisan_email: found.artisans[0]?.email ?? "" },
      token: employer.token,
    });
    expect(added.cart_item).toBeGreaterThan(0);
  });
});

test("a job that would start within 3 hours cannot be booked", async () => {
  const employer = await server.account("employer");
  const { alias } = await createArtisan(server);
  const { cart_item } = await server.call("addToCart", {
    body: { artisan_email: alias },
    token: employer.token,
  });
  const save = (moment: Date) =>
    server.request("POST", "/v1/employer/job-details/", {
      token: employer.token,
      json: { ...job, cart_item, expectedDate: moment.toISOString() },
    });
  const refused = await save(from(2 * HOUR));
  expect([refused.status, refused.body.message]).toEqual([400, messages.orderLife.tooSoon]);
  expect((await save(from(4 * HOUR))).status).toBe(201);
});
