import { randomUUID } from "node:crypto";
import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import { listMailbox } from "@handwork/server-platform/mail";
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { refreshTokens, sessions } from "../auth/index.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on", DEMO: "on" } });
afterAll(() => server.close());
const { db, auth, storage } = server.deps;

const phone = {
  "user-agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36",
  "x-forwarded-for": "102.89.23.7",
};
const laptop = {
  "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0",
  "x-forwarded-for": "2c0f:2a80:12:34:5:6:7:8",
};
const path = "/v1/acct/sessions/";
const list = (token: string) => server.call("sessionList", { token });
const profile = (token: string) => server.request("GET", "/v1/acct/user-profile/", { token });
const refresh = (token: string, headers = {}) =>
  server.request("POST", "/v1/api/token/refresh/", { json: { refresh: token, rotate: true }, headers });

async function signIn({ username, password }: TestAccount, headers: Record<string, string>) {
  const response = await server.request("POST", "/v1/acct/login/", { json: { username, password }, headers });
  return response.body as { access: string; refresh: string };
}

/** An account signed in on a phone and on a laptop only. */
async function onTwoDevices() {
  const owner = await server.account("employer");
  await auth.revokeAll(owner.id);
  const mine = await signIn(owner, phone);
  const other = await signIn(owner, laptop);
  return { owner, mine, other };
}

describe("the list of sessions", () => {
  test("shows device, network and times, marks the current session, and starts with the most recently used", {
    tags: ["V3.3.4"],
  }, async () => {
    const { mine } = await onTwoDevices();
    const sessions = await list(mine.access);
    expect(sessions).toMatchObject([
      { device: "Firefox on Windows", network: "2c0f:2a80:12:*", current: false },
      { device: "Chrome on Android", network: "102.89.23.*", current: true },
    ]);
    for (const { created_at, last_used_at } of sessions) {
      expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(60_000);
      expect(last_used_at).toBe(created_at);
    }
  });

  test("shows the time and network of the latest refresh", { tags: ["V7.2.1"] }, async () => {
    const { mine } = await onTwoDevices();
    const renewed = await refresh(mine.refresh, { ...phone, "x-forwarded-for": "197.210.5.9" });
    const [first, second] = await list(renewed.body.access);
    expect(first).toMatchObject({ device: "Chrome on Android", network: "197.210.5.*", current: true });
    expect(Date.parse(first?.last_used_at ?? "")).toBeGreaterThan(Date.parse(first?.created_at ?? ""));
    expect(second?.device).toBe("Firefox on Windows");
  });

  test("shows only the caller's own sessions, whose rows contain neither a full IP address nor a user agent", async () => {
    const { owner, mine } = await onTwoDevices();
    const stranger = await server.account("admin");
    expect(await list(stranger.token)).toHaveLength(1);
    const listed = await list(mine.access);
    expect(listed.map(({ id }) => id)).not.toContain((await list(stranger.token))[0]?.id);
    const rows = JSON.stringify(await db.select().from(sessions).where(eq(sessions.userId, owner.id)));
    expect(rows).not.toMatch(/102\.89\.23\.7|2c0f:2a80:12:34|Mozilla/);
  });
});

describe("the owner of an account", () => {
  const signInFrom = ({ username, password }: TestAccount, cookie = "") =>
    server.request("POST", "/v1/acct/login/", {
      json: { username, password },
      headers: { ...phone, cookie },
    });
  const signInEmailsTo = async ({ email }: TestAccount) =>
    (await listMailbox(storage)).filter(
      ({ to, subject }) => to === email && subject === "A new sign-in to your Handwork account",
    );

  test("gets an email about a sign-in from an unknown browser, at most once a day", {
    tags: ["V2.2.3"],
  }, async () => {
    const owner = await server.account("employer");
    const signedIn = await signInFrom(owner);
    const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
    expect((await signInFrom(owner, cookie)).status).toBe(200);
    for (let i = 0; i < 2; i++) expect((await signInFrom(owner)).status).toBe(200);
    const other = await server.account("employer");
    for (let i = 0; i < 2; i++) await signInFrom(other);
    for (const one of [owner, other])
      await expect.poll(() => signInEmailsTo(one), { timeout: 8_000 }).toHaveLength(1);
    const [mail] = await signInEmailsTo(owner);
    expect(mail?.text).toMatch(/on a new device: Chrome on Android, from 102\.89\.23\.\*, on \d+ \w+ \d{4}/);
  });
});

describe("signing out other devices", () => {
  test("ends both tokens of the chosen session and no other session", { tags: ["V3.3.4"] }, async () => {
    const { mine, other } = await onTwoDevices();
    const [otherSession] = await list(mine.access);
    await server.call("sessionRevoke", { params: { id: otherSession?.id ?? "" }, token: mine.access });
    expect([(await profile(other.access)).status, (await refresh(other.refresh)).status]).toEqual([401, 401]);
    expect((await profile(mine.access)).status).toBe(200);
    expect(await list(mine.access)).toHaveLength(1);
  });

  test("accepts only the owner's active sessions", { tags: ["API1"] }, async () => {
    const { mine, other } = await onTwoDevices();
    const stranger = await server.account("admin");
    const [otherSession] = await list(mine.access);
    const end = (token: string, id: string) => server.request("DELETE", `${path}${id}/`, { token });
    for (const id of [otherSession?.id ?? "", randomUUID(), "1", "nonsense"]) {
      expect(await end(stranger.token, id)).toMatchObject({ status: 404, body: { detail: "Not found." } });
    }
    expect((await profile(other.access)).status).toBe(200);
    expect((await end(mine.access, otherSession?.id ?? "")).status).toBe(204);
    expect((await end(mine.access, otherSession?.id ?? "")).status).toBe(404);
  });

  test("all at once keeps the caller's session and other accounts' sessions", async () => {
    const { owner, mine, other } = await onTwoDevices();
    const third = await signIn(owner, laptop);
    const stranger = await server.account("employer");
    await server.call("sessionRevokeOthers", { token: mine.access });
    for (const { access } of [other, third]) expect((await profile(access)).status).toBe(401);
    for (const token of [mine.access, stranger.token]) expect((await profile(token)).status).toBe(200);
    expect(await list(mine.access)).toMatchObject([{ current: true }]);
  });
});

test("rejects an access token with the id of another session", { tags: ["V1.6.4"] }, async () => {
  const { mine, other } = await onTwoDevices();
  const [head, payload = "", signature] = mine.access.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  const theirs = JSON.parse(Buffer.from(other.access.split(".")[1] ?? "", "base64url").toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, sid: theirs.sid })).toString("base64url");
  expect((await profile(`${head}.${forged}.${signature}`)).body.code).toBe("token_not_valid");
});

test("a reused refresh token ends its session, and the owner gets an email that names the device", {
  tags: ["V2.2.3"],
}, async () => {
  const { owner, mine, other } = await onTwoDevices();
  await refresh(mine.refresh);
  await db.update(refreshTokens).set({ usedAt: sql`used_at - interval '1 minute'` });
  for (let i = 0; i < 3; i++) expect((await refresh(mine.refresh)).status).toBe(401);
  expect(await list(other.access)).toHaveLength(1);
  const emails = await vi.waitFor(async () => {
    const emails = (await listMailbox(storage)).filter(
      ({ to, subject }) =>
        to === owner.email && subject === "A device was signed out of your Handwork account",
    );
    return emails.length > 0 ? emails : expect.fail("No email yet");
  }, 8_000);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain("(Chrome on Android)");
  expect(emails[0]?.text).toContain("/forgot-password");
});

test("an expired session is not listed or renewed, and other sessions continue", async () => {
  const { mine, other } = await onTwoDevices();
  const [otherSession] = await list(mine.access);
  await db
    .update(sessions)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(sessions.id, otherSession?.id ?? ""));
  const renewed = (await refresh(mine.refresh)).body;
  const own = (await list(renewed.access))[0]?.id ?? "";
  await db
    .update(refreshTokens)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(sql`session_id = ${own} and used_at is not null`);
  expect(await list(renewed.access)).toMatchObject([{ current: true }]);
  expect((await refresh(other.refresh)).status).toBe(401);
  expect((await refresh(renewed.refresh)).status).toBe(200);
});
