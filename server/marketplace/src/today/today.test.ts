import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createArtisan } from "../artisans/artisan.fixture.ts";
import { lookupSuggestions } from "../marketers/marketers.table.ts";
import { actions, type Bought, buy } from "../orders/order.fixture.ts";
import { sandboxed } from "../payments/payment.fixture.ts";
import { owedArtisan } from "../payouts/payout.fixture.ts";
import { insertReview } from "../reviews/review.fixture.ts";

let server: TestServer;
let admin: TestAccount;
let manager: TestAccount;
let bought: Bought;

const list = (token: string, query: Record<string, string | number> = {}) =>
  server.call("todayList", { query, token });
const take = (token: string, { kind, key }: { kind: string; key: number }, taken = true) =>
  server.request("POST", `/v1/administrator/today/${kind}/${key}/take/`, { token, json: { taken } });
async function itemOf(kind: string) {
  const [item] = await list(admin.token, { kind });
  if (!item) throw new Error(`No item of kind ${kind} is open`);
  return item;
}

beforeAll(async () => {
  server = await startTestServer(sandboxed);
  [admin, manager] = [await server.account("admin"), await server.account("manager")];
  const { db } = server.deps;
  bought = await buy(server, [{}, {}]);
  const [problem, declined] = bought.orderItemIds;
  await actions(server, bought).report({ item: problem, description: "The tap still drips" });
  await db.execute(
    sql`update order_items set state = 'declined', status = 'cancelled' where id = ${declined}`,
  );
  await db.execute(sql`
    insert into order_item_events (order_item_id, action, role, from_state, to_state)
    values (${declined}, 'not_accepted', 'server', 'awaiting_acceptance', 'declined')`);
  await db.execute(sql`
    insert into payment_refunds (payment_id, amount_kobo, state, reason)
    select id, 1500000, 'failed', 'Balance too low' from payments where order_id = ${bought.orderId}`);
  await db.execute(sql`
    insert into contact_messages (name, subject, email, message, created_at)
    values ('Ngozi Eze', 'Late artisan', 'ngozi@example.com', 'Where is he?', now() - interval '3 days')`);
  const artisan = await createArtisan(server);
  const suggestion = {
    kind: "service",
    text: "Diver",
    userId: artisan.account.id,
    suggestedBy: admin.id,
  } as const;
  await db.insert(lookupSuggestions).values(suggestion);
  const { id: employerId } = await server.account("employer");
  await owedArtisan(server, employerId);
  await db.execute(sql`
    insert into mail_outbox (kind, payload, failed_at, last_error)
    select 'notification', jsonb_build_object('notificationId', id, 'userId', user_id), now(), 'No such mailbox'
    from notifications order by id limit 1`);
  const review = await insertReview(server, { employerId, artisanId: artisan.id });
  await db.execute(sql`
    insert into job_review_reports (review_id, reporter_id, reason)
    values (${review.id}, ${manager.id}, 'It names my children')`);
});
afterAll(() => server.close());

test("shows open work from all features, oldest first, to the roles that may do it", async () => {
  const all = await list(admin.token);
  expect(all[0]).toMatchObject({ kind: "message", title: "Answer Ngozi Eze", detail: "Late artisan" });
  expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).sort());
  const kinds = ["problem", "refund", "not_accepted", "verification", "payout_due"];
  const shown = new Set(all.map(({ kind }) => kind));
  expect(
    [...kinds, "suggestion", "review", "message", "delivery"].filter((kind) => !shown.has(kind as never)),
  ).toEqual([]);
  const [problem] = all.filter(({ kind }) => kind === "problem");
  expect(problem).toMatchObject({ order: { id: bought.orderId }, path: "/problems", owner: null });
  expect(await itemOf("refund")).toMatchObject({ amount: "15000.00", detail: "Balance too low" });

  const forManager = new Set((await list(manager.token)).map(({ kind }) => kind));
  for (const kind of ["refund", "payout_due", "suggestion"]) expect(forManager).not.toContain(kind);
  const counts = await server.call("todayCounts", { token: admin.token });
  expect(counts).toContainEqual(expect.objectContaining({ kind: "message", count: 1, more: false }));
});

test("pages through the list without gaps or duplicates", async () => {
  const all = (await list(admin.token)).map(({ id }) => id);
  const paged: string[] = [];
  let path = "/v1/administrator/today/?limit=2";
  while (path) {
    const response = await server.request("GET", path, { token: admin.token });
    paged.push(...(response.body as { id: string }[]).map(({ id }) => id));
    const next = /^<(.+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
    path = next?.replace(server.origin, "") ?? "";
  }
  expect(paged).toEqual(all);
  const wrong = await server.request("GET", "/v1/administrator/today/?cursor=bm8", { token: admin.token });
  expect(wrong.status).toBe(400);
});

test("when two people take an item at the same time, assigns it to one and tells the other who has it", async () => {
  const item = await itemOf("message");
  const responses = await Promise.all([take(admin.token, item), take(manager.token, item)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = responses.find(({ status }) => status === 409);
  expect(refused?.body).toEqual({ detail: expect.stringMatching(/^This is already assigned to /) });
  const winner = responses[0]?.status === 200 ? admin : manager;
  const loser = winner === admin ? manager : admin;
  expect((await list(winner.token, { owner: "me" })).map(({ id }) => id)).toEqual([item.id]);
  expect(await list(loser.token, { owner: "me" })).toEqual([]);
  expect((await list(admin.token, { owner: "nobody" })).map(({ id }) => id)).not.toContain(item.id);
  // Taking it again changes nothing.
  expect((await take(winner.token, item)).status).toBe(200);
});

test("an item can be released by its owner or by an admin", async () => {
  const item = await itemOf("verification");
  expect((await take(admin.token, item)).status).toBe(200);
  expect((await take(manager.token, item, false)).status).toBe(409);
  expect((await take(admin.token, item, false)).status).toBe(200);
  expect((await take(manager.token, item)).status).toBe(200);
  expect((await take(admin.token, item, false)).status).toBe(200);
  expect((await itemOf("verification")).owner).toBeNull();
  const releases = async () =>
    (await server.call("auditLog", { query: { action: "today.released" }, token: admin.token })).length;
  const recorded = await releases();
  expect((await take(admin.token, item, false)).status).toBe(200);
  expect(await releases(), "releasing an item without an owner is not recorded").toBe(recorded);
});

test("closes work done by hand when its owner marks it as done, and reopens it after another failure", async () => {
  const { db } = server.deps;
  const done = ({ token }: TestAccount, { kind, key }: { kind: string; key: number }) =>
    server.request("POST", `/v1/administrator/today/${kind}/${key}/done/`, { token });
  const notice = await itemOf("delivery");
  expect(notice).toMatchObject({ by_hand: true });
  await take(manager.token, notice);
  expect((await done(admin, notice)).status).toBe(409);
  expect((await done(manager, notice)).status).toBe(200);
  expect((await done(manager, notice)).status).toBe(404);
  expect(await list(admin.token, { kind: "delivery" })).toEqual([]);
  const counts = await server.call("todayCounts", { token: admin.token });
  expect(counts.map(({ kind }) => kind)).not.toContain("delivery");

  await db.execute(sql`update mail_outbox set failed_at = now() where id = ${notice.key}`);
  expect((await itemOf("delivery")).owner).toBeNull();
  expect((await done(admin, notice)).status).toBe(200);

  // An item that nobody has taken can be marked as done directly.
  expect((await done(manager, await itemOf("not_accepted"))).status).toBe(200);
  expect(await list(admin.token, { kind: "not_accepted" })).toEqual([]);
  // Only work done by hand can be marked as done. A problem is decided on its own page.
  expect((await done(admin, await itemOf("problem"))).status).toBe(404);
});

test("does not list failed notifications to staff as work, and hides admins' notifications from managers", async () => {
  const { db } = server.deps;
  await db.execute(sql`
    with added as (insert into notifications (user_id, event, title, text, path)
      values (${admin.id}, 'invitation_accepted', 'For an admin', 'Text', '/') returning id)
    insert into mail_outbox (kind, payload, failed_at, last_error)
    select 'notification', jsonb_build_object('notificationId', id, 'userId', ${admin.id}::bigint), now(), 'Full' from added`);
  expect(await list(admin.token, { kind: "delivery" })).toEqual([]);
  const titles = async ({ token }: TestAccount) =>
    (await server.call("notificationDeliveries", { token })).map(({ title }) => title);
  expect(await titles(admin)).toContain("For an admin");
  expect(await titles(manager)).not.toContain("For an admin");
});

test("removes finished items, and refuses to assign admins' work to managers", async () => {
  const refund = await itemOf("refund");
  expect((await take(manager.token, refund)).status).toBe(403);
  const message = await itemOf("message");
  const read = { params: { id: message.key }, body: { is_read: true }, token: admin.token };
  await server.call("contactMessageRead", read);
  expect((await list(admin.token, { kind: "message" })).length).toBe(0);
  expect((await take(admin.token, message)).status).toBe(404);
  expect((await take(admin.token, { kind: "problem", key: 999_999 })).status).toBe(404);
});
