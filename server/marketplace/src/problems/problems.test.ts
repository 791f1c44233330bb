import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import { desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Artisan, createArtisan } from "../artisans/artisan.fixture.ts";
import { artisanDaysOff, bookedDays } from "../artisans/index.ts";
import { auditLog } from "../audit/index.ts";
import { platformFees } from "../fees/index.ts";
import { refreshInsight } from "../insight/index.ts";
import { runDueSteps } from "../lifecycle/index.ts";
import { orderItems, orderMails } from "../orders/index.ts";
import { actions, type Bought, buy, buyAt } from "../orders/order.fixture.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { lagosMoment } from "../shared/clock.ts";
import { addDays, lagosDate, longDay } from "../shared/lagos-time.ts";

const server = await startTestServer(sandboxed);
afterAll(() => server.close());

let admin: TestAccount;
beforeAll(async () => {
  admin = await server.account("admin");
});

const problems = () => server.call("problemList", { token: admin.token });
const problemOf = async ({ orderId }: Bought) => (await problems()).find(({ id }) => id === orderId);
const resolve = ({ orderId }: Bought, json: object) =>
  server.request("POST", `/v1/administrator/problems/${orderId}/resolve/`, { token: admin.token, json });
const refunds = () => server.call("refundList", { token: admin.token });

test("a reported order is listed with the employer's description, and staff can complete it", {
  tags: ["10.24a", "10.24b", "10.24d"],
}, async () => {
  const issues = async () => (await server.call("adminOverview", { token: admin.token })).issues_reported;
  const before = await issues();
  const bought = await buyAt(server, "disputed");
  expect(await issues()).toBe(before + 1);
  expect(await problemOf(bought)).toMatchObject({
    report: "Nobody came",
    employer: { email: bought.employer.email },
    items: [{ id: bought.orderItemIds[0], artisan: bought.artisans[0]?.id }],
  });
  const done = await resolve(bought, { action: "complete", reason: "They agreed by phone" });
  expect([done.status, done.body]).toEqual([200, { order_status: "completed" }]);
  expect(await problemOf(bought)).toBeUndefined();
  expect(await issues()).toBe(before);
  expect((await resolve(bought, { action: "refund", reason: "Again" })).status).toBe(409);
  const [entry] = await server.call("auditLog", { query: { action: "order." }, token: admin.token });
  expect(entry).toMatchObject({ action: "order.completed", reason: "They agreed by phone" });
});

test("a refund cancels the disputed item, returns only its price and stays due until it is recorded", {
  tags: ["10.24b"],
}, async () => {
  const bought = await buy(server, [{ payKobo: 1_500_000 }, { payKobo: 2_000_000 }]);
  const act = actions(server, bought);
  await act.report({ description: "Broke a window", item: bought.orderItemIds[1] });
  async function overview() {
    await refreshInsight(server.deps.db);
    return await server.call("adminOverview", { token: admin.token });
  }
  const { revenue, system_alerts } = await overview();
  expect((await resolve(bought, { action: "refund", reason: "Window" })).body).toEqual({
    order_status: "pending",
  });
  const [due, ...others] = await refunds();
  expect(others).toEqual([]);
  expect(due).toMatchObject({ amount: "20000.00", note: "Window" });
  const after = await overview();
  expect(after.system_alerts).toBe(system_alerts + 1);
  expect(Number(revenue) - Number(after.revenue)).toBe(20_000);

  const record = () =>
    server.request("POST", `/v1/administrator/refunds/${due?.id}/record/`, {
      token: admin.token,
      json: { reference: "RF-1" },
    });
  expect((await record()).body).toEqual({ recorded: true });
  expect((await record()).status).toBe(409);
  expect(await refunds()).toEqual([]);
});

test("problems stay sorted by the time of their reports when an order changes for another reason", async () => {
  const [first, second] = [await buy(server, [{}, {}]), await buy(server)];
  for (const bought of [first, second])
    await actions(server, bought).report({
      description: "Nobody came",
      item: bought.orderItemIds[0],
    });
  const params = { id: first.orderItemIds[1] ?? 0 };
  await server.call("itemCancel", { params, body: {}, token: first.employer.token });
  const ids = (await problems()).map(({ id }) => id);
  expect(ids.filter((id) => id === first.orderId || id === second.orderId)).toEqual([
    first.orderId,
    second.orderId,
  ]);
});

test("staff can reassign the work to another artisan, who then sees it", { tags: ["10.24b"] }, async () => {
  const bought = await buyAt(server, "disputed");
  const other = await createArtisan(server, { firstName: "Bola", lastName: "Ade" });
  const item = bought.orderItemIds[0];
  const reassign = (artisan: number) =>
    resolve(bought, { action: "reassign", item, artisan, reason: "No show" });
  for (const invalid of [999_999, bought.artisans[0]?.id ?? 0])
    expect((await reassign(invalid)).body).toEqual({ artisan: ["Choose another artisan."] });
  expect((await reassign(other.id)).body).toEqual({ order_status: "pending" });
  const jobs = await server.call("artisanJobs", { token: other.account.token });
  expect(jobs.map(({ id }) => id)).toEqual([item]);
  const [entry] = await server.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: "order.reassigned", details: { item, artisan: other.id } });
  // The audit log outlives the artisan's account, so it must not contain names.
  expect(JSON.stringify(entry)).not.toContain("Bola");
});

describe("on the day of the job or later", () => {
  const startsAt = (hours: number) => ({ startsAt: new Date(Date.now() + hours * 3_600_000) });
  async function disputeJob(hoursUntilStart: number, before: "accept" | "none" = "none") {
    const bought = await buy(server);
    const [item = 0] = bought.orderItemIds;
    const token = bought.artisans[0]?.account.token;
    if (before === "accept") await server.request("POST", `/v1/artisan/jobs/${item}/accept/`, { token });
    await actions(server, bought).report();
    const start = startsAt(hoursUntilStart);
    await server.deps.db.update(orderItems).set(start).where(eq(orderItems.id, item));
    await bookOnly(item, [lagosDate(start.startsAt)]);
    return { bought, item };
  }
  async function bookOnly(orderItemId: number, days: readonly string[]) {
    const { db } = server.deps;
    const [row] = await db.select().from(orderItems).where(eq(orderItems.id, orderItemId));
    const artisanId = row?.artisanId ?? 0;
    await db.delete(bookedDays).where(eq(bookedDays.orderItemId, orderItemId));
    await db.insert(bookedDays).values(days.map((day) => ({ artisanId, day, orderItemId })));
  }
  /** Creates a disputed item whose artisan works on these days. Days are relative to today; the first is over. */
  async function disputeJobOn(days: readonly number[]) {
    const { bought, item } = await disputeJob(0);
    const dates = days.map((day) => addDays(lagosDate(new Date()), day));
    const [expectedDate = ""] = dates;
    const job = sql`job || ${JSON.stringify({ expectedDate })}::jsonb`;
    const startsAt = lagosMoment(expectedDate, "08:00");
    const values = { job, startsAt, days: days.length, payKobo: 1_500_000 / days.length };
    await server.deps.db.update(orderItems).set(values).where(eq(orderItems.id, item));
    await bookOnly(item, dates);
    return { bought, item };
  }
  const bookedFor = async (item: number) =>
    (
      await server.deps.db
        .select()
        .from(bookedDays)
        .where(eq(bookedDays.orderItemId, item))
        .orderBy(bookedDays.day)
    ).map(({ artisanId, day }) => [artisanId, day]);
  /** Creates an artisan who does not work on these days, relative to today. */
  async function createArtisanAwayOn(days: readonly number[]) {
    const artisan = await createArtisan(server);
    const daysOff = days.map((day) => ({
      artisanId: artisan.id,
      day: addDays(lagosDate(new Date()), day),
    }));
    await server.deps.db.insert(artisanDaysOff).values(daysOff);
    return artisan;
  }
  const stateOf = async ({ employer }: Bought) =>
    (await server.call("orderHistory", { token: employer.token }))[0]?.items[0]?.state;

  test("a replacement artisan has an hour to accept, and the employer is told the artisan's name", async () => {
    const { bought, item } = await disputeJob(1);
    const other = await createArtisan(server, { firstName: "Bola", lastName: "Ade" });
    await resolve(bought, { action: "reassign", item, artisan: other.id, reason: "No show" });
    await runDueSteps(server.deps.db);
    expect(await stateOf(bought)).toBe("awaiting_acceptance");
    const { items } = await server.call("notificationList", { token: bought.employer.token });
    expect(items[0]?.text).toContain("Bola Ade takes over the work");
    const accepted = await server.request("POST", `/v1/artisan/jobs/${item}/accept/`, {
      token: other.account.token,
    });
    expect(accepted.body).toMatchObject({ state: "accepted" });
  });

  test("a job that has begun is reassigned for the days that are left, and its new artisan sees only these days", async () => {
    const { bought, item } = await disputeJobOn([-1, 0, 1]);
    const other = await createArtisanAwayOn([-1]);
    const { token } = other.account;
    const body = { action: "reassign", item, artisan: other.id, reason: "No show" };
    expect((await resolve(bought, body)).body).toEqual({ order_status: "pending" });
    const today = lagosDate(new Date());
    const start = lagosMoment(today, "08:00");
    expect(await bookedFor(item)).toEqual([
      [other.id, today],
      [other.id, addDays(today, 1)],
    ]);

    const { items } = await server.call("notificationList", { token });
    const days = `2 days, starting on ${longDay(today)}`;
    expect(items[0]?.text).toContain(`${days}: ₦15,000.`);
    const mail = await orderMails(server.deps)["job-paid"]?.({ itemId: item } as never);
    expect(mail?.text).toContain(days);
    const [job] = await server.call("artisanJobs", { token });
    expect(job).toMatchObject({
      days: 2,
      starts_at: start.toISOString(),
      total: "15000.00",
      job_details: { expectedDate: today },
    });
    const accepted = await server.request("POST", `/v1/artisan/jobs/${item}/accept/`, { token });
    expect(accepted.body).toMatchObject({ state: "accepted", days: 2 });
    const [latest] = (await server.call("notificationList", { token: bought.employer.token })).items;
    expect(latest?.text).toContain(messages.orderLife.longMoment(start));
  });

  test("a job without work today is reassigned from its next day of work on, even to an artisan who is off today", async () => {
    const { bought, item } = await disputeJobOn([-2, 1, 2]);
    const other = await createArtisanAwayOn([0]);
    await resolve(bought, { action: "reassign", item, artisan: other.id, reason: "No show" });
    const today = lagosDate(new Date());
    expect(await bookedFor(item)).toEqual([
      [other.id, addDays(today, 1)],
      [other.id, addDays(today, 2)],
    ]);
    // As for any job that starts tomorrow, and not only the hour for one that should have started.
    await server.deps.db.execute(
      sql`update order_items set accept_by = accept_by - interval '61 minutes' where id = ${item}`,
    );
    await runDueSteps(server.deps.db);
    expect(await stateOf(bought)).toBe("awaiting_acceptance");
  });

  test("a job that days off have prolonged is reassigned until its last booked day", async () => {
    const { bought, item } = await disputeJobOn([-4, 0]);
    const other = await createArtisan(server);
    const body = { action: "reassign", item, artisan: other.id, reason: "No show" };
    expect((await resolve(bought, body)).body).toEqual({ order_status: "pending" });
    expect(await bookedFor(item)).toEqual([[other.id, lagosDate(new Date())]]);
  });

  test("work past its deadline cannot be reassigned or resumed", async () => {
    const { bought, item } = await disputeJob(-30);
    const other = await createArtisan(server);
    const refused = { detail: messages.problems.dateOver };
    const reassigned = await resolve(bought, {
      action: "reassign",
      item,
      artisan: other.id,
      reason: "No show",
    });
    expect([reassigned.status, reassigned.body]).toEqual([409, refused]);
    expect((await resolve(bought, { action: "resume", item, reason: "Agreed" })).body).toEqual(refused);
    const late = await disputeJob(-30, "accept");
    const resumed = await resolve(late.bought, { action: "resume", item: late.item, reason: "Agreed" });
    expect(resumed.body).toEqual({ order_status: "pending" });
    await runDueSteps(server.deps.db);
    expect(await stateOf(late.bought)).toBe("accepted");
  });
});

test("resuming a job that was not accepted asks the artisan to accept it by a new deadline", async () => {
  const bought = await buyAt(server, "disputed");
  const { token } = (bought.artisans[0] as Artisan).account;
  await resolve(bought, { action: "resume", item: bought.orderItemIds[0], reason: "They agreed" });
  const { items } = await server.call("notificationList", { token });
  const requests = items.filter(({ event }) => event === "job_booked").map(({ text }) => text);
  expect(requests).toHaveLength(2);
  expect(requests[0]).toContain("Accept or decline it by");
  expect(items.find(({ event }) => event === "problem_decided_job")?.text).toContain(
    "The job is offered to you again. Please accept or decline it on your Jobs page. They agreed",
  );
  const [decision] = (await server.call("notificationList", { token: bought.employer.token })).items;
  expect(decision?.text).toContain("The artisan has been asked again to accept the work. They agreed");
});

test("completes work that was already confirmed when staff resume it, and notifies both sides", async () => {
  await server.deps.db.insert(platformFees).values({ feeBps: 1_000, vatBps: 0, setBy: admin.id });
  const bought = await buyAt(server, "completed");
  await actions(server, bought).report({ description: "It leaks" });
  const problem = await problemOf(bought);
  expect(problem?.items[0]?.state_before).toBe("completed");
  const fees = problem?.timeline.map(({ text }) => text).filter((text) => text.startsWith("Handwork's fee"));
  expect(fees).toEqual([
    "Handwork's fee on Adebayo Ogunleye's work is ₦1,500.",
    "Handwork's fee of ₦1,500 on Adebayo Ogunleye's work was cancelled.",
  ]);
  const item = bought.orderItemIds[0];
  const done = await resolve(bought, { action: "resume", item, reason: "The tap was not part of it" });
  expect(done.body).toEqual({ order_status: "completed" });
  const decisionFor = async ({ token }: { token: string }) => {
    const { items } = await server.call("notificationList", { token });
    return items.find(({ event }) => event.startsWith("problem_decided"))?.text;
  };
  expect(await decisionFor(bought.employer)).toContain(
    "counts as done, and the artisan gets ₦15,000. The tap",
  );
  // The artisan's earnings have the fee deducted.
  expect(await decisionFor((bought.artisans[0] as Artisan).account)).toContain(
    "₦15,000 less our fee. The tap",
  );
  await server.deps.db.delete(platformFees);
});

test("only staff can resolve a problem, with a reason, and only admins can list refunds", async () => {
  const bought = await buyAt(server, "disputed");
  expect((await resolve(bought, { action: "complete", reason: "" })).body).toEqual({
    reason: ["A reason is required"],
  });
  const [manager, marketer] = [await server.account("manager"), await server.account("marketer")];
  const path = `/v1/administrator/problems/${bought.orderId}/resolve/`;
  const json = { action: "refund", reason: "x" };
  expect((await server.request("POST", path, { token: marketer.token, json })).status).toBe(403);
  expect(await problemOf(bought)).toBeTruthy();
  expect((await server.request("POST", path, { token: manager.token, json })).status).toBe(200);
  const list = "/v1/administrator/refunds/";
  expect((await server.request("GET", list, { token: manager.token })).status).toBe(403);
});
