import { startTestServer } from "@handwork/server-main/testing";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { countUp } from "@handwork/server-platform/testing";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { sessions, users } from "../auth/index.ts";
import { loginThrottles } from "./login-throttles.ts";
import { secondFactors } from "./second-factors.table.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());

let addresses = 0;
/** Headers with an unused IP address, so that tests do not throttle one another. */
const fromNewAddress = () => ({ "x-forwarded-for": `10.1.0.${++addresses}` });
const login = (username: string, password: string, headers = fromNewAddress()) =>
  server.request("POST", "/v1/acct/login/", { json: { username, password }, headers });
const rejection = { detail: "No active account found with the given credentials" };

describe("signing in", () => {
  test("returns tokens and the account type", { tags: ["V3.2.1"] }, async () => {
    const { username, password } = await server.account("marketer");
    const response = await server.call("login", { body: { username, password } });
    expect(response.user_type).toBe("marketer");
    expect(await server.call("userProfile", { token: response.access })).toMatchObject({ username });
    const renewed = await server.call("refreshToken", { body: { refresh: response.refresh } });
    expect(renewed.access).toBeTruthy();
  });

  test("ignores the case of the username", async () => {
    const { username, password } = await server.account("employer");
    expect((await login(username.toUpperCase(), password)).status).toBe(200);
  });

  test("responds in the same way to an unknown username, a wrong password, a suspended account and an account without a password", {
    tags: ["10.30", "11.5", "API2"],
  }, async () => {
    const active = await server.account("employer");
    const suspended = await server.account("employer", { isActive: false });
    const imported = await server.account("artisan", { passwordHash: null });
    for (const [username, password] of [
      ["nobody-here", active.password],
      [active.username, "wrong-password"],
      [suspended.username, suspended.password],
      [imported.username, imported.password],
    ] as const) {
      expect(await login(username, password)).toMatchObject({ status: 401, body: rejection });
    }
  });

  test.each<[string, (trx: Transaction, id: number) => Promise<unknown>]>([
    [
      "a new password is set",
      (trx, id) => trx.update(users).set({ passwordHash: "new" }).where(eq(users.id, id)),
    ],
    [
      "the account is suspended",
      (trx, id) => trx.update(users).set({ isActive: false }).where(eq(users.id, id)),
    ],
    [
      "two-step sign-in is turned on",
      (trx, id) => trx.insert(secondFactors).values({ userId: id, secret: "sealed", usedStep: 0 }),
    ],
  ])("opens no session if %s after the password was checked", { tags: ["V3.3.3"] }, async (_, change) => {
    const { id, username, password } = await server.account("employer");
    const { db } = server.deps;
    const before = await db.$count(sessions, eq(sessions.userId, id));
    let signIn: ReturnType<typeof login> | undefined;
    await transaction(db, async (trx) => {
      await trx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
      signIn = login(username, password);
      await vi.waitFor(async () => {
        const { rows } = await db.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(1);
      }, 8_000);
      await change(trx, id);
    });
    expect(await signIn).toMatchObject({ status: 401, body: rejection });
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(before);
  });

  test("works even if the request contains an invalid token", async () => {
    const { username, password } = await server.account("employer");
    const json = { username, password };
    expect((await server.request("POST", "/v1/acct/login/", { token: "stale", json })).status).toBe(200);
  });
});

describe("guessing a password", () => {
  test("is slowed down and then blocked for a while, without locking the owner out elsewhere", {
    tags: ["10.28a", "11.16", "API2", "V2.2.1", "V7.1.3"],
  }, async () => {
    const { username, password } = await server.account("employer");
    const guesser = fromNewAddress();
    const counted = loginThrottles(username, guesser["x-forwarded-for"], null).own;
    await countUp(server.deps, counted, 6);
    const began = performance.now();
    expect((await login(username, "wrong", guesser)).status).toBe(401);
    // The delay after the seventh failure is half a second.
    expect(performance.now() - began).toBeGreaterThan(490);
    await countUp(server.deps, counted, 10);
    const refused = await login(username, password, guesser);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(600);
    expect((await login(username, password)).status).toBe(200);
  });

  test("is limited to ten attempts, even if they are concurrent", {
    tags: ["V2.2.1"],
    timeout: 30_000,
  }, async () => {
    const { username } = await server.account("employer");
    const guesser = fromNewAddress();
    const burst = await Promise.all(Array.from({ length: 40 }, () => login(username, "wrong", guesser)));
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test("no longer counts after a sign-in with the correct password", async () => {
    const { username, password } = await server.account("employer");
    const person = fromNewAddress();
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await login(username, "wrong", person)).status).toBe(401);
      expect((await login(username, password, person)).status).toBe(200);
    }
  });

  test("is not suspected when many people sign in at once from one IP address", async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, () => server.account("employer")));
    const carrier = fromNewAddress();
    const responses = await Promise.all(
      accounts.map(({ username, password }) => login(username, password, carrier)),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
  });
});

describe("signing out", () => {
  const logout = (token: string | undefined, json: object) =>
    server.request("POST", "/v1/acct/logout/", { ...(token && { token }), json });
  const profile = (token: string) => server.request("GET", "/v1/acct/user-profile/", { token });

  async function signedIn() {
    const { username, password } = await server.account("employer");
    return server.call("login", { body: { username, password } });
  }

  test("ends the session, so that neither token works", { tags: ["11.19", "11.24", "V3.3.1"] }, async () => {
    const { access, refresh } = await signedIn();
    expect(await logout(access, { refresh_token: refresh })).toMatchObject({
      status: 200,
      body: { message: "Logged out successfully" },
    });
    expect((await profile(access)).status).toBe(401);
    const refreshed = await server.request("POST", "/v1/api/token/refresh/", { json: { refresh } });
    expect(refreshed).toMatchObject({
      status: 401,
      body: { detail: "Token is invalid", code: "token_not_valid" },
    });
  });

  test("works with either token alone", async () => {
    const first = await signedIn();
    expect((await logout(first.access, {})).status).toBe(200);
    expect((await profile(first.access)).status).toBe(401);
    const second = await signedIn();
    expect((await logout("stale", { refresh_token: second.refresh })).status).toBe(200);
    expect((await profile(second.access)).status).toBe(401);
  });

  test("leaves other devices signed in", async () => {
    const { username, password } = await server.account("employer");
    const phone = await server.call("login", { body: { username, password } });
    const laptop = await server.call("login", { body: { username, password } });
    await logout(phone.access, { refresh_token: phone.refresh });
    expect((await profile(laptop.access)).status).toBe(200);
  });

  test("requires a token", async () => {
    expect((await logout(undefined, {})).body.detail).toBe("Authentication credentials were not provided.");
  });
});
