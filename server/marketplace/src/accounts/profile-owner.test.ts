import { startTestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { createMarket } from "../artisans/artisan.fixture.ts";
import { anArtisansProfile, fromNewAddress, secondStep, signUp } from "./registration.fixture.ts";
import { createRegistrationCookie, REGISTRATION_LIFETIME } from "./registration-cookie.ts";
import { signUps } from "./sign-ups.table.ts";

const server = await startTestServer({ env: { TRUST_PROXY: "on" } });
afterAll(() => server.close());
const { config } = server.deps;
const { lookupIds, complete, anArtisan, artisanOf } = secondStep(server, await createMarket(server));

describe("the second step of a sign-up", () => {
  test("requires proof that the account is the caller's", { tags: ["10.3f", "V1.2.4"] }, async () => {
    const { profile, headers } = await anArtisan();
    for (const sender of [{}, { headers }]) {
      expect(await complete(profile, sender)).toMatchObject({
        status: 401,
        body: { detail: "Your sign-up has expired. Please sign in to complete your profile." },
      });
    }
  });

  test("is rejected for another account", { tags: ["10.3d"] }, async () => {
    const { profile } = await anArtisan();
    const other = await signUp(server);
    const stranger = await server.account("artisan");
    for (const sender of [other, stranger]) expect((await complete(profile, sender)).status).toBe(403);
  });

  test("accepts the account's session instead of its cookie", { tags: ["10.3b"] }, async () => {
    const { username, password, profile, id } = await anArtisan();
    const { access } = await server.call("login", { body: { username, password } });
    expect((await complete(profile, { token: access })).status).toBe(201);
    expect((await artisanOf(id))?.experience).toBe(7);
  });

  test("works even if somebody else is signed in to the same browser", async () => {
    const { profile, cookie } = await anArtisan();
    const { token } = await server.account("employer");
    expect((await complete(profile, { cookie, token })).status).toBe(201);
  });

  test("rejects a modified or expired cookie", { tags: ["V5.5.1"] }, async () => {
    const mine = await anArtisan();
    const theirs = await anArtisan();
    const [, expires, mac] = mine.cookie.split(".");
    const forged = `handwork_registration=${theirs.id}.${expires}.${mac}`;
    expect((await complete(theirs.profile, { cookie: forged })).status).toBe(401);
    const cookies = createRegistrationCookie(config);
    vi.useFakeTimers({ now: Date.now() - (REGISTRATION_LIFETIME + 1) * 1000, toFake: ["Date"] });
    const old = cookies.issue(mine.id).split(";")[0] ?? "";
    vi.useRealTimers();
    expect((await complete(mine.profile, { cookie: old })).status).toBe(401);
  });

  test("succeeds only once, even for concurrent requests", { tags: ["10.3c"] }, async () => {
    const { profile, cookie, username } = await anArtisan();
    const responses = await Promise.all(Array.from({ length: 5 }, () => complete(profile, { cookie })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    const again = await complete(anArtisansProfile(username, lookupIds), { cookie });
    expect(again).toMatchObject({
      status: 400,
      body: { detail: "This profile is already complete. Please sign in." },
    });
  });

  test("is rejected for other account types", async () => {
    const marketer = await server.account("marketer");
    expect((await complete(anArtisansProfile(marketer.username, lookupIds), marketer)).status).toBe(403);
  });
});

describe("older clients, which send neither cookie nor token", async () => {
  const legacy = await startTestServer({ env: { TRUST_PROXY: "on", LEGACY_CLIENTS: "on" } });
  afterAll(() => legacy.close());
  const legacyMarket = await createMarket(legacy);
  const send = (username: string, headers: Record<string, string>) =>
    legacy.request("POST", "/v1/acct/user-register/", {
      json: anArtisansProfile(username, {
        location: legacyMarket.locations.ikeja,
        service: legacyMarket.professions.plumber,
      }),
      headers,
    });

  test("are accepted from the IP address that created the account", { tags: ["10.3e"] }, async () => {
    const { username, headers } = await signUp(legacy);
    expect((await send(username, fromNewAddress())).status).toBe(401);
    const saved = await send(username, headers);
    expect(saved.status).toBe(201);
    // Somebody who shares the IP address and knows the username must not be able to sign in.
    expect(saved.body).toEqual({ user_type: "artisan", profile_complete: true });
    expect(saved.headers.get("set-cookie")).toBeNull();
    expect((await send(username, headers)).status).toBe(401);
  });

  test("are rejected after half an hour", { tags: ["10.3g"] }, async () => {
    const { username, headers, id } = await signUp(legacy);
    await legacy.deps.db
      .update(signUps)
      .set({ createdAt: new Date(Date.now() - 31 * 60 * 1000) })
      .where(eq(signUps.userId, id));
    expect((await send(username, headers)).status).toBe(401);
  });
});
