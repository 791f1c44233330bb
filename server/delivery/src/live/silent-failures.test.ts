import type { FailureReason } from "@handwork/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeRelease } from "../releases/release.fixture.ts";
import { type ReleaseSite, startReleaseSite } from "./site.fixture.ts";
import { type Tab, versionOf } from "./tab.fixture.ts";

let site: ReleaseSite;
let before: string;
let version: string;

beforeAll(async () => {
  site = await startReleaseSite();
  const employer = fakeRelease("employer");
  before = employer.manifest.version;
  await site.start(fakeRelease("shell"), fakeRelease("market"), employer);
  version = await site.publish("employer");
  await site.change({ action: "promote", app: "employer", version, reason: "for the test" });
});
afterAll(() => site.close());

const fails = (tab: Tab, reason: FailureReason) =>
  tab.report({ app: "employer", version, outcome: "failed", reason, message: "", page: "/employer" });
const versionShownTo = async (tab: Tab) => versionOf(await tab.open("/employer"), "employer");
const health = async () => {
  const { token } = await site.account("admin");
  const { apps } = await site.call("releaseOverview", { token });
  return apps.find(({ app }) => app === "employer")?.health;
};

test.each(["hang", "stalled"] as const)(
  "a browser whose tab reports %s gets the fallback release with its next document; other browsers do not",
  async (reason) => {
    const [tab, other] = [site.returning(), site.returning()];
    expect(await versionShownTo(tab)).toBe(version);
    const response = await fails(tab, reason);
    expect(response.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^hw_declined=employer%40[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await versionShownTo(tab)).toBe(before);
    expect(versionOf(await tab.news(), "employer")).toBe(before);
    expect(await versionShownTo(other)).toBe(version);
  },
);

test.each(["handler", "rejection", "leftover"] as const)(
  "a browser that reports %s keeps the release",
  async (reason) => {
    const tab = site.returning();
    expect((await fails(tab, reason)).headers["set-cookie"]).toBeUndefined();
    expect(await versionShownTo(tab)).toBe(version);
  },
);

test("a browser cannot decline a release outside its set, or one without a fallback release", async () => {
  const tab = site.returning();
  tab.cookies.set("hw_declined", encodeURIComponent(`employer@${before} market@1.0.0+made0up`));
  expect(await versionShownTo(tab)).toBe(version);
  const market = versionOf(await tab.news(), "market") ?? "";
  tab.cookies.set("hw_declined", encodeURIComponent(`market@${market}`));
  expect(versionOf(await tab.open("/market"), "market")).toBe(market);
});

test("counts visitors who received a release but never reported", async () => {
  const document = { "sec-fetch-dest": "document" };
  const silent = site.returning(undefined, document);
  const reporting = site.returning(undefined, document);
  const robot = site.returning(undefined, {});
  for (const tab of [silent, silent, reporting, robot]) await tab.get("/employer");
  await reporting.mounts("employer", version);
  // A tab has a minute to report.
  expect(await health()).toMatchObject({ given: 0, never_mounted: 0 });
  for (const table of ["release_reports set reported_at", "live_releases set changed_at"]) {
    const column = table.split(" ").at(-1) ?? "";
    await expect
      .poll(() => site.deps.db.execute(sql.raw(`select 1 from release_reports where outcome = 'given'`)))
      .toMatchObject({ rowCount: 2 });
    await site.deps.db.execute(sql.raw(`update ${table} = ${column} - interval '5 minutes'`));
  }
  expect(await health()).toMatchObject({ given: 2, never_mounted: 1 });
});

test("failures without a thrown error also trigger the rollback", async () => {
  const reasons: FailureReason[] = ["handler", "rejection", "leftover", "stalled", "hang"];
  for (const [network, reason] of reasons.entries()) await fails(site.returning(1 + network), reason);
  const live = async () => versionOf(await site.returning().news(), "employer");
  await expect.poll(live, { timeout: 5_000 }).toBe(before);
});
