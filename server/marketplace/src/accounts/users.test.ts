import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { createArtisan } from "../artisans/artisan.fixture.ts";
import { attentionClaims } from "../today/index.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());

const admin = await server.account("admin");
const manager = await server.account("manager");
const entries = (action: string) => server.call("auditLog", { query: { action }, token: admin.token });

describe("an account", () => {
  const change = (by: TestAccount, id: number, is_active: boolean, reason = "Complaints") =>
    server.request("POST", `/v1/administrator/users/${id}/status/`, {
      token: by.token,
      json: { is_active, reason },
    });

  test("is signed out as soon as it is suspended, and can sign in again after reinstatement", async () => {
    const person = await server.account("employer");
    const profile = () => server.request("GET", "/v1/acct/user-profile/", { token: person.token });
    expect((await profile()).status).toBe(200);
    expect((await change(admin, person.id, false)).body).toMatchObject({ id: person.id, is_active: false });
    expect((await profile()).status).toBe(401);
    expect((await change(admin, person.id, true)).status).toBe(200);
    const { username, password } = person;
    const { user_type } = await server.call("login", { body: { username, password } });
    expect(user_type).toBe("employer");
    const [newest] = await entries("user.suspended");
    // The filter also accepts the action's label on the page.
    expect((await entries("User suspended"))[0]).toEqual(newest);
    expect(newest).toMatchObject({
      actor: admin.username,
      reason: "Complaints",
      subject: `user:${person.id}`,
      details: {},
    });
  });

  test("is notified of its suspension and reinstatement even if its owner turned off such emails", async () => {
    const { id, token } = await server.account("employer");
    const preferences = [{ category: "profile", channel: "mail", on: false }] as const;
    await server.call("notificationPreferencesEdit", { token, body: { preferences: [...preferences] } });
    await change(admin, id, false);
    await change(admin, id, true);
    const { rows } = await server.deps.db.execute(sql`
      select n.event from mail_outbox o join notifications n on n.id = (o.payload ->> 'notificationId')::bigint
      where n.user_id = ${id} and o.channel = 'mail' order by n.id`);
    expect(rows).toEqual([{ event: "account_suspended" }, { event: "account_reinstated" }]);
  });

  test("of a staff member releases the items that it claimed on Today when it is suspended", async () => {
    const colleague = await server.account("manager");
    const { db } = server.deps;
    await db.insert(attentionClaims).values({ kind: "message", key: 987_654, userId: colleague.id });
    await change(admin, colleague.id, false);
    expect(await db.$count(attentionClaims, eq(attentionClaims.userId, colleague.id))).toBe(0);
  });

  test("cannot be suspended or reinstated after deletion, and shows whether it was also erased", async () => {
    const { id, account } = await createArtisan(server);
    expect((await server.request("DELETE", `/v1/artisans/${id}/`, { token: manager.token })).status).toBe(
      204,
    );
    for (const active of [true, false]) {
      const response = await change(admin, account.id, active);
      expect([response.status, response.body]).toEqual([
        409,
        { detail: messages.administration.deletedAccount },
      ]);
    }
    const query = { search: `deleted-${account.id}` };
    const listed = () => server.call("people", { query, token: admin.token });
    expect(await listed()).toMatchObject([{ is_active: false, is_deleted: true, is_erased: false }]);
    const params = { id: account.id };
    await server.call("adminUserErase", { params, body: { reason: "Asked" }, token: admin.token });
    expect(await listed()).toMatchObject([{ is_active: false, is_deleted: true, is_erased: true }]);
  });

  test("can be suspended only by another admin, with a reason", { tags: ["V4.3.3"] }, async () => {
    const person = await server.account("employer");
    expect((await change(admin, person.id, false, " ")).body).toEqual({ reason: ["A reason is required"] });
    expect((await change(manager, person.id, false)).status).toBe(403);
    expect((await change(admin, admin.id, false)).body.detail).toBe("You cannot suspend your own account.");
    expect((await change(admin, 999_999, false)).status).toBe(404);
  });

  test("is found by part of a name or email address, by role and by state, with or without accents", async () => {
    const person = await server.account("marketer", {
      firstName: "Zainab",
      lastName: "Yusuf",
      isActive: false,
    });
    const find = (query: object) => server.call("people", { query, token: admin.token });
    for (const query of [{ search: "ZAINAB yu" }, { search: person.email }, { status: "suspended" }]) {
      expect((await find(query)).map(({ id }) => id)).toContain(person.id);
    }
    expect(await find({ search: "Zainab", user_type: "employer" })).toEqual([]);
    const accented = await server.account("marketer", { firstName: "Ṣadé", lastName: "Ọjọ́" });
    for (const search of ["sade oj", "Ṣadé Ọjọ́", "SÁDE"]) {
      expect((await find({ search })).map(({ id }) => id)).toEqual([accented.id]);
    }
  });
});
