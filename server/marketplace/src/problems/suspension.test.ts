import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import { desc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createArtisan } from "../artisans/artisan.fixture.ts";
import { users } from "../auth/index.ts";
import { runDueSteps } from "../lifecycle/index.ts";
import { notifications } from "../notifications/index.ts";
import { actions, type Bought, buy, buyAt } from "../orders/order.fixture.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { putSuspendedWorkOnHold } from "./index.ts";

let server: Awaited<ReturnType<typeof startTestServer>>;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer(sandboxed);
  admin = await server.account("admin");
});
afterAll(() => server.close());

const artisanOf = ({ artisans: [artisan] }: Bought) => artisan?.account.id ?? 0;
const openWork = (id: number) => server.call("adminUserOpenWork", { params: { id }, token: admin.token });
const setActive = (id: number, is_active: boolean) =>
  server.call("adminUserStatus", {
    params: { id },
    body: { is_active, reason: "Somebody else's NIN" },
    token: admin.token,
  });
const statuses = async ({ employer }: Bought) =>
  (await server.call("orderHistory", { token: employer.token }))[0]?.items.map(({ status }) => status);
const resume = (bought: Bought) =>
  server.request("POST", `/v1/administrator/problems/${bought.orderId}/resolve/`, {
    token: admin.token,
    json: { action: "resume", item: bought.orderItemIds[0], reason: "Our mistake" },
  });
/** Reads an account's notification titles from the database, newest first. Suspended accounts cannot use the API. */
async function titlesOf(userId: number): Promise<string[]> {
  const { db } = server.deps;
  const ofUser = db.select().from(notifications).where(eq(notifications.userId, userId));
  return (await ofUser.orderBy(desc(notifications.id))).map(({ title }) => title);
}
const onHold = expect.stringMatching(/^Your job is on hold/);

test("suspending an artisan puts their unfinished work on hold until staff decide", async () => {
  const bought = await buy(server, [{}, {}]);
  const id = artisanOf(bought);
  const [first] = bought.orderItemIds;
  expect(await openWork(id)).toMatchObject({
    to_do: [{ id: first, status: "pending", other_side: "Ada Obi", total: "15000.00" }],
    ordered: [],
    blocker: expect.stringContaining(messages.privacy.openWork),
  });
  expect((await openWork(bought.employer.id)).ordered).toHaveLength(2);

  await setActive(id, false);
  expect(await statuses(bought)).toEqual(["disputed", "pending"]);
  const problems = await server.call("problemList", { token: admin.token });
  expect(problems.find((problem) => problem.id === bought.orderId)?.items).toMatchObject([
    { id: first, case: { reported_by: "staff", answer_by: null } },
  ]);
  expect((await titlesOf(bought.employer.id))[0]).toMatch(/^Adebayo Ogunleye cannot come at the moment/);
  expect(await titlesOf(bought.artisans[1]?.account.id ?? 0)).not.toContainEqual(onHold);

  const refused = await resume(bought);
  expect([refused.status, refused.body]).toEqual([409, { detail: messages.problems.stillSuspended }]);
  await setActive(id, true);
  expect((await resume(bought)).status).toBe(200);
  expect(await statuses(bought)).toEqual(["pending", "pending"]);
  expect(await titlesOf(id)).toContainEqual(onHold);
  // The job is offered again, with a new deadline.
  expect((await titlesOf(id)).filter((title) => title.startsWith("A paid job for you"))).toHaveLength(2);
});

test("suspending an employer puts bookings on hold, but work in progress continues until it is confirmed", async () => {
  const bought = await buy(server, [{}, {}]);
  const [first, second] = bought.orderItemIds;
  await actions(server, bought).start();
  await setActive(bought.employer.id, false);
  const listed = await server.call("problemList", { token: admin.token });
  expect(listed.find(({ id }) => id === bought.orderId)?.items).toMatchObject([
    {
      id: second,
      case: {
        reported_by: "staff",
        description: expect.stringContaining("employer's account was suspended"),
      },
    },
  ]);
  const [busy, waiting] = bought.artisans.map(({ account }) => account.id);
  expect((await titlesOf(waiting ?? 0))[0]).toMatch(/^A job is on hold: please do not go/);
  expect((await titlesOf(busy ?? 0))[0]).toMatch(/^A paid job for you/);
  expect((await titlesOf(bought.employer.id))[0]).toMatch(/^Your booking is on hold/);

  const { id: successor } = await createArtisan(server);
  const reassign = () =>
    server.request("POST", `/v1/administrator/problems/${bought.orderId}/resolve/`, {
      token: admin.token,
      json: { action: "reassign", item: second, artisan: successor, reason: "He is ill" },
    });
  for (const refused of [await resume({ ...bought, orderItemIds: [second ?? 0] }), await reassign()])
    expect([refused.status, refused.body]).toEqual([409, { detail: messages.problems.employerSuspended }]);
  expect((await actions(server, bought).finish()).status).toBe(200);
  await runDueSteps(server.deps.db, { now: new Date(Date.now() + 4 * 86_400_000) });
  const { access: token } = await server.deps.auth.openSession(busy ?? 0);
  const jobs = await server.call("artisanJobs", { token });
  expect(jobs.find(({ id }) => id === first)?.state).toBe("completed");
});

test("the employer can still confirm work that a suspended artisan has finished", async () => {
  const bought = await buyAt(server, "in_progress");
  await actions(server, bought).finish();
  await setActive(artisanOf(bought), false);
  expect(await statuses(bought)).toEqual(["in_progress"]);
  expect((await actions(server, bought).complete()).body).toEqual({ order_status: "completed" });
});

test("the next check puts work on hold once if the suspension missed it", async () => {
  const bought = await buyAt(server, "in_progress");
  const { db } = server.deps;
  await db
    .update(users)
    .set({ isActive: false })
    .where(eq(users.id, artisanOf(bought)));
  await Promise.all([putSuspendedWorkOnHold(db), putSuspendedWorkOnHold(db)]);
  expect(await statuses(bought)).toEqual(["disputed"]);
  const titles = await titlesOf(bought.employer.id);
  expect(titles.filter((title) => title.includes("cannot come at the moment"))).toHaveLength(1);
});

test("the next check puts the other work on hold if one order fails", async () => {
  const [broken, intact] = [await buy(server), await buy(server)];
  const { db } = server.deps;
  await db
    .update(users)
    .set({ isActive: false })
    .where(inArray(users.id, [artisanOf(broken), artisanOf(intact)]));
  const check = sql.raw(`check (order_id <> ${broken.orderId} or state <> 'disputed') not valid`);
  await db.execute(sql`alter table order_items add constraint broken_order ${check}`);
  const failures: Error[] = [];
  await putSuspendedWorkOnHold(db, undefined, (error) => failures.push(error));
  await db.execute(sql`alter table order_items drop constraint broken_order`);
  expect(failures).toHaveLength(1);
  expect([await statuses(broken), await statuses(intact)]).toEqual([["pending"], ["disputed"]]);
  await putSuspendedWorkOnHold(db);
  expect(await statuses(broken)).toEqual(["disputed"]);
});

test("a refused erasure names the codes of the orders that prevent it", async () => {
  const bought = await buy(server);
  const [order] = await server.call("orderHistory", { token: bought.employer.token });
  const { token, password } = bought.employer;
  const response = await server.request("POST", "/v1/acct/erasure/", { token, json: { password } });
  expect(response.status).toBe(409);
  expect(response.body.detail).toContain(order?.order_code);
});
