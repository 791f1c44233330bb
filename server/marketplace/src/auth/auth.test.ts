import { startTestServer } from "@handwork/server-main/testing";
import { deriveKey, throttleCounters } from "@handwork/server-platform/security";
import { eq, sql } from "drizzle-orm";
import { SignJWT } from "jose";
import { afterAll, describe, expect, test } from "vitest";
import { REUSE_GRACE_MS } from "./sessions.repository.ts";
import { refreshTokens, sessions } from "./sessions.table.ts";
import { users } from "./users.table.ts";

const server = await startTestServer();
afterAll(() => server.close());
const { auth, db, config } = server.deps;

const profile = (token: string) => server.request("GET", "/v1/acct/user-profile/", { token });
const refresh = (token: string) =>
  server.request("POST", "/v1/api/token/refresh/", { json: { refresh: token, rotate: true } });
/** Refreshes like a client that reads only `{access}`. */
const refreshAccess = (token: string) =>
  server.request("POST", "/v1/api/token/refresh/", { json: { refresh: token } });
const rejected = { status: 401, body: { detail: "Token is invalid", code: "token_not_valid" } };
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

async function openSession() {
  const { id } = await server.account("employer");
  return { userId: id, ...(await auth.openSession(id)) };
}

/** Backdates the exchanged tokens so that their grace period is over. */
async function endGracePeriod(): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ usedAt: sql`used_at - make_interval(secs => ${REUSE_GRACE_MS / 1000 + 1})` });
}

describe("tokens", () => {
  test("are valid for 15 minutes and 7 days and contain the claims that clients read", {
    tags: ["11.20", "11.21", "V3.2.2", "V3.3.2"],
  }, async () => {
    const { userId, ...pair } = await openSession();
    const access = claimsOf(pair.access);
    expect(access).toMatchObject({ token_type: "access", user_id: userId, jti: expect.any(String) });
    expect(access.exp - access.iat).toBe(15 * 60);
    const refreshClaims = claimsOf(pair.refresh);
    expect(refreshClaims).toMatchObject({ token_type: "refresh", user_id: userId });
    expect(refreshClaims.exp - refreshClaims.iat).toBe(7 * 24 * 60 * 60);
  });

  test("are rejected if a token of the other kind is required", { tags: ["API2"] }, async () => {
    const pair = await openSession();
    expect((await profile(pair.refresh)).body.messages[0].message).toBe("Token has wrong type");
    expect(await refresh(pair.access)).toMatchObject(rejected);
  });

  test("are rejected if they have expired, have a wrong signature or are unsigned", {
    tags: ["11.19", "API2", "V3.5.3"],
  }, async () => {
    const pair = await openSession();
    const sign = (key: Uint8Array, exp: number) =>
      new SignJWT({ ...claimsOf(pair.access), exp }).setProtectedHeader({ alg: "HS256" }).sign(key);
    const key = deriveKey(config.secretKey, "tokens");
    const now = Math.floor(Date.now() / 1000);
    expect((await profile(await sign(key, now + 60))).status).toBe(200);
    expect((await profile(await sign(key, now - 1))).body.messages[0].message).toBe("Token is expired");
    expect((await profile(await sign(deriveKey("another", "tokens"), now + 60))).status).toBe(401);
    const expired = new SignJWT({ ...claimsOf(pair.refresh), exp: now - 1 }).setProtectedHeader({
      alg: "HS256",
    });
    expect(await refresh(await expired.sign(key))).toMatchObject(rejected);
    const [, payload] = pair.access.split(".");
    const unsignedHeader = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    expect((await profile(`${unsignedHeader}.${payload}.`)).status).toBe(401);
  });

  test("are rejected in an authorization header with more than two parts", async () => {
    const response = await server.request("GET", "/v1/api/", { headers: { authorization: "Bearer a b" } });
    expect(response).toMatchObject({ status: 401, body: { code: "bad_authorization_header" } });
  });
});

describe("refreshing", () => {
  test("returns a new pair, which can be refreshed again", { tags: ["11.18"] }, async () => {
    const first = await openSession();
    const second = await refresh(first.refresh);
    expect(second.status).toBe(200);
    expect((await profile(second.body.access)).status).toBe(200);
    const third = await refresh(second.body.refresh);
    expect(third.status).toBe(200);
    expect(third.body.refresh).not.toBe(second.body.refresh);
  });

  test("keeps both tabs signed in if they refresh at once", { tags: ["11.23"] }, async () => {
    const { refresh: shared } = await openSession();
    const tabs = await Promise.all([refresh(shared), refresh(shared)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    await endGracePeriod();
    for (const tab of tabs) expect((await refresh(tab.body.refresh)).status).toBe(200);
  });

  test("ends the session for everybody if a used token is sent again", {
    tags: ["11.19", "11.22", "API2"],
  }, async () => {
    const stolen = await openSession();
    const owner = await refresh(stolen.refresh);
    await endGracePeriod();
    expect(await refresh(stolen.refresh)).toMatchObject(rejected);
    expect(await refresh(owner.body.refresh)).toMatchObject(rejected);
    expect((await profile(owner.body.access)).status).toBe(401);
  });

  test("rejects an invalid token without an explanation", { tags: ["11.19"] }, async () => {
    expect(await refresh("nonsense")).toMatchObject(rejected);
    expect(await server.request("POST", "/v1/api/token/refresh/", { json: {} })).toMatchObject({
      status: 400,
      body: { refresh: ["This field is required."] },
    });
  });

  test("works even if the request contains an invalid access token", async () => {
    const { refresh: token } = await openSession();
    const response = await server.request("POST", "/v1/api/token/refresh/", {
      token: "stale",
      json: { refresh: token },
    });
    expect(response.status).toBe(200);
  });
});

describe("a client that reads only {access}", () => {
  test("keeps its refresh token and gets only {access}", { tags: ["10.32a", "11.18"] }, async () => {
    const { refresh } = await openSession();
    for (let i = 0; i < 3; i++) {
      await endGracePeriod();
      const response = await refreshAccess(refresh);
      expect([response.status, Object.keys(response.body)]).toEqual([200, ["access"]]);
      expect((await profile(response.body.access)).status).toBe(200);
    }
  });

  test("does not extend its session", async () => {
    const { refresh } = await openSession();
    const { sid } = claimsOf(refresh);
    const endOf = async () => (await db.select().from(sessions).where(eq(sessions.id, sid)))[0]?.expiresAt;
    const end = await endOf();
    await refreshAccess(refresh);
    expect(await endOf()).toEqual(end);
  });

  test("is signed out like any other client", async () => {
    const { userId, refresh } = await openSession();
    await server.request("POST", "/v1/acct/logout/", { json: { refresh_token: refresh } });
    expect(await refreshAccess(refresh)).toMatchObject(rejected);
    const other = await auth.openSession(userId);
    await auth.revokeAll(userId);
    expect(await refreshAccess(other.refresh)).toMatchObject(rejected);
  });

  test("gets a new refresh token in a session that rotates them, and cannot use an older one", {
    tags: ["10.32b", "11.22", "API2"],
  }, async () => {
    const first = await openSession();
    const second = await refresh(first.refresh);
    const third = await refreshAccess(second.body.refresh);
    expect(third.body.refresh).not.toBe(second.body.refresh);
    await endGracePeriod();
    expect(await refreshAccess(first.refresh)).toMatchObject(rejected);
    expect(await refresh(third.body.refresh)).toMatchObject(rejected);
  });

  test("must wait if it keeps sending a rejected token, without delaying others at its IP address", {
    tags: ["10.32c"],
  }, async () => {
    const looping = await openSession();
    const other = await openSession();
    await auth.revokeAll(looping.userId);
    expect((await refreshAccess(looping.refresh)).status).toBe(401);
    await db
      .update(throttleCounters)
      .set({ count: 10 })
      .where(sql`key like 'refresh:%' and key not like '%:address:%'`);
    const response = await refreshAccess(looping.refresh);
    expect([response.status, Number(response.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await refreshAccess(other.refresh)).status).toBe(200);
    expect((await refreshAccess("another")).status).toBe(401);
  });
});

describe("a session ends immediately", () => {
  test("when the account is suspended", async () => {
    const { userId, access, refresh: token } = await openSession();
    await db.update(users).set({ isActive: false }).where(eq(users.id, userId));
    expect((await profile(access)).body.code).toBe("token_not_valid");
    expect(await refresh(token)).toMatchObject(rejected);
  });

  test("when all sessions are revoked, for example after a new password", {
    tags: ["11.19", "V3.3.3"],
  }, async () => {
    const { userId, access, refresh: token } = await openSession();
    const other = await auth.openSession(userId);
    await auth.revokeAll(userId);
    for (const accessToken of [access, other.access]) expect((await profile(accessToken)).status).toBe(401);
    expect(await refresh(token)).toMatchObject(rejected);
  });

  test("when the account is deleted", async () => {
    const { userId, access } = await openSession();
    await db.delete(users).where(eq(users.id, userId));
    expect((await profile(access)).status).toBe(401);
  });
});
