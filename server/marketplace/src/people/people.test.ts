import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actions, type Bought, buy } from "../orders/order.fixture.ts";
import { sandboxed } from "../payments/payment.fixture.ts";

let server: TestServer;
let admin: TestAccount;
let manager: TestAccount;
let bought: Bought;
const find = async (search: string, { token } = manager) =>
  (await server.call("people", { query: { search }, token })).map(({ id }) => id);
const show = (id: number, { token } = admin) => server.call("person", { params: { id }, token });

beforeAll(async () => {
  server = await startTestServer(sandboxed);
  [admin, manager] = [await server.account("admin"), await server.account("manager")];
  bought = await buy(server, [{ payKobo: 20_000_00 }, { payKobo: 36_000_00 }]);
  await actions(server, bought).report();
});
afterAll(() => server.close());

test("finds people by name, username, email address, phone number and company", async () => {
  const { id, username, email } = bought.employer;
  await server.deps.db.execute(
    sql`update users set first_name = 'Fọlákẹ́mi', last_name = 'Ọdúnsì' where id = ${id}`,
  );
  await server.deps.db.execute(sql`
    insert into employer_profiles (user_id, company_name, phone) values (${id}, 'Ìlé Homes Ltd', '+2348030000321')
    on conflict (user_id) do update set phone = excluded.phone, company_name = excluded.company_name`);
  for (const search of [
    username,
    email,
    "folakemi odun",
    "odunsi folakemi",
    "0803 000 0321",
    "ile homes",
    "homes ile",
  ])
    expect([search, await find(search)]).toEqual([search, [id]]);
  expect(await find("0803 000 9999")).toEqual([]);
});

test("shows staff a person's profile, orders and problems, and only admins the sessions and audit log", async () => {
  const [artisan] = bought.artisans;
  const person = await show(artisan?.account.id ?? 0);
  expect(person).toMatchObject({
    account: { user_type: "artisan" },
    artisan: { id: artisan?.id, is_verified: expect.any(Boolean) },
    orders: [{ id: bought.orderId, side: "artisan", total: "20000.00" }],
    reports: [{ order: bought.orderId, by: "employer", closed_at: null }],
  });
  expect(JSON.stringify(person)).not.toContain("nin");
  expect(person.deliveries.length + (person.audit?.length ?? 0)).toBeGreaterThan(0);
  expect((await show(bought.employer.id)).orders).toMatchObject([{ side: "employer", total: "56000.00" }]);

  const shown = await show(bought.employer.id, manager);
  expect([shown.sessions, shown.consents, shown.audit]).toEqual([null, null, null]);
});

test("hides admins from managers", async () => {
  expect(await find(admin.username)).toEqual([]);
  expect(await find(admin.username, admin)).toEqual([admin.id]);
  const response = await server.request("GET", `/v1/administrator/people/${admin.id}/`, {
    token: manager.token,
  });
  expect(response.status).toBe(404);
});

test("lets an admin end a person's sessions, and tells the person the reason", async () => {
  const { id } = await server.account("employer");
  await server.deps.auth.openSession(id);
  const [session, ...others] = (await show(id)).sessions ?? [];
  await server.call("personSignOut", {
    params: { id },
    body: { session: session?.id, reason: "A phone was stolen" },
    token: admin.token,
  });
  expect((await show(id)).sessions?.map((row) => row.id)).toEqual(others.map((row) => row.id));
  const again = await server.request("POST", `/v1/administrator/people/${id}/sign-out/`, {
    token: admin.token,
    json: { session: session?.id, reason: "Again" },
  });
  expect(again.status).toBe(404);
  await server.call("personSignOut", { params: { id }, body: { reason: "All of them" }, token: admin.token });
  const person = await show(id);
  expect(person.sessions).toEqual([]);
  expect(person.audit?.map(({ action }) => action)).toEqual(["user.signed-out", "user.signed-out"]);
  const { access: token } = await server.deps.auth.openSession(id);
  expect((await server.call("notificationList", { token })).items[0]?.text).toContain("All of them");
});

test("ignores expired sessions when an admin ends a person's sessions", async () => {
  const { id } = await server.account("employer");
  const { db, auth } = server.deps;
  await db.execute(
    sql`update auth_sessions set expires_at = now() - interval '1 minute' where user_id = ${id}`,
  );
  await server.call("personSignOut", { params: { id }, body: { reason: "To be safe" }, token: admin.token });
  expect((await show(id)).audit).toMatchObject([{ action: "user.signed-out", details: { sessions: 0 } }]);
  const { access: token } = await auth.openSession(id);
  expect((await server.call("notificationList", { token })).items).toEqual([]);
});

test("sends staff members a password link, unless the phone number is missing or the account is suspended", async () => {
  const { id } = await server.account("marketer");
  const send = (by: string) =>
    server.request("POST", `/v1/administrator/people/${id}/password-link/`, {
      token: manager.token,
      json: { by },
    });
  expect((await send("mail")).body).toEqual({ message: messages.people.linkSent });
  expect((await show(id)).deliveries).toMatchObject([{ title: "Link to set a new password" }]);
  expect((await send("sms")).body).toEqual({ detail: messages.people.noPhone });
  await server.deps.db.execute(sql`update users set is_active = false where id = ${id}`);
  expect((await send("mail")).status).toBe(409);
});

test("lets staff retry a failed notification", async () => {
  const { db } = server.deps;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into mail_outbox (kind, payload, failed_at, last_error)
    select 'notification', jsonb_build_object('notificationId', id, 'userId', user_id), now(), 'No such mailbox'
    from notifications where user_id = ${bought.employer.id} limit 1 returning id::int`);
  const retry = () =>
    server.request("POST", `/v1/administrator/deliveries/${rows[0]?.id}/retry/`, {
      token: manager.token,
      json: {},
    });
  await db.execute(sql`update mail_outbox set next_attempt_at = now() + interval '1 hour'`);
  expect((await retry()).status).toBe(200);
  const { rows: after } = await db.execute(
    sql`select failed_at, attempts from mail_outbox where id = ${rows[0]?.id}`,
  );
  expect(after).toEqual([{ failed_at: null, attempts: expect.any(Number) }]);
  const unknown = await server.request("POST", "/v1/administrator/deliveries/999999/retry/", {
    token: manager.token,
    json: {},
  });
  expect(unknown.status).toBe(404);
});

test("lets staff resend messages about an account, except that managers cannot resend those to admins", async () => {
  const insert = async ({ id }: { id: number }) => {
    const { rows } = await server.deps.db.execute<{ id: number }>(sql`
      insert into mail_outbox (kind, payload, failed_at, last_error)
      values ('password-link', jsonb_build_object('userId', ${id}::bigint), now(), 'Rejected') returning id::int`);
    return rows[0]?.id;
  };
  const retry = (id: number | undefined, { token }: TestAccount) =>
    server.request("POST", `/v1/administrator/deliveries/${id}/retry/`, { token, json: {} });
  expect((await retry(await insert(bought.employer), manager)).status).toBe(200);
  const toAdmin = await insert(admin);
  expect((await retry(toAdmin, manager)).status).toBe(404);
  expect((await retry(toAdmin, admin)).status).toBe(200);
});
