import { CODE_NEEDED, messages } from "@handwork/contract";
import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import { mailOutbox } from "@handwork/server-platform/mail";
import { countUp } from "@handwork/server-platform/testing";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { createMarket } from "../../artisans/artisan.fixture.ts";
import { auditLog } from "../../audit/index.ts";
import { createDeps } from "../../deps.ts";
import { fromNewAddress, secondStep } from "../registration.fixture.ts";
import { createResetTokens, toUid } from "../reset-token.ts";
import { CHALLENGE_LIFETIME, createChallenges } from "./challenge.ts";
import { checkCode } from "./check-code.ts";
import { codeThrottles } from "./code-throttles.ts";
import { giveSecondFactor } from "./second-factor.fixture.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());
const { deps } = server;
const texts = messages.secondFactor;

type Headers = Record<string, string>;
const password = (
  { username, password }: Pick<TestAccount, "username" | "password">,
  headers: Headers = fromNewAddress(),
) => server.request("POST", "/v1/acct/login/", { json: { username, password }, headers });
const send = (challenge: string, code: string, headers: Headers = fromNewAddress()) =>
  server.request("POST", "/v1/acct/login/code/", { json: { challenge, code }, headers });

/** An account with a second factor, and the challenge after its password. */
async function someone(kind: "admin" | "employer" = "employer") {
  const account = await server.account(kind);
  const factor = await giveSecondFactor(server, account.id);
  const challenge = async () => (await password(account)).body.challenge as string;
  return { account, challenge, ...factor };
}

describe("an account with two-step sign-in", () => {
  test("gets no tokens for its password, and a session for its code [V4.3.1]", async () => {
    const { account, code } = await someone("admin");
    const first = await password(account);
    expect([first.status, first.body]).toEqual([
      401,
      { detail: texts.needed, code: CODE_NEEDED, challenge: expect.any(String) },
    ]);
    expect(first.headers.get("set-cookie")).toBeNull();
    const second = await send(first.body.challenge, code());
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ user_type: "admin", profile_complete: true });
    expect(second.headers.get("set-cookie")).toContain("hw_device=");
    const { username } = await server.call("userProfile", { token: second.body.access });
    expect(username).toBe(account.username);
    expect(await server.call("refreshToken", { body: { refresh: second.body.refresh } })).toBeTruthy();
  });

  test("can be recognised only with the right password", async () => {
    const { account } = await someone();
    const other = await server.account("employer");
    const wrong = await password({ ...account, password: "wrong" });
    expect(wrong).toMatchObject(
      await password({ ...other, password: "wrong" }).then(({ status, body }) => ({ status, body })),
    );
    await server.deps.db.execute(`update users set is_active = false where id = ${account.id}`);
    expect((await password(account)).body).toEqual(wrong.body);
  });

  test("accepts a code once, even from concurrent requests [V2.8.4]", async () => {
    const { account, challenge, code } = await someone();
    const right = code();
    const tries = await Promise.all(Array.from({ length: 4 }, challenge));
    // Another process shares only the database.
    const elsewhere = createDeps(deps.config, deps.db);
    const there = Array.from({ length: 4 }, (_, n) =>
      checkCode(elsewhere, account.id, right, { session: String(n) }).then(
        () => 200,
        () => 400,
      ),
    );
    const here = tries.map((one) => send(one, right).then(({ status }) => status));
    const all = await Promise.all([...there, ...here]);
    expect(all.filter((status) => status === 200)).toHaveLength(1);
    const again = await send(await challenge(), right);
    expect([again.status, again.body]).toEqual([400, { code: [texts.codeWrong] }]);
    // The previous code is not accepted either.
    expect((await send(await challenge(), code(-1))).status).toBe(400);
    expect((await send(await challenge(), code(1))).status).toBe(200);
  });

  test("notifies its owner once a day when a code is reused, and records it for staff [V2.8.5]", async () => {
    const { account, challenge, code } = await someone("admin");
    const mails = async () =>
      (await deps.db.select().from(mailOutbox))
        .map(({ payload }) => payload as { userId: number; what?: string })
        .filter(({ userId, what }) => userId === account.id && what === "reused");
    const [first, right] = [await challenge(), code()];
    expect((await send(first, right)).status).toBe(200);
    // Submitted twice.
    expect((await send(first, right)).status).toBe(401);
    expect(await mails()).toEqual([]);
    for (let again = 0; again < 2; again++) expect((await send(await challenge(), right)).status).toBe(400);
    expect(await mails()).toHaveLength(1);
    expect((await send(await challenge(), "000000")).status).toBe(400);
    const entries = await deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${account.id}`));
    expect(entries.map(({ action }) => action)).toEqual(Array(2).fill("account.code-reused"));
  });

  test("accepts each recovery code once, in any spelling, and records its use by staff [V2.6.1]", async () => {
    const { account, challenge, recoveryCodes } = await someone("admin");
    const [first = "", second = ""] = recoveryCodes;
    const tries = await Promise.all([challenge(), challenge()]);
    const both = await Promise.all(tries.map((one) => send(one, first)));
    // The other request finds the code used, or its challenge ended by the sign-in.
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 401])]);
    const spelt = ` ${second.toLowerCase().replace("-", " ")}`;
    const { status, body } = await send(await challenge(), spelt);
    expect(status).toBe(200);
    expect(await server.call("secondFactor", { token: body.access })).toMatchObject({
      recovery_codes_left: 8,
    });
    const entries = await deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${account.id}`));
    expect(entries.map(({ action }) => action)).toEqual(Array(2).fill("account.recovery-code-used"));
  });
});

describe("a sign-in challenge", () => {
  const expired = { status: 401, body: { detail: texts.signInExpired } };

  test("is valid for five minutes, for its account, until the next sign-in or password change", async () => {
    const { account, challenge, code } = await someone();
    const other = await someone();
    const mine = await challenge();
    const [, ...rest] = mine.split(".");
    for (const one of [
      "",
      "nonsense",
      "1.2.3",
      [other.account.id, ...rest].join("."),
      `${mine.slice(0, -1)}!`,
    ]) {
      expect(await send(one, other.code())).toMatchObject(expired);
    }
    vi.useFakeTimers({ now: Date.now() - (CHALLENGE_LIFETIME + 1) * 1000, toFake: ["Date"] });
    const old = createChallenges(deps.config.secretKey).issue(account);
    vi.useRealTimers();
    expect(await send(old, code())).toMatchObject(expired);
    expect((await send(mine, code())).status).toBe(200);
    expect(await send(mine, code(1))).toMatchObject(expired);

    const later = await challenge();
    await deps.db.execute(`update users set password_hash = 'x' where id = ${account.id}`);
    expect(await send(later, code(1))).toMatchObject(expired);
  });

  test("is refused like an unknown one when its account is suspended", async () => {
    const { account, challenge, code } = await someone();
    const mine = await challenge();
    await deps.db.execute(`update users set is_active = false where id = ${account.id}`);
    expect(await send(mine, code())).toMatchObject(expired);
  });
});

describe("guessing codes", () => {
  test("is slowed down and refused for one browser, which then cannot use a right code either [V2.2.1]", async () => {
    const { account, challenge, code } = await someone();
    const from = fromNewAddress();
    const by = { device: null, from: from["x-forwarded-for"] };
    await countUp(deps, codeThrottles(account.id, by).own, 10);
    expect((await send(await challenge(), code(), from)).status).toBe(429);
    expect((await send(await challenge(), code())).status).toBe(200);
  });

  test("is stopped for the whole account after fifty a day, in every process, for known browsers too", async () => {
    const { account, challenge, code } = await someone();
    const { headers } = await send(await challenge(), code());
    const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
    const [, accountLimit] = codeThrottles(account.id, { session: "any" }).all;
    if (!accountLimit) throw new Error("There is no limit on the account");
    await countUp(deps, [accountLimit], 50);
    for (const from of [fromNewAddress(), { ...fromNewAddress(), cookie }]) {
      expect((await send(await challenge(), code(1), from)).status).toBe(429);
    }
    const restarted = createDeps(deps.config, deps.db);
    await expect(checkCode(restarted, account.id, code(1), { session: "new" })).rejects.toThrow("throttled");
  });

  test("compares at most one day's codes of an account in a burst from many addresses [V2.2.1]", async () => {
    const { account, code } = await someone();
    const guess = (at: number, guessed: string) =>
      checkCode(deps, account.id, guessed, { session: `guess ${at}` }).then(
        () => "admitted",
        (error: Error) => error.name,
      );
    const burst = await Promise.all(Array.from({ length: 200 }, (_, at) => guess(at, "000000")));
    expect(burst.filter((outcome) => outcome === "ValidationError").length).toBeLessThanOrEqual(50);
    expect(burst).not.toContain("admitted");
    expect(await guess(200, code())).toBe("Throttled");
  });

  test("does not count right codes towards the account's limit", async () => {
    const { account, code } = await someone();
    const [, accountLimit] = codeThrottles(account.id, { session: "any" }).all;
    if (!accountLimit) throw new Error("There is no limit on the account");
    await checkCode(deps, account.id, code(), { session: "mine" });
    expect(await deps.throttle.take(accountLimit, 0)).toMatchObject({ count: 0 });
  });

  test("gets as many responses in a burst as in sequence", async () => {
    const { account, challenge } = await someone();
    const [mine, from] = [await challenge(), fromNewAddress()];
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(mine, "000000", from)));
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    const mails = await deps.db.execute<{ what: string }>(
      `select payload ->> 'what' as what from mail_outbox where payload ->> 'userId' = '${account.id}' and kind = 'second-factor'`,
    );
    expect(mails.rows).toEqual([{ what: "guessed" }]);
  });
});

describe("other ways in", () => {
  test("a password reset does not bypass the second step [V2.5.7]", async () => {
    const { account, code } = await someone("admin");
    const token = createResetTokens(deps.config.secretKey).issue(account);
    const path = `/v1/acct/password-reset-confirm/${toUid(account.id)}/${token}/`;
    const next = "another-long-password";
    const reset = await server.request("POST", path, {
      json: { new_password: next },
      headers: fromNewAddress(),
    });
    expect([reset.status, Object.keys(reset.body)]).toEqual([200, ["message"]]);
    const signedIn = await password({ ...account, password: next });
    expect([signedIn.status, signedIn.body.access]).toEqual([401, undefined]);
    expect((await send(signedIn.body.challenge, code())).status).toBe(200);
  });

  test("the second step of a sign-up accepts the session, not the cookie of the first step", async () => {
    const { complete, anArtisan } = secondStep(server, await createMarket(server));
    const person = await anArtisan();
    const { code } = await giveSecondFactor(server, person.id);
    const { cookie, profile } = person;
    expect(await complete(profile, { cookie })).toMatchObject({ status: 401 });
    const { challenge } = (await password(person)).body;
    const { access } = (await send(challenge, code())).body;
    const done = await complete(profile, { token: access, cookie });
    expect(done.status).toBe(201);
    const state = await server.call("secondFactor", { token: done.body.access });
    expect(state.enabled).toBe(true);
    const rows = await deps.db.execute(`select proven_at from auth_sessions where user_id = ${person.id}`);
    expect(rows.rows.map(({ proven_at: at }) => at === null)).toEqual([false, false]);
  });
});
