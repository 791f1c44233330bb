import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fakeRelease } from "../releases/release.fixture.ts";
import { type ReleaseSite, startReleaseSite } from "./site.fixture.ts";
import { releaseTrend } from "./trend.table.ts";
import { createTrend, deleteOldTrend, percentile75 } from "./trend.ts";

let site: ReleaseSite;
let token: string;
const employer = fakeRelease("employer");
const { version } = employer.manifest;
beforeAll(async () => {
  site = await startReleaseSite();
  await site.start(fakeRelease("shell"), employer);
  token = (await site.account("admin")).token;
});
afterAll(() => site.close());

const read = () => site.call("releaseTrend", { token, params: { app: "employer" }, query: { hours: 24 } });

test("summarises reports and web vitals from all processes every ten minutes, and lists the changes of the live release", async () => {
  const { db } = site.deps;
  const [one, two] = [createTrend(db), createTrend(db)];
  const tabs = Array.from({ length: 4 }, (_, network) => site.returning(network));
  await Promise.all(tabs.map((tab) => tab.mounts("employer", version)));
  await tabs[0]?.fails("employer", version);
  for (const trend of [one, two])
    for (const ms of [900, 900, 2_400]) trend.count({ app: "employer", version }, "LCP", ms);
  one.count({ app: "employer", version }, "CLS", 0.02);
  // Two processes flush at the same time, and no visitor counts twice.
  await Promise.all([one.flush(), two.flush()]);
  await one.flush();
  const { points, markers } = await read();
  const sum = (key: "mounted" | "failed") => points.reduce((total, point) => total + point[key], 0);
  expect([sum("mounted"), sum("failed")]).toEqual([4, 1]);
  const measured = points.find(({ lcp }) => lcp !== null);
  expect(measured).toMatchObject({ version, inp: null, cls: expect.any(Number) });
  // Six page loads: four up to 1.2 s, two up to 2.5 s.
  expect(measured?.lcp).toBeGreaterThan(1_800);
  expect(measured?.lcp).toBeLessThanOrEqual(2_500);
  expect(markers).toMatchObject([{ action: "start", version }]);
});

test("adds a reported web vital to the trend", async () => {
  const response = await site.request("POST", "/v1/web-vitals/", {
    json: { app: "employer", version, vitals: { INP: 150 } },
  });
  expect(response.status).toBe(204);
  await vi.waitFor(async () => expect((await read()).points.some(({ inp }) => inp !== null)).toBe(true), {
    timeout: 20_000,
    interval: 500,
  });
}, 30_000);

test("deletes rows older than two weeks", async () => {
  const { db } = site.deps;
  const at = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000);
  await db.insert(releaseTrend).values({ app: "employer", version, at, measure: "reports", counts: [1, 0] });
  await deleteOldTrend(db);
  const rows = await db.select().from(releaseTrend);
  expect(rows.every((row) => row.at > at)).toBe(true);
});

test("interpolates the 75th percentile within its bucket", () => {
  expect(percentile75([100, 200, 400], [0, 0, 0, 0])).toBeNull();
  expect(percentile75([100, 200, 400], [4, 0, 0, 0])).toBe(75);
  expect(percentile75([100, 200, 400], [2, 0, 2, 0])).toBe(300);
  expect(percentile75([100, 200, 400], [0, 0, 0, 3])).toBe(400);
});
