import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fakeRelease } from "../releases/release.fixture.ts";
import { type ReleaseSite, startReleaseSite } from "./site.fixture.ts";
import { type Tab, versionOf } from "./tab.fixture.ts";

const reason = "for the test";
/** Milliseconds between two pages of one visitor. */
const READING_TIME = 250;
/** Milliseconds for a test with thousands of requests. */
const LONG_TIMEOUT = { timeout: 60_000 };

let site: ReleaseSite;
beforeAll(async () => {
  site = await startReleaseSite();
  await site.start(...["shell", "employer", "market", "admin"].map((app) => fakeRelease(app)));
});
afterAll(() => site.close());

async function promote(app: string): Promise<{ before: string; version: string }> {
  const before = versionOf(await site.returning().news(), app) ?? "";
  const version = await site.publish(app);
  await site.change({ action: "promote", app, version, reason });
  return { before, version };
}
const live = async (app: string) => versionOf(await site.returning().news(), app);
const history = async (app: string) => {
  const { token } = await site.account("admin");
  return site.call("releaseHistory", { token, query: { app } });
};
const crowd = (size: number, first = 0) =>
  Array.from({ length: size }, (_, index) => site.returning(first + index));

test(
  "a flood of false reports from one client triggers no rollback, whatever addresses it claims",
  LONG_TIMEOUT,
  async () => {
    const { version } = await promote("market");
    const flood = process.env.TEST_FULL ? 5_000 : 1_000;
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < flood; sent += 50) {
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          site
            .returning(undefined, { "x-forwarded-for": `10.${sent % 200}.${index}.1` })
            .fails("market", version),
        ),
      );
      for (const { status } of responses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].sort()).toEqual([204, 429]);
    await sleep(1_000);
    expect(await live("market")).toBe(version);
    const { token } = await site.account("admin");
    const overview = await site.call("releaseOverview", { token });
    const { health } = overview.apps.find(({ app }) => app === "market") ?? {};
    expect(health).toMatchObject({ networks: 1, failed: statuses.get(204) });
    process.stdout.write(
      `A flood of ${flood} false reports rolled nothing back: ${statuses.get(204)} were accepted from ${health?.networks} network, ` +
        `and ${statuses.get(429)} refused.\n`,
    );
  },
);

test("ignores reports about releases outside the visitor's release set, and reports from other sites", async () => {
  const { version } = await promote("admin");
  const foreign = crowd(20, 100).map((tab) => {
    tab.cookies.clear();
    tab.headers["sec-fetch-site"] = "cross-site";
    return tab.fails("admin", version);
  });
  expect((await Promise.all(foreign)).map(({ status }) => status)).toEqual(Array(20).fill(403));
  const responses = await Promise.all(crowd(20, 2).map((tab) => tab.fails("admin", "1.0.0+made0up")));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(204));
  await sleep(800);
  expect(await live("admin")).toBe(version);
});

test("rolls back a broken release under steady load, and records the reason", LONG_TIMEOUT, async () => {
  const visitors = crowd(60, 1_000);
  let running = true;
  let views = 0;
  let affected = 0;
  let bad = "";
  async function browse(tab: Tab): Promise<void> {
    await sleep(Math.random() * READING_TIME);
    while (running) {
      const version = versionOf(await tab.news(), "employer") ?? "";
      views += 1;
      if (version === bad) {
        affected += 1;
        await tab.fails("employer", version);
      } else await tab.mounts("employer", version);
      await sleep(READING_TIME * (0.5 + Math.random()));
    }
  }
  const browsing = visitors.map(browse);
  await vi.waitFor(() => expect(views).toBeGreaterThan(visitors.length), { timeout: 10_000 });
  const { before, version } = await promote("employer");
  bad = version;
  const start = performance.now();
  await vi.waitFor(async () => expect(await live("employer")).toBe(before), {
    timeout: 30_000,
    interval: 20,
  });
  const took = performance.now() - start;
  running = false;
  await Promise.all(browsing);

  process.stdout.write(
    `Rolled back automatically after ${Math.round(took)} ms: ${affected} page views of ${visitors.length} visitors were affected.\n`,
  );
  const [entry] = await history("employer");
  expect(entry).toMatchObject({
    action: "self-rollback",
    actor: "error budget",
    from_version: version,
    to_version: before,
    reason: expect.stringMatching(
      /^It failed for \d+ of \d+ visitors in 10 minutes, from \d+ networks.*\. Most often: broken on purpose on \/$/,
    ),
  });
  const metrics = (await site.request("GET", "/metrics")).text;
  expect(metrics).toMatch(/^release_self_rollbacks_total\{app="employer"\} 1$/m);
  expect(metrics).toContain(`release_reports_total{app="employer",version="${version}",outcome="failed"}`);
});

test("rolls back the app's next release only if it fails for most visitors", async () => {
  const { before, version } = await promote("employer");
  const visitors = crowd(30, 2_000);
  await Promise.all(visitors.map((tab) => tab.mounts("employer", version)));
  await Promise.all(visitors.slice(0, 15).map((tab) => tab.fails("employer", version)));
  await sleep(1_000);
  expect(await live("employer")).toBe(version);
  await Promise.all(visitors.slice(15, 25).map((tab) => tab.fails("employer", version)));
  await vi.waitFor(async () => expect(await live("employer")).toBe(before), { timeout: 5_000 });
});

test("does not roll back a release that fails for a few of many visitors, or a pinned release", async () => {
  const { version } = await promote("admin");
  await site.change({ action: "pin", app: "admin", reason });
  const visitors = crowd(40, 3_000);
  const { version: rarelyFailing } = await promote("market");
  await Promise.all(visitors.map((tab) => tab.mounts("market", rarelyFailing)));
  await Promise.all(visitors.slice(0, 6).map((tab) => tab.fails("market", rarelyFailing)));
  await Promise.all(visitors.map((tab) => tab.fails("admin", version)));
  await sleep(1_200);
  expect(await live("market")).toBe(rarelyFailing);
  expect(await live("admin")).toBe(version);
  await site.change({ action: "unpin", app: "admin", reason });
});

test("ends a failing canary, and changes nothing for the other visitors", async () => {
  const before = await live("admin");
  const version = await site.publish("admin");
  const versions = { admin: version };
  await site.change({ action: "canary-start", versions, percent: 50, reason });
  const visitors = crowd(40, 4_000);
  const shownVersions = await Promise.all(
    visitors.map(async (tab) => ({ tab, version: versionOf(await tab.news(), "admin") })),
  );
  const chosen = shownVersions.filter((item) => item.version === version);
  expect(chosen.length).toBeGreaterThan(5);
  await Promise.all(chosen.slice(0, 3).map(({ tab }) => tab.mounts("admin", version)));
  await chosen[0]?.tab.fails("admin", version);
  const { token } = await site.account("admin");
  const { canaries, apps } = await site.call("releaseOverview", { token });
  expect(canaries[0]?.health?.admin).toMatchObject({ visitors: 3, failed: 1 });
  const info = apps.find(({ app }) => app === "admin")?.releases.find((one) => one.version === version);
  expect(info).toMatchObject({ state: "canary", was_live: false });
  await Promise.all(chosen.map(({ tab }) => tab.fails("admin", version)));
  await vi.waitFor(async () => expect((await chosen[0]?.tab.news())?.withdrawn.admin).toContain(version), {
    timeout: 5_000,
  });
  const after = await Promise.all(visitors.map(async (tab) => versionOf(await tab.news(), "admin")));
  expect(new Set(after)).toEqual(new Set([before]));
});
