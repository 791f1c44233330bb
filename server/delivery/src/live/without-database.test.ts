import { readFile } from "node:fs/promises";
import path from "node:path";
import { buildApp, createDeps, type OwnPostgres, startOwnPostgres } from "@handwork/server-main/testing";
import { closeDatabase, openDatabase } from "@handwork/server-platform/database";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { fakeRelease } from "../releases/release.fixture.ts";
import { type ReleaseSite, startReleaseSite } from "./site.fixture.ts";
import { versionOf } from "./tab.fixture.ts";

/** Maximum response time in milliseconds. A page that waited for the database would take longer. */
const MAX_RESPONSE_TIME = 5_000;
const POLL = { timeout: 15_000, interval: 100 };
const LONG_TIMEOUT = { timeout: 60_000 };
const reason = "for the test";

let postgres: OwnPostgres;
let site: ReleaseSite;
let log = "";
beforeAll(async () => {
  postgres = await startOwnPostgres();
  site = await startReleaseSite({}, { database: postgres, logTo: { write: (line) => (log += line) } });
  await site.start(...["shell", "employer", "market"].map((app) => fakeRelease(app)));
  expect((await fetch(`${site.origin}/market`)).status).toBe(200);
  await vi.waitFor(
    async () => expect(await metric("release_set_age_seconds")).toBeGreaterThanOrEqual(0),
    POLL,
  );
});
afterEach(() => postgres.thaw());
afterAll(() => site.close());

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${site.origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
}

/** Requests a page `count` times in sequence, and returns how many milliseconds each request took. */
async function responseTimes(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    const response = await fetch(`${site.origin}/market`, { signal: AbortSignal.timeout(10_000) });
    await response.text();
    expect(response.status).toBe(200);
    times.push(performance.now() - start);
  }
  return times;
}

const print = (what: string, times: number[]) =>
  process.stdout.write(
    `Pages while the database is ${what}: first ${times[0]?.toFixed(0)} ms, then ${Math.max(...times.slice(1)).toFixed(0)} ms at most.\n`,
  );

test(
  "pages are served while the database is frozen, and show a rollback as soon as the database responds",
  LONG_TIMEOUT,
  async () => {
    const version = await site.publish("market");
    await site.change({ action: "promote", app: "market", version, reason });
    const tab = site.returning();
    expect(versionOf(await tab.news(), "market")).toBe(version);
    const other = await site.second();

    postgres.freeze();
    const times = await responseTimes(5);
    print("frozen", times);
    for (const time of times) expect(time).toBeLessThan(MAX_RESPONSE_TIME);
    expect(versionOf(await tab.news(), "market")).toBe(version);

    await vi.waitFor(async () => expect(await metric("database_away_seconds")).toBeGreaterThan(0), POLL);
    expect(await metric("release_set_last_known")).toBe(1);
    expect(await metric("release_set_age_seconds")).toBeGreaterThan(0);
    const refused = await site.request("GET", "/v1/api/location-list/");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(refused.body.detail).toMatch(/^Handwork cannot reach its data right now/);
    const ready = await fetch(`${site.origin}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { database: "unreachable" }]);

    postgres.thaw();
    const { token } = await site.account("admin");
    const rollback = { action: "rollback", app: "market", reason } as const;
    await vi.waitFor(async () => {
      const response = await fetch(`${other.origin}/v1/administrator/releases/change/`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(rollback),
      });
      expect(response.status).toBe(200);
    }, POLL);
    expect(versionOf(await tab.news(), "market")).not.toBe(version);
    await other.close();
    await vi.waitFor(async () => expect(await metric("database_away_seconds")).toBe(0), POLL);
    expect(log.match(/the database does not respond: pages/g)).toHaveLength(1);
    expect(log.match(/the database responds again/g)).toHaveLength(1);
  },
);

test("a killed PostgreSQL is restarted, and pages are served in the meantime", LONG_TIMEOUT, async () => {
  await responseTimes(1);
  postgres.kill();
  const times = await responseTimes(20);
  print("killed", times);
  for (const time of times) expect(time).toBeLessThan(MAX_RESPONSE_TIME);
  const start = performance.now();
  await vi.waitFor(() => expect(postgres.events.at(-1)).toBe("PostgreSQL is running again."), POLL);
  await vi.waitFor(async () => expect((await fetch(`${site.origin}/readyz`)).status).toBe(200), POLL);
  process.stdout.write(
    `PostgreSQL was available ${(performance.now() - start).toFixed(0)} ms after the last page.\n`,
  );
  const version = await site.publish("market");
  const tab = site.returning();
  await site.change({ action: "promote", app: "market", version, reason });
  expect(versionOf(await tab.news(), "market")).toBe(version);
});

test(
  "a process that starts while the database is unavailable serves the verified, saved release set",
  LONG_TIMEOUT,
  async () => {
    await vi.waitFor(async () => expect(await metric("database_away_seconds")).toBe(0), POLL);
    const version = versionOf(await site.returning().news(), "market");
    const saved = path.join(site.deps.config.dataDir, "release-set.json");
    await vi.waitFor(async () => expect(await readFile(saved, "utf8")).toContain(version), POLL);
    // No database listens on this port.
    const db = openDatabase({ host: "127.0.0.1", port: 9, user: "x", database: "x" });
    const app = await buildApp(createDeps(site.deps.config, db));
    const [news, page] = [await app.inject("/v1/releases/live/"), await app.inject("/market")];
    expect([news.statusCode, page.statusCode]).toEqual([200, 200]);
    expect(versionOf(news.json(), "market")).toBe(version);
    await app.close();

    const otherConfig = { ...site.deps.config, secretKey: "x".repeat(64) };
    const other = await buildApp(createDeps(otherConfig, db));
    expect((await other.inject("/market")).statusCode).toBe(503);
    await other.close();
    await closeDatabase(db);
  },
);
