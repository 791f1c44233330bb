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
const submitPassword = (
  { username, password }: Pick<TestAccount, "username" | "password">,
  headers: Headers = fromNewAddress(),
) => server.request("POST", "/v1/acct/login/", { json: { username, password }, headers });
const submitCode = (challenge: string, code: string, headers: Headers = fromNewAddress()) =>
  server.request("POST", "/v1/acct/login/code/", { json: { challenge, code }, headers });

/** Creates an account with a second factor. `challenge` submits its password. */
async function accountWithFactor(kind: "admin" | "employer" = "employer") {
  const account = await server.account(kind);
  const factor = await giveSecondFactor(server, account.id);
  const challenge = async () => (await submitPassword(account)).body.challenge as string;
  return { account, challenge, ...factor };
}

describe("an account with two-step sign-in", () => {
  test("gets a challenge for the password, and tokens only for the code", { tags: ["V4.3.1"] }, async () => {
    const { account, code } = await accountWithFactor("admin");
    const first = await submitPassword(account);
    expect([first.status, first.body]).toEqual([
      401,
      { detail: texts.needed, code: CODE_NEEDED, challenge: expect.any(String) },
    ]);
    expect(first.headers.get("set-cookie")).toBeNull();
    const second = await submitCode(first.body.challenge, code());
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ user_type: "admin", profile_complete: true });
    expect(second.headers.get("set-cookie")).toContain("hw_device=");
    const { username } = await server.call("userProfile", { token: second.body.access });
    expect(username).toBe(account.username);
    expect(await server.call("refreshToken", { body: { refresh: second.body.refresh } })).toBeTruthy();
  });

  test("looks like any other account until the correct password is entered", async () => {
    const { account } = await accountWithFactor();
    const other = await server.account("employer");
    const wrong = await submitPassword({ ...account, password: "wrong" });
    expect(wrong).toMatchObject(
      await submitPassword({ ...other, password: "wrong" }).then(({ status, body }) => ({ status, body })),
    );
    await server.deps.db.execute(`update users set is_active = false where id = ${account.id}`);
    expect((await submitPassword(account)).body).toEqual(wrong.body);
  });

  test("accepts a code only once, even from concurrent requests", { tags: ["V2.8.4"] }, async () => {
    const { account, challenge, code } = await accountWithFactor();
    const validCode = code();
    const challenges = await Promise.all(Array.from({ length: 4 }, challenge));
    // Another process shares only the database.
    const otherProcess = createDeps(deps.config, deps.db);
    const inOtherProcess = Array.from({ length: 4 }, (_, n) =>
      checkCode(otherProcess, account.id, validCode, { session: String(n) }).then(
        () => 200,
        () => 400,
      ),
    );
    const inThisProcess = challenges.map((one) => submitCode(one, validCode).then(({ status }) => status));
    const statuses = await Promise.all([...inOtherProcess, ...inThisProcess]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const again = await submitCode(await challenge(), validCode);
    expect([again.status, again.body]).toEqual([400, { code: [texts.codeWrong] }]);
    // The previous code is not accepted either.
    expect((await submitCode(await challenge(), code(-1))).status).toBe(400);
    expect((await submitCode(await challenge(), code(1))).status).toBe(200);
  });

  test("emails the owner once a day when codes are reused, and audits each reuse for staff", {
    tags: ["V2.8.5"],
  }, async () => {
    const { account, challenge, code } = await accountWithFactor("admin");
    const mails = async () =>
      (await deps.db.select().from(mailOutbox))
        .map(({ payload }) => payload as { userId: number; what?: string })
        .filter(({ userId, what }) => userId === account.id && what === "reused");
    const [first, validCode] = [await challenge(), code()];
    expect((await submitCode(first, validCode)).status).toBe(200);
    // The same form sent twice is not reported.
    expect((await submitCode(first, validCode)).status).toBe(401);
    expect(await mails()).toEqual([]);
    for (let again = 0; again < 2; again++)
      expect((await submitCode(await challenge(), validCode)).status).toBe(400);
    expect(await mails()).toHaveLength(1);
    expect((await submitCode(await challenge(), "000000")).status).toBe(400);
    const entries = await deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${account.id}`));
    expect(entries.map(({ action }) => action)).toEqual(Array(2).fill("account.code-reused"));
  });

  test("accepts each recovery code once, in any spelling, and audits its use by staff", {
    tags: ["V2.6.1"],
  }, async () => {
    const { account, challenge, recoveryCodes } = await accountWithFactor("admin");
    const [first = "", second = ""] = recoveryCodes;
    const challenges = await Promise.all([challenge(), challenge()]);
    const responses = await Promise.all(challenges.map((one) => submitCode(one, first)));
    // The other request fails because the code was used (400) or because the sign-in ended its challenge (401).
    expect(responses.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([400, 401])]);
    const typedDifferently = ` ${second.toLowerCase().replace("-", " ")}`;
    const { status, body } = await submitCode(await challenge(), typedDifferently);
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

  test("is valid for one account and five minutes, until the next sign-in or password change", async () => {
    const { account, challenge, code } = await accountWithFactor();
    const other = await accountWithFactor();
    const mine = await challenge();
    const [, ...rest] = mine.split(".");
    for (const one of [
      "",
      "nonsense",
      "1.2.3",
      [other.account.id, ...rest].join("."),
      `${mine.slice(0, -1)}!`,
    ]) {
      expect(await submitCode(one, other.code())).toMatchObject(expired);
    }
    vi.useFakeTimers({ now: Date.now() - (CHALLENGE_LIFETIME + 1) * 1000, toFake: ["Date"] });
    const old = createChallenges(deps.config.secretKey).issue(account);
    vi.useRealTimers();
    expect(await submitCode(old, code())).toMatchObject(expired);
    expect((await submitCode(mine, code())).status).toBe(200);
    expect(await submitCode(mine, code(1))).toMatchObject(expired);

    const later = await challenge();
    await deps.db.execute(`update users set password_hash = 'x' where id = ${account.id}`);
    expect(await submitCode(later, code(1))).toMatchObject(expired);
  });

  test("is rejected like an expired one if its account is suspended", async () => {
    const { account, challenge, code } = await accountWithFactor();
    const mine = await challenge();
    await deps.db.execute(`update users set is_active = false where id = ${account.id}`);
    expect(await submitCode(mine, code())).toMatchObject(expired);
  });
});

describe("guessing codes", () => {
  test("is blocked for one sender after ten attempts, even with a correct code", {
    tags: ["V2.2.1"],
  }, async () => {
    const { account, challenge, code } = await accountWithFactor();
    const from = fromNewAddress();
    const by = { device: null, from: from["x-forwarded-for"] };
    await countUp(deps, codeThrottles(account.id, by).own, 10);
    expect((await submitCode(await challenge(), code(), from)).status).toBe(429);
    expect((await submitCode(await challenge(), code())).status).toBe(200);
  });

  test("is blocked after fifty attempts a day on one account, in every process and for known browsers", async () => {
    const { account, challenge, code } = await accountWithFactor();
    const { headers } = await submitCode(await challenge(), code());
    const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
    const [, accountLimit] = codeThrottles(account.id, { session: "any" }).all;
    if (!accountLimit) throw new Error("There is no limit on the account");
    await countUp(deps, [accountLimit], 50);
    for (const from of [fromNewAddress(), { ...fromNewAddress(), cookie }]) {
      expect((await submitCode(await challenge(), code(1), from)).status).toBe(429);
    }
    const restarted = createDeps(deps.config, deps.db);
    await expect(checkCode(restarted, account.id, code(1), { session: "new" })).rejects.toThrow("throttled");
  });

  test("is limited to fifty codes a day for one account, even from many senders at once", {
    tags: ["V2.2.1"],
  }, async () => {
    const { account, code } = await accountWithFactor();
    const guess = (sender: number, guessed: string) =>
      checkCode(deps, account.id, guessed, { session: `guess ${sender}` }).then(
        () => "admitted",
        (error: Error) => error.name,
      );
    const burst = await Promise.all(Array.from({ length: 200 }, (_, sender) => guess(sender, "000000")));
    expect(burst.filter((outcome) => outcome === "ValidationError").length).toBeLessThanOrEqual(50);
    expect(burst).not.toContain("admitted");
    expect(await guess(200, code())).toBe("Throttled");
  });

  test("does not count correct codes towards the account's limit", async () => {
    const { account, code } = await accountWithFactor();
    const [, accountLimit] = codeThrottles(account.id, { session: "any" }).all;
    if (!accountLimit) throw new Error("There is no limit on the account");
    await checkCode(deps, account.id, code(), { session: "mine" });
    expect(await deps.throttle.take(accountLimit, 0)).toMatchObject({ count: 0 });
  });

  test("is limited to ten attempts by one sender, even if they are concurrent", async () => {
    const { account, challenge } = await accountWithFactor();
    const [mine, from] = [await challenge(), fromNewAddress()];
    const responses = await Promise.all(Array.from({ length: 40 }, () => submitCode(mine, "000000", from)));
    expect(responses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    const mails = await deps.db.execute<{ what: string }>(
      `select payload ->> 'what' as what from mail_outbox where payload ->> 'userId' = '${account.id}' and kind = 'second-factor'`,
    );
    expect(mails.rows).toEqual([{ what: "guessed" }]);
  });
});

describe("other ways to sign in", () => {
  test("a password reset does not bypass the second step", { tags: ["V2.5.7"] }, async () => {
    const { account, code } = await accountWithFactor("admin");
    const token = createResetTokens(deps.config.secretKey).issue(account);
    const path = `/v1/acct/password-reset-confirm/${toUid(account.id)}/${token}/`;
    const next = "seven goats and a hill";
    const reset = await server.request("POST", path, {
      json: { new_password: next },
      headers: fromNewAddress(),
    });
    expect([reset.status, Object.keys(reset.body)]).toEqual([200, ["message"]]);
    const signedIn = await submitPassword({ ...account, password: next });
    expect([signedIn.status, signedIn.body.access]).toEqual([401, undefined]);
    expect((await submitCode(signedIn.body.challenge, code())).status).toBe(200);
  });

  test("the second step of a sign-up requires a session instead of the cookie from the first step", async () => {
    const { complete, anArtisan } = secondStep(server, await createMarket(server));
    const person = await anArtisan();
    const { code } = await giveSecondFactor(server, person.id);
    const { cookie, profile } = person;
    expect(await complete(profile, { cookie })).toMatchObject({ status: 401 });
    const { challenge } = (await submitPassword(person)).body;
    const { access } = (await submitCode(challenge, code())).body;
    const done = await complete(profile, { token: access, cookie });
    expect(done.status).toBe(201);
    const state = await server.call("secondFactor", { token: done.body.access });
    expect(state.enabled).toBe(true);
    const rows = await deps.db.execute(`select proven_at from auth_sessions where user_id = ${person.id}`);
    expect(rows.rows.map(({ proven_at: at }) => at === null)).toEqual([false, false]);
  });
});
