import { afterAll, beforeAll, expect, test } from "vitest";
import { createReleases, DRAWS, type ReleaseSet } from "../releases/index.ts";
import { fakeRelease } from "../releases/release.fixture.ts";
import { type ReleaseSite, silent, startReleaseSite } from "./site.fixture.ts";
import { versionOf } from "./tab.fixture.ts";
import { createVisitors } from "./visitor.ts";

/** Number of visitors who send requests. */
const SAMPLE = 100;
/** Number of visitors for whom the test only computes draws. */
const CROWD = 10_000;
/** Distance between the draws that are checked. A full run checks every draw. */
const STEP = process.env.TEST_FULL ? 1 : 20;
/** Five standard deviations of a share of 10 % among `count` visitors. */
const tolerance = (count: number) => 5 * Math.sqrt((0.1 * 0.9) / count);

let site: ReleaseSite;
beforeAll(async () => {
  site = await startReleaseSite();
  await site.start(...["shell", "employer", "market"].map((app) => fakeRelease(app)));
});
afterAll(() => site.close());

const describeSet = ({ shell, remotes }: ReleaseSet) =>
  [shell, ...remotes].map(({ app, version }) => `${app} ${version}`).join(", ");

test("two canaries of 10 % each keep their visitors, and no visitor gets releases of both", {
  timeout: 60_000,
}, async () => {
  const { deps, change, publish } = site;
  const releases = createReleases(deps, silent);
  const versions = {
    shell: await publish("shell"),
    employer: [await publish("employer"), await publish("employer")] as const,
    market: await publish("market"),
  };
  const live = await releases.resolve(null);
  if (!live) throw new Error("Nothing is live");
  const start = { action: "canary-start", percent: 10, reason: "for the test" } as const;
  await change({ ...start, versions: { employer: versions.employer[0], market: versions.market } });
  await change({ ...start, versions: { shell: versions.shell, employer: versions.employer[1] } });

  const releaseSets: string[] = [];
  for (let draw = 0; draw < DRAWS; draw += STEP)
    releaseSets.push(describeSet((await releases.resolve(draw))?.set ?? live.set));
  const old = describeSet(live.set);
  const first = releaseSets.filter((set) => set.includes(versions.employer[0]));
  const second = releaseSets.filter((set) => set.includes(versions.employer[1]));
  const others = releaseSets.filter((set) => set === old);
  expect([first.length, second.length, others.length]).toEqual([1_000, 1_000, 8_000].map((n) => n / STEP));
  expect(new Set(releaseSets).size).toBe(3);
  expect(first.every((set) => set.includes(versions.market) && !set.includes(versions.shell))).toBe(true);
  expect(second.every((set) => set.includes(versions.shell) && !set.includes(versions.market))).toBe(true);

  const { create, cookie, read } = createVisitors(deps.config.secretKey);
  const drawn = Array.from({ length: CROWD }, () => read(cookie(create(), false).split(";")[0])?.draw ?? -1);
  const shareOf = (version: string) =>
    drawn.filter((draw) => releaseSets[Math.floor(draw / STEP)]?.includes(version)).length / CROWD;
  const shares = versions.employer.map(shareOf);
  process.stdout.write(
    `Two canaries of 10 %: ${first.length} and ${second.length} of ${releaseSets.length} draws; of ${CROWD} visitors, ` +
      `${shares.map((value) => `${(value * 100).toFixed(2)} %`).join(" and ")}.\n`,
  );
  for (const value of shares) expect(Math.abs(value - 0.1)).toBeLessThan(tolerance(CROWD));

  const visitors = Array.from({ length: SAMPLE }, () => site.returning());
  const employer = () => Promise.all(visitors.map(async (tab) => versionOf(await tab.news(), "employer")));
  const shownVersions = await employer();
  expect(await employer()).toEqual(shownVersions);
  const share = shownVersions.filter((version) => version === versions.employer[0]).length / SAMPLE;
  expect(Math.abs(share - 0.1)).toBeLessThan(tolerance(SAMPLE));
});
