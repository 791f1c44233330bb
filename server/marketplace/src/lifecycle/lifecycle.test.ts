import { messages, type OrderItemLife } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createArtisan } from "../artisans/artisan.fixture.ts";
import { bookedDays } from "../artisans/index.ts";
import { job } from "../cart/cart.fixture.ts";
import { type Bought, moveStartToNow } from "../orders/order.fixture.ts";
import { auditLedger } from "../payments/index.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { lagosMoment } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { runDueSteps } from "./index.ts";
import { book as bookOn } from "./life.fixture.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
beforeAll(async () => {
  // Refuses clients of the earlier API, which do not send a code.
  server = await startTestServer({ env: { ...sandboxed.env, LEGACY_CLIENTS: "off" } });
});
afterEach(async () => expect(await auditLedger(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const book = () => bookOn(server);
const actionsOf = ({ allowed }: Pick<OrderItemLife, "allowed">) => allowed.map(({ action }) => action);
const fromNow = (ms: number) => new Date(Date.now() + ms);

test("a job is accepted, started with the code, finished and confirmed", async () => {
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
  await moveStartToNow(server, [id]);
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

describe("starting a job", () => {
  test("needs the code, and is possible only on the day of the job", async () => {
    const { job, seenByEmployer, id } = await book();
    const { code } = await seenByEmployer();
    const tooEarly = await job("start", { code });
    expect([tooEarly.status, tooEarly.body.detail]).toEqual([
      409,
      expect.stringMatching(/Thursday 15 January/),
    ]);
    await moveStartToNow(server, [id]);
    expect((await job("start")).body).toEqual({ detail: messages.orderLife.codeNeeded });
    expect((await job("start", { code: "12" })).body).toEqual({ code: [messages.orderLife.codeFormat] });
  });

  test("is blocked after five wrong codes until the employer shows a new one", {
    tags: ["V2.2.1"],
  }, async () => {
    const { job, item, seenByEmployer, id } = await book();
    await moveStartToNow(server, [id]);
    const { code } = await seenByEmployer();
    const wrong = code === "0000" ? "1111" : "0000";
    const tries = await Promise.all(Array.from({ length: 5 }, () => job("start", { code: wrong })));
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await job("start", { code })).body).toEqual({ detail: messages.orderLife.codeBlocked });
    expect(await seenByEmployer()).toMatchObject({ code: null, code_blocked: true });
    const shown = (await item("new-code")).body.code;
    expect((await job("start", { code: shown })).status).toBe(200);
  });

  test("uses the time of entry if a code entered offline arrives by the end of the next day", async () => {
    const yesterday = new Date(Date.parse(`${lagosDate(fromNow(-DAY))}T15:00:00+01:00`));
    const { job, seenByEmployer, set } = await book();
    await set({ startsAt: yesterday });
    const { code } = await seenByEmployer();
    expect((await job("start", { code })).status).toBe(409);
    const sent = await job("start", { code, entered_at: yesterday.toISOString() });
    expect(sent.body).toMatchObject({ state: "in_progress", started_at: yesterday.toISOString() });
  });

  test("counts a code from a phone with a fast clock as entered now", async () => {
    const { job, seenByEmployer, set } = await book();
    await set({ startsAt: fromNow(0) });
    const { code } = await seenByEmployer();
    const started = await job("start", { code, entered_at: fromNow(HOUR).toISOString() });
    expect([started.status, started.body.state]).toEqual([200, "in_progress"]);
    expect(Date.parse(started.body.started_at)).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    ["if it arrives two days after the job", -2 * DAY, -2 * DAY],
    ["if it was entered before the day of the job", 0, -DAY],
  ])("with a code entered offline is refused %s", async (_, startsIn, enteredIn) => {
    const { job, seenByEmployer, set } = await book();
    await set({ startsAt: fromNow(startsIn) });
    const { code } = await seenByEmployer();
    const response = await job("start", { code, entered_at: fromNow(enteredIn).toISOString() });
    expect(response.status).toBe(409);
  });

  test("is possible on a later day of the job, even if days off in between make the job end later", async () => {
    const booked = await book();
    const { job, seenByEmployer, seenByArtisan, set, id } = booked;
    const [artisanId, today] = [booked.artisans[0]?.id ?? 0, lagosDate(fromNow(0))];
    await server.deps.db.delete(bookedDays).where(eq(bookedDays.orderItemId, id));
    const first = lagosDate(fromNow(-3 * DAY));
    await server.deps.db
      .insert(bookedDays)
      .values([first, today].map((day) => ({ artisanId, day, orderItemId: id })));
    await set({ startsAt: lagosMoment(first, "08:00"), days: 2, payKobo: 750_000 });
    expect(actionsOf(await seenByArtisan())).toContain("start");
    const { code } = await seenByEmployer();
    expect((await job("start", { code })).body).toMatchObject({ state: "in_progress" });
  });

  test("needs no code if the employer starts it, and a repeated call does nothing", async () => {
    const { item, seenByArtisan, id } = await book();
    expect((await item("arrived")).status).toBe(409);
    await moveStartToNow(server, [id]);
    expect((await item("arrived")).body).toMatchObject({ state: "in_progress" });
    expect((await item("arrived")).status).toBe(200);
    expect(await seenByArtisan()).toMatchObject({ state: "in_progress" });
  });
});

describe("a job that is not accepted in time", () => {
  test("is declined, refunded only once and removed from the calendar, even if several processes handle it at once", async () => {
    const { set, seenByEmployer, readBookedDays, refunds } = await book();
    await set({ acceptBy: fromNow(-1) });
    await Promise.all([1, 2, 3].map(() => runDueSteps(server.deps.db)));
    expect(await seenByEmployer()).toMatchObject({
      state: "declined",
      status: "cancelled",
      ended: { by: "server", refunded: "15000.00", to_artisan: "0.00" },
      refund: { amount: "15000.00", state: "requested" },
    });
    expect([await readBookedDays(), await refunds()]).toEqual([[], [1_500_000]]);
  });

  test("can no longer be accepted", async () => {
    const { set, job } = await book();
    await set({ acceptBy: fromNow(-1) });
    expect((await job("accept")).body).toEqual({ detail: messages.orderLife.tooLateToAccept });
  });
});

describe("finished work", () => {
  async function finished() {
    const booked = await book();
    await moveStartToNow(server, [booked.id]);
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
    const round = (ms: number) => runDueSteps(server.deps.db, { now: fromNow(ms) });
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
    await runDueSteps(server.deps.db, { now: fromNow(4 * DAY) });
    expect((await booked.seenByEmployer()).state).toBe("disputed");
  });

  test("gets three days and two reminders again when a problem ends without a decision about money", async () => {
    const booked = await finished();
    const params = { id: booked.orderId };
    const reminders = async () =>
      (await eventsOf(booked)).filter((event) => event === "confirmation_reminder").length;
    await booked.set({ finishedAt: fromNow(-2 * DAY - HOUR), confirmAt: fromNow(DAY - HOUR), reminders: 2 });
    const { token } = booked.employer;
    await server.call("orderReportProblem", { params, body: { description: "It leaks" }, token });
    const admin = await server.account("admin");
    const body = { action: "resume", reason: "Agreed", item: booked.id } as const;
    await server.call("problemResolve", { params, body, token: admin.token });
    await runDueSteps(server.deps.db);
    await runDueSteps(server.deps.db);
    expect(await reminders()).toBe(0);
    await runDueSteps(server.deps.db, { now: fromNow(DAY + HOUR) });
    expect(await reminders()).toBe(1);
  });
});

describe("a job whose last day has passed", () => {
  async function accepted() {
    const booked = await book();
    await booked.job("accept");
    const [day = ""] = await booked.readBookedDays();
    const end = lagosMoment(day, "00:00").getTime() + DAY;
    return { ...booked, end, at: (ms: number) => runDueSteps(server.deps.db, { now: new Date(end + ms) }) };
  }
  const countNotifications = async (token: string | undefined, event: string) => {
    const { items } = await server.call("notificationList", { token: token ?? "" });
    return items.filter((item) => item.event === event).length;
  };

  test("is disputed 2 days later if nobody reports a start, after one question to each side", async () => {
    const { at, seenByEmployer, employer, artisans, item, id } = await accepted();
    const sides = [employer.token, artisans[0]?.account.token];
    const countQuestions = () =>
      Promise.all([
        countNotifications(sides[0], "start_unknown"),
        countNotifications(sides[1], "job_start_unknown"),
      ]);
    await at(-HOUR);
    expect(await countQuestions()).toEqual([0, 0]);
    await at(HOUR);
    await at(DAY);
    expect(await countQuestions()).toEqual([1, 1]);
    await at(2 * DAY - HOUR);
    expect((await seenByEmployer()).state).toBe("accepted");
    await Promise.all([at(2 * DAY), at(2 * DAY), at(2 * DAY)]);
    expect((await seenByEmployer()).state).toBe("disputed");
    expect([
      await countNotifications(sides[0], "work_not_started"),
      await countNotifications(sides[1], "job_not_started"),
    ]).toEqual([1, 1]);
    const { body } = await server.request("GET", `/v1/order-items/${id}/problem/`, { token: employer.token });
    expect(body).toMatchObject({ reported_by: "server", description: messages.problems.notStarted });
    expect((await item("arrived")).status).toBe(409);
  });

  test("is finished automatically after 2 days if it was started, and confirmed 3 days after that", async () => {
    const { at, seenByEmployer, employer, job, id } = await accepted();
    await moveStartToNow(server, [id]);
    await job("start", { code: (await seenByEmployer()).code });
    await at(2 * DAY - HOUR);
    expect((await seenByEmployer()).state).toBe("in_progress");
    await at(2 * DAY);
    expect(await seenByEmployer()).toMatchObject({ state: "finished", next: { step: "confirmed_at" } });
    expect(await countNotifications(employer.token, "finished_automatically")).toBe(1);
    await at(5 * DAY + HOUR);
    expect((await seenByEmployer()).state).toBe("completed");
  });
});

test("a job that would start within 3 hours cannot be booked", async () => {
  const employer = await server.account("employer");
  const { alias } = await createArtisan(server);
  const { cart_item } = await server.call("addToCart", {
    body: { artisan_email: alias },
    token: employer.token,
  });
  const save = (startsAt: Date) =>
    server.request("POST", "/v1/employer/job-details/", {
      token: employer.token,
      json: { ...job, cart_item, expectedDate: startsAt.toISOString() },
    });
  const refused = await save(fromNow(2 * HOUR));
  expect([refused.status, refused.body.message]).toEqual([400, messages.orderLife.tooSoon]);
  expect((await save(fromNow(4 * HOUR))).status).toBe(201);
});
