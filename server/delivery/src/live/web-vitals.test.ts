import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeRelease } from "../releases/release.fixture.ts";
import { type ReleaseSite, startReleaseSite } from "./site.fixture.ts";

let site: ReleaseSite;
const employer = fakeRelease("employer");
beforeAll(async () => {
  site = await startReleaseSite();
  await site.start(fakeRelease("shell"), employer);
});
afterAll(() => site.close());

const { version } = employer.manifest;
const report = (json: unknown) => site.request("POST", "/v1/web-vitals/", { json });
const metrics = async () => (await site.request("GET", "/metrics")).text;

test("counts reported web vitals by app and release", async () => {
  const vitals = { TTFB: 120, FCP: 800, LCP: 2_400, INP: 150, CLS: 0.02 };
  expect((await report({ app: "employer", version, vitals })).status).toBe(204);
  const text = await metrics();
  const of = `app="employer",release="${version}"`;
  for (const vital of ["TTFB", "FCP", "LCP", "INP"])
    expect(text).toContain(`web_vitals_seconds_count{vital="${vital}",${of}} 1`);
  expect(text).toContain(`web_vitals_seconds_bucket{le="2.5",vital="LCP",${of}} 1`);
  expect(text).toContain(`web_vitals_layout_shift_bucket{le="0.05",${of}} 1`);
});

test.each([
  ["an app outside the visitor's release set", { app: "made-up", version, vitals: { LCP: 1 } }],
  ["a release that is not live", { app: "employer", version: "9.9.9+made", vitals: { LCP: 1 } }],
])("creates no metric label for %s", async (_, body) => {
  expect((await report(body)).status).toBe(204);
  expect(await metrics()).not.toMatch(/made/);
});

test.each([
  ["nothing", {}],
  ["an unknown vital", { app: "employer", version, vitals: { FID: 1 } }],
  ["a negative time", { app: "employer", version, vitals: { LCP: -1 } }],
  ["text instead of a number", { app: "employer", version, vitals: { LCP: "1" } }],
])("refuses a report with %s", async (_, body) => {
  expect((await report(body)).status).toBe(400);
});
