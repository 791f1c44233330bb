import { messages } from "@handwork/contract";
import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import { listMailbox } from "@handwork/server-platform/mail";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { auditLog } from "../../audit/index.ts";
import { recoveryCodes, secondFactors } from "../second-factors.table.ts";
import { createFactorSealer } from "./factor-sealer.ts";
import { removeByCommandLine } from "./remove-by-command.ts";
import { giveSecondFactor } from "./second-factor.fixture.ts";
import { PERIOD, totpOf } from "./totp.ts";

const server = await startTestServer({ env: { DEMO: "on", TRUST_PROXY: "on" } });
afterAll(() => server.close());
const { db, config, auth, storage } = server.deps;
const texts = messages.secondFactor;
/** Milliseconds within which a busy machine sends an email. */
const MAIL_TIMEOUT = 15_000;

const post = (path: string, token: string, json: object) =>
  server.request("POST", `/v1/acct/second-factor/${path}/`, { token, json });
const beginSetUp = ({ token, password }: TestAccount) =>
  server.call("secondFactorSetUp", { body: { password }, token });
const codeOf = (set_up: string, { id }: TestAccount, steps = 0) =>
  totpOf(createFactorSealer(config).openSetUp(set_up, id) ?? Buffer.alloc(0)).generate({
    timestamp: Date.now() + steps * PERIOD * 1000,
  });
const sessionStatus = async (token: string) =>
  (await server.request("GET", "/v1/acct/sessions/", { token })).status;
const auditedActionsOn = async ({ id }: TestAccount) => {
  const rows = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${id}`))
    .orderBy(auditLog.id);
  return rows.map(({ action, actor }) => `${actor}: ${action}`);
};
const subjectsTo = async ({ email }: TestAccount) =>
  (await listMailbox(storage)).filter(({ to }) => to === email).map(({ subject }) => subject);

describe("setting up two-step sign-in", () => {
  test("requires the password and a code, returns ten recovery codes once, and ends other sessions", async () => {
    const admin = await server.account("admin");
    const other = await auth.openSession(admin.id);
    const wrong = await post("set-up", admin.token, { password: "not-mine" });
    expect([wrong.status, wrong.body]).toEqual([400, { password: [messages.privacy.passwordWrong] }]);

    const started = await post("set-up", admin.token, { password: admin.password });
    expect(started.headers.get("cache-control")).toBe("no-store");
    const { set_up, key, uri, qr } = started.body;
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Handwork:${admin.username}?secret=${key}&issuer=Handwork`);
    expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect(await server.call("secondFactor", { token: admin.token })).toMatchObject({ enabled: false });

    const refused = await post("confirm", admin.token, { set_up, code: "000000" });
    expect([refused.status, refused.body]).toEqual([400, { code: [texts.codeWrong] }]);
    const confirmed = await post("confirm", admin.token, { set_up, code: codeOf(set_up, admin) });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    for (const code of confirmed.body.recovery_codes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect([await sessionStatus(admin.token), await sessionStatus(other.access)]).toEqual([200, 401]);
    expect(await server.call("secondFactor", { token: admin.token })).toEqual({
      enabled: true,
      required: false,
      since: expect.any(String),
      recovery_codes_left: 10,
    });
    expect(await auditedActionsOn(admin)).toEqual([`${admin.username}: account.second-factor-on`]);
    await vi.waitFor(
      async () => expect(await subjectsTo(admin)).toEqual(["Two-step sign-in is on"]),
      MAIL_TIMEOUT,
    );

    const repeated = await post("confirm", admin.token, { set_up, code: codeOf(set_up, admin, 1) });
    expect([repeated.status, repeated.body]).toEqual([409, { detail: texts.alreadyOn }]);
    expect((await post("set-up", admin.token, { password: admin.password })).status).toBe(409);
  });

  test("stores the secret encrypted and the codes hashed", {
    tags: ["V2.6.2", "V2.6.3", "V2.8.2"],
  }, async () => {
    const person = await server.account("employer");
    const { set_up, key } = await beginSetUp(person);
    const body = { set_up, code: codeOf(set_up, person) };
    const { recovery_codes: codes } = await server.call("secondFactorConfirm", { body, token: person.token });
    const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, person.id));
    const codeRows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
    const text = JSON.stringify([factor, codeRows]);
    for (const word of [key, ...codes, ...codes.map((code) => code.replace("-", ""))])
      expect(text).not.toContain(word);
    expect(() => createFactorSealer(config).open(factor?.secret ?? "", person.id + 1)).toThrow(
      "belong to another record",
    );
  });

  test("expires after 15 minutes and works for only one account", async () => {
    const [mine, theirs] = [await server.account("employer"), await server.account("employer")];
    const { set_up } = await beginSetUp(theirs);
    const code = codeOf(set_up, theirs);
    vi.useFakeTimers({ now: Date.now() - 16 * 60 * 1000, toFake: ["Date"] });
    const old = createFactorSealer(config).sealSetUp(Buffer.alloc(20), mine.id);
    vi.useRealTimers();
    for (const invalid of [set_up, old, "nonsense", ""]) {
      const response = await post("confirm", mine.token, { set_up: invalid, code });
      expect([response.status, response.body]).toEqual([400, { detail: texts.setUpExpired }]);
    }
  });
});

describe("the owner of the account", () => {
  test("can replace the recovery codes after entering the password and a code", async () => {
    const manager = await server.account("manager");
    const { code, recoveryCodes: old } = await giveSecondFactor(server, manager.id);
    const { token, password } = manager;
    expect((await post("recovery-codes", token, { password: "not-mine", code: code() })).status).toBe(400);
    const { recovery_codes: made } = await server.call("secondFactorCodes", {
      body: { password, code: code() },
      token,
    });
    expect(made).toHaveLength(10);
    expect((await post("remove", token, { password, code: old[0] })).body).toEqual({
      code: [texts.codeWrong],
    });
    expect((await post("remove", token, { password, code: made[0] })).status).toBe(200);
    expect(await auditedActionsOn(manager)).toEqual(
      ["account.recovery-codes-made", "account.second-factor-off"].map(
        (action) => `${manager.username}: ${action}`,
      ),
    );
    const subjects = ["A recovery code was used", "Two-step sign-in is off", "You have new recovery codes"];
    await vi.waitFor(async () => expect((await subjectsTo(manager)).sort()).toEqual(subjects), MAIL_TIMEOUT);
  });

  test("can turn two-step sign-in off, and then signs in with the password alone", async () => {
    const person = await server.account("marketer");
    const { code } = await giveSecondFactor(server, person.id);
    const other = await auth.openSession(person.id, undefined, undefined, true);
    const { token, username, password } = person;
    expect((await post("remove", token, { password, code: "123456" })).body).toEqual({
      code: [texts.codeWrong],
    });
    const off = await post("remove", token, { password, code: code() });
    expect([off.status, off.body]).toEqual([200, { message: texts.turnedOff }]);
    expect([await sessionStatus(token), await sessionStatus(other.access)]).toEqual([200, 401]);
    expect(await server.call("login", { body: { username, password } })).toMatchObject({
      user_type: "marketer",
    });
    expect((await post("remove", token, { password, code: code(1) })).body).toEqual({ detail: texts.notOn });
    // The audit log records only staff actions.
    expect(await auditedActionsOn(person)).toEqual([]);
  });
});

describe("after the owner loses their phone", () => {
  test("an admin can remove two-step sign-in with a reason, but not from the admin's own account", {
    tags: ["V2.5.7", "V2.8.6"],
  }, async () => {
    const [admin, manager] = [await server.account("admin"), await server.account("manager")];
    await giveSecondFactor(server, manager.id);
    const remove = (id: number, token = admin.token) =>
      server.request("POST", `/v1/administrator/users/${id}/remove-second-factor/`, {
        token,
        json: { reason: "Lost phone, known by voice" },
      });
    expect((await remove(manager.id, manager.token)).status).toBe(403);
    const removed = await remove(manager.id);
    expect([removed.status, removed.body]).toMatchObject([200, { id: manager.id, second_factor: false }]);
    expect(await sessionStatus(manager.token)).toBe(401);
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${manager.id}`));
    expect(entry).toMatchObject({
      actor: admin.username,
      action: "user.second-factor-removed",
      reason: "Lost phone, known by voice",
    });
    await vi.waitFor(
      async () =>
        expect(await subjectsTo(manager)).toEqual(["Two-step sign-in was removed from your account"]),
      MAIL_TIMEOUT,
    );
    expect((await remove(manager.id)).body).toEqual({ detail: texts.notOn });
    expect((await remove(999_999)).status).toBe(404);
    await giveSecondFactor(server, admin.id);
    expect((await remove(admin.id)).body).toEqual({ detail: texts.ownAccount });
  });

  test("the command line can remove two-step sign-in from the only admin", async () => {
    const admin = await server.account("admin");
    await giveSecondFactor(server, admin.id);
    await removeByCommandLine(db, admin.username.toUpperCase());
    expect(await sessionStatus(admin.token)).toBe(401);
    expect(await auditedActionsOn(admin)).toEqual(["command line: user.second-factor-removed"]);
    const { username, password } = admin;
    expect(await server.call("login", { body: { username, password } })).toMatchObject({
      user_type: "admin",
    });
    await expect(removeByCommandLine(db, username)).rejects.toThrow("has no two-step sign-in");
    await expect(removeByCommandLine(db, "nobody")).rejects.toThrow("There is no account named nobody.");
  });
});

test("the person's page and the data export show two-step sign-in, and erasing the account deletes it", async () => {
  const [admin, person] = [await server.account("admin"), await server.account("employer")];
  await giveSecondFactor(server, person.id);
  const shown = await server.call("person", { params: { id: person.id }, token: admin.token });
  expect(shown.account.second_factor).toBe(true);
  const { sections } = await server.call("dataExport", {
    body: { password: person.password },
    token: person.token,
  });
  expect(sections.two_step_sign_in).toEqual([{ since: expect.any(String), recovery_codes_left: 10 }]);
  await server.call("accountErase", { body: { password: person.password }, token: person.token });
  const { rows } =
    await db.execute(sql`select from second_factors f full join recovery_codes r using (user_id)
    where user_id = ${person.id}`);
  expect(rows).toEqual([]);
});
