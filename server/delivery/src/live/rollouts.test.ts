import { listMailbox } from "@handwork/server-platform/mail";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fakeRelease } from "../releases/release.fixture.ts";
import { rollouts } from "../releases/rules.table.ts";
import { type ReleaseSite, startReleaseSite } from "./site.fixture.ts";
import { type Tab, versionOf } from "./tab.fixture.ts";

const reason = "for the test";
const steps = [10, 20, 50, 100];
const POLL = { timeout: 10_000, interval: 100 };

let site: ReleaseSite;
let token: string;
beforeAll(async () => {
  site = await startReleaseSite({ DEMO: "on", OPERATORS_EMAIL: "ops@handwork.example" });
  await site.start(...["shell", "employer", "market", "admin", "artisan"].map((app) => fakeRelease(app)));
  token = (await site.account("admin")).token;
});
afterAll(() => site.close());

const overview = () => site.call("releaseOverview", { token });
const rolloutOf = async (app: string) => (await overview()).rollouts?.find((item) => item.app === app);
const live = async (app: string) => (await overview()).apps.find((item) => item.app === app)?.live;
const history = async (app: string) => site.call("releaseHistory", { token, query: { app } });

async function start(app: string, minutes = 0): Promise<string> {
  const version = await site.publish(app);
  await site.change({ action: "rollout-start", app, version, steps, hold_minutes: minutes, reason });
  return version;
}

/** Returns `count` visitors with this version in their release set. Tries visitors from the number `first` on. */
async function members(app: string, version: string, count: number, first: number): Promise<Tab[]> {
  const matching: Tab[] = [];
  for (let tried = 0; matching.length < count && tried < 3_000; tried += 100) {
    const tabs = Array.from({ length: 100 }, (_, index) => site.returning(first + tried + index));
    const news = await Promise.all(tabs.map((tab) => tab.news()));
    matching.push(...tabs.filter((_, index) => versionOf(news[index] as never, app) === version));
  }
  return matching.slice(0, count);
}

test("a good release takes each step once, even with two processes, until every visitor has it", async () => {
  const second = await site.second();
  try {
    const version = await start("employer");
    const [first] = await members("employer", version, 1, 0);
    await vi.waitFor(
      async () =>
        expect((await rolloutOf("employer"))?.note).toBe(
          "Waiting: nobody in this step has used the release yet.",
        ),
      POLL,
    );
    expect((await overview()).canaries).toMatchObject([{ percent: 10 }]);
    await first?.mounts("employer", version);
    await vi.waitFor(async () => expect(await live("employer")).toBe(version), { ...POLL, timeout: 20_000 });
    expect(await rolloutOf("employer")).toMatchObject({ state: "done", step: 3, next_at: null });
    const changes = (await history("employer")).map(
      ({ action, actor }) => `${action} by ${actor.replace(/\d+/, "N")}`,
    );
    // Newest first: each step happened once.
    expect(changes.slice(0, 4)).toEqual([
      "canary-promote by rollout N",
      "canary-resize by rollout N",
      "canary-resize by rollout N",
      expect.stringMatching(/^rollout-start by /),
    ]);
  } finally {
    await second.close();
  }
}, 60_000);

test("a failing release is withdrawn, its visitors and other canaries get the live release again, and operators get an email", async () => {
  const before = await live("market");
  const version = await start("market", 10);
  const versions = { market: version, employer: await site.publish("employer") };
  await site.change({ action: "canary-start", versions, percent: 5, reason });
  const failing = await members("market", version, 3, 4_000);
  await Promise.all(failing.map((tab) => tab.fails("market", version)));
  await vi.waitFor(async () => expect((await rolloutOf("market"))?.state).toBe("stopped"), POLL);
  expect((await rolloutOf("market"))?.note).toMatch(/^Stopped by rollout \d+: It failed for 3 of 3 visitors/);
  const news = await failing[0]?.news();
  expect([versionOf(news as never, "market"), news?.withdrawn.market]).toEqual([before, [version]]);
  expect((await overview()).canaries).toEqual([]);
  await vi.waitFor(async () => {
    const subjects = (await listMailbox(site.deps.storage)).map(({ subject }) => subject);
    expect(subjects).toEqual([`market ${version} failed, and its rollout was stopped`]);
  }, POLL);
}, 60_000);

test("a paused rollout stays at its step, continues when resumed, and ends when stopped", async () => {
  const version = await start("admin", 10);
  const id = (await rolloutOf("admin"))?.id ?? 0;
  await site.change({ action: "rollout-pause", rollout: id, reason });
  // The minimum time of the step has passed.
  await site.deps.db.update(rollouts).set({ nextAt: sql`now()` }).where(eq(rollouts.id, id));
  const [tab] = await members("admin", version, 1, 8_000);
  await tab?.mounts("admin", version);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await rolloutOf("admin")).toMatchObject({
    state: "paused",
    step: 0,
    note: expect.stringContaining(reason),
  });
  await site.change({ action: "rollout-resume", rollout: id, reason });
  await site.deps.db.update(rollouts).set({ nextAt: sql`now()` }).where(eq(rollouts.id, id));
  await vi.waitFor(async () => expect((await rolloutOf("admin"))?.step).toBe(1), POLL);
  await site.change({ action: "rollout-stop", rollout: id, reason });
  expect(await rolloutOf("admin")).toMatchObject({ state: "stopped" });
  const app = (await overview()).apps.find((item) => item.app === "admin");
  expect(app?.releases.find((release) => release.version === version)?.state).toBe("kept");
}, 60_000);

test("a freeze makes a rollout wait, and stopping its canary ends the rollout", async () => {
  const version = await start("artisan");
  const ends = new Date(Date.now() + 60_000).toISOString();
  const starts = new Date(Date.now() - 60_000).toISOString();
  await site.change({
    action: "freeze",
    app: "artisan",
    starts_at: starts,
    ends_at: ends,
    reason: "Pay day",
  });
  const [tab] = await members("artisan", version, 1, 12_000);
  await tab?.mounts("artisan", version);
  await vi.waitFor(
    async () => expect((await rolloutOf("artisan"))?.note).toMatch(/^Waiting: artisan is frozen/),
    POLL,
  );
  expect((await rolloutOf("artisan"))?.step).toBe(0);
  const [canary] = (await overview()).canaries;
  await site.change({ action: "canary-stop", canary: canary?.id ?? 0, reason });
  expect(await rolloutOf("artisan")).toMatchObject({
    state: "stopped",
    note: expect.stringContaining("canary was ended"),
  });
}, 60_000);

test("a rollout stops when another release of its app is promoted, instead of replacing that release later", async () => {
  const version = await start("employer", 10);
  const newer = await site.publish("employer");
  const { notes } = await site.change({ action: "promote", app: "employer", version: newer, reason });
  const rollout = await rolloutOf("employer");
  expect(notes).toEqual([`Rollout ${rollout?.id} of employer ${version} stops, because ${newer} goes live.`]);
  expect(rollout).toMatchObject({ state: "stopped", version });
  expect((await history("employer")).map(({ action }) => action).slice(0, 2)).toEqual([
    "promote",
    "rollout-stop",
  ]);
  expect((await overview()).canaries).toEqual([]);
}, 60_000);

test("a rollout is complete when somebody promotes its release", async () => {
  const version = await start("employer", 10);
  await site.change({ action: "promote", app: "employer", version, reason });
  expect(await rolloutOf("employer")).toMatchObject({
    state: "done",
    version,
    note: "Every visitor has the release.",
  });
  expect((await overview()).canaries).toEqual([]);
}, 60_000);
