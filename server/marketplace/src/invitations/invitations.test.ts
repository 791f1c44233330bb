import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { startSmsProviders } from "@handwork/server-platform/testing";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createInvitationTokens } from "./invitation-token.ts";
import { expireInvitationsBy } from "./invitations.repository.ts";
import { invitations } from "./invitations.table.ts";

let server: TestServer;
let providers: Awaited<ReturnType<typeof startSmsProviders>>;
let admin: TestAccount;
beforeAll(async () => {
  providers = await startSmsProviders();
  server = await startTestServer({ env: providers.env.termii });
  admin = await server.account("admin");
});
afterAll(async () => {
  await server.close();
  await providers.stop();
});

let count = 0;
const invite = (part: object = {}, by = admin) =>
  server.request("POST", "/v1/administrator/invitations/", {
    token: by.token,
    json: { user_type: "manager", email: `new-${++count}@example.com`, ...part },
  });
async function tokenOf(id: number): Promise<string> {
  const [row] = await server.deps.db.select().from(invitations).where(eq(invitations.id, id));
  if (!row) throw new Error("The invitation does not exist");
  return createInvitationTokens(server.deps.config.secretKey).issue(row);
}
const accept = (token: string, part: object = {}) =>
  server.request("POST", `/v1/acct/invitations/${token}/accept/`, {
    json: {
      username: `invited-${++count}`,
      first_name: "Kemi",
      last_name: "Bello",
      password: "eight green mango trees",
      ...part,
    },
  });
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;

test("lets an invited person create only one account, with the invited role", async () => {
  const sent = await invite({ email: "kemi@example.com" });
  expect(sent.status).toBe(201);
  const token = await tokenOf(idOf(sent));
  const offer = await server.request("GET", `/v1/acct/invitations/${token}/`);
  expect(offer.body).toMatchObject({ offer: { user_type: "manager", asks_email: false } });

  const both = await Promise.all([accept(token, { username: "kemi.b" }), accept(token)]);
  expect(both.map(({ status }) => status).sort()).not.toEqual([201, 201]);
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await accept(token)).status).toBe(404);
  const { rows } = await server.deps.db.execute(
    sql`select user_type from users where email = 'kemi@example.com'`,
  );
  expect(rows).toEqual([{ user_type: "manager" }]);
  const notices = await server.call("notificationList", { token: admin.token });
  expect(notices.items[0]?.title).toBe("Kemi Bello has accepted your invitation");
});

test("rejects a link that is revoked, replaced, modified or expired", async () => {
  const id = idOf(await invite());
  const first = await tokenOf(id);
  const { token } = admin;
  await server.call("invitationResend", { params: { id }, body: {}, token });
  const second = await tokenOf(id);
  expect((await accept(first)).status).toBe(404);
  expect((await accept(`${second.slice(0, -1)}${second.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
  await server.deps.db
    .update(invitations)
    .set({ expiresAt: new Date(0) })
    .where(eq(invitations.id, id));
  expect((await accept(second)).status).toBe(404);
  expect((await server.call("invitationList", { token })).find((row) => row.id === id)?.is_expired).toBe(
    true,
  );
  await server.call("invitationResend", { params: { id }, body: {}, token });
  await server.call("invitationRevoke", { params: { id }, token });
  expect((await accept(await tokenOf(id))).status).toBe(404);
  expect((await server.call("invitationList", { token })).map((row) => row.id)).not.toContain(id);
});

test("sends no new link to an address that has since got an account", async () => {
  const email = "later@example.com";
  const id = idOf(await invite({ email }));
  await server.account("employer", { email });
  const again = await server.request("POST", `/v1/administrator/invitations/${id}/resend/`, {
    token: admin.token,
    json: {},
  });
  expect([again.status, again.body]).toEqual([400, { email: [messages.people.hasAccount] }]);
});

const suspend = ({ id }: TestAccount) =>
  server.call("adminUserStatus", {
    params: { id },
    body: { is_active: false, reason: "Left" },
    token: admin.token,
  });
const eraseOwn = ({ password, token }: TestAccount) =>
  server.call("accountErase", { body: { password }, token });

test.each<[string, (sender: TestAccount) => Promise<unknown>]>([
  ["is suspended", suspend],
  ["deletes their account", eraseOwn],
])("rejects a link after its sender %s, until another admin sends it again", async (_, leave) => {
  const sender = await server.account("admin");
  const id = idOf(await invite({}, sender));
  const token = await tokenOf(id);
  await leave(sender);
  expect((await accept(token)).status).toBe(404);
  await server.call("invitationResend", { params: { id }, body: {}, token: admin.token });
  expect((await accept(await tokenOf(id))).status).toBe(201);
});

test("rejects a link whose sender is suspended while the account is being created", async () => {
  const sender = await server.account("admin");
  const id = idOf(await invite({}, sender));
  const token = await tokenOf(id);
  const { db } = server.deps;
  let accepted: ReturnType<typeof accept> | undefined;
  await transaction(db, async (trx) => {
    await trx.execute(sql`select from staff_invitations where id = ${id} for update`);
    accepted = accept(token);
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(1);
    }, 8_000);
    await expireInvitationsBy(trx, sender.id);
  });
  expect((await accepted)?.status).toBe(404);
});

test("invites only marketers by phone, and asks them for an email address", async () => {
  const by = { email: undefined, phone_number: "0803 000 0777" };
  expect((await invite({ ...by, user_type: "admin" })).status).toBe(400);
  expect((await invite({ user_type: "marketer", ...by, phone_number: "12" })).status).toBe(400);
  const sent = await invite({ ...by, user_type: "marketer" });
  expect(sent.body).toMatchObject({ phone_number: "+2348030000777", email: null });
  const token = await tokenOf(idOf(sent));
  expect((await accept(token)).body).toEqual({ email: [messages.people.emailRequired] });
  expect((await accept(token, { email: "field@example.com" })).status).toBe(201);
});

test("rejects a second invitation, an email address with an account, and a short admin password", async () => {
  const email = "Twice@example.com";
  expect((await invite({ email })).status).toBe(201);
  expect((await invite({ email: email.toLowerCase() })).body).toEqual({
    email: [messages.people.invitedAlready],
  });
  expect((await invite({ email: admin.email })).body).toEqual({ email: [messages.people.hasAccount] });
  expect(messages.people.hasAccount).toMatch(
    /If it belongs to a member of staff, .* Otherwise, invite another address\.$/,
  );
  const token = await tokenOf(idOf(await invite({ user_type: "admin" })));
  expect((await accept(token, { password: "mango-tree" })).body).toEqual({
    password: [expect.stringContaining("12 characters")],
  });
  expect((await accept(token, { username: admin.username })).body).toEqual({
    username: [messages.registration.usernameTaken],
  });
});

test("a person who becomes an admin must choose a new password", async () => {
  const manager = await server.account("manager");
  const { username, password } = manager;
  const signIn = () => server.request("POST", "/v1/acct/login/", { json: { username, password } });
  expect((await signIn()).status).toBe(200);
  await server.request("POST", `/v1/administrator/people/${manager.id}/role/`, {
    token: admin.token,
    json: { user_type: "admin", reason: "Promoted" },
  });
  expect((await signIn()).status).toBe(401);
  const { rows } = await server.deps.db.execute<{ text: string }>(
    sql`select text from notifications where user_id = ${manager.id}`,
  );
  expect(rows).toEqual([{ text: expect.stringContaining("Admins need a stronger password") }]);
});

test("a role change signs the person out, releases their items, and never removes the last admin", async () => {
  const change = (id: number, user_type: string, token = admin.token) =>
    server.request("POST", `/v1/administrator/people/${id}/role/`, {
      token,
      json: { user_type, reason: "Promoted" },
    });
  const marketer = await server.account("marketer");
  await server.deps.db.execute(sql`
    insert into attention_claims (kind, key, user_id) values ('message', 987654, ${marketer.id})`);
  expect((await change(marketer.id, "manager")).body).toMatchObject({ user_type: "manager" });
  const old = await server.request("GET", "/v1/acct/user-profile/", { token: marketer.token });
  expect(old.status).toBe(401);
  const { rows } = await server.deps.db.execute(
    sql`select from attention_claims where user_id = ${marketer.id}`,
  );
  expect(rows).toEqual([]);
  const { access } = await server.deps.auth.openSession(marketer.id);
  const { items } = await server.call("notificationList", { token: access });
  expect(items[0]?.title).toBe("Your role on Handwork is now manager");

  expect((await change(admin.id, "manager")).body).toEqual({ detail: messages.people.ownRole });
  const artisan = await server.account("artisan");
  expect((await change(artisan.id, "manager")).body).toEqual({ detail: messages.people.noRole });
  // If two admins demote each other concurrently, one stays an admin.
  const other = await server.account("admin");
  await server.deps.db.execute(
    sql`update users set is_active = false where user_type = 'admin' and id not in (${admin.id}, ${other.id})`,
  );
  const responses = await Promise.all([
    change(other.id, "manager"),
    change(admin.id, "manager", other.token),
  ]);
  expect(responses.map(({ status }) => status)).toContain(200);
  const remaining = await server.deps.db.execute(
    sql`select from users where user_type = 'admin' and is_active`,
  );
  expect(remaining.rows).toHaveLength(1);
});
