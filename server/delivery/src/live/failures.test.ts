import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fakeRelease } from "../releases/release.fixture.ts";
import { type ReleaseSite, startReleaseSite } from "./site.fixture.ts";

const reason = "for the test";
const chrome = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/141.0.0.0 Mobile Safari/537.36" };
const safari = {
  "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile/15E148 Safari/604.1",
};

let site: ReleaseSite;
let token: string;
beforeAll(async () => {
  site = await startReleaseSite();
  await site.start(...["shell", "employer", "market"].map((app) => fakeRelease(app)));
  token = (await site.account("admin")).token;
});
afterAll(() => site.close());

const appOf = async (app: string) =>
  (await site.call("releaseOverview", { token })).apps.find((item) => item.app === app);
const failsWith = (message: string, page: string) => (version: string, app: string) =>
  ({ app, version, outcome: "failed", reason: "render", message, page }) as const;

test("shows each failure once, with its text, page, time, share of visitors and browsers", async () => {
  const version = await site.publish("employer");
  await site.change({ action: "promote", app: "employer", version, reason });
  const crowd = Array.from({ length: 8 }, (_, index) => site.returning(index, index < 3 ? chrome : safari));
  await Promise.all(crowd.map((tab) => tab.mounts("employer", version)));
  const broken = failsWith("TypeError: no rate for ada@mail.example", "/employer");
  await Promise.all(crowd.slice(0, 4).map((tab) => tab.report(broken(version, "employer"))));
  // The same tab reports again, and counts only once.
  await crowd[0]?.report(broken(version, "employer"));

  const { failures = [], changed_by, change_reason } = (await appOf("employer")) ?? {};
  expect(failures).toEqual([
    {
      version,
      reason: "render",
      message: "TypeError: no rate for [email address]",
      page: "/employer",
      visitors: 4,
      share: 0.5,
      first_at: expect.any(String),
      last_at: expect.any(String),
      browsers: [
        { name: "Chrome 141 on Android", visitors: 3 },
        { name: "Safari 18 on iOS", visitors: 1 },
      ],
    },
  ]);
  expect([changed_by, change_reason]).toEqual([expect.any(String), reason]);
});

test("shows the failures of a release that was rolled back automatically, with the reason", async () => {
  const before = (await appOf("market"))?.live;
  const version = await site.publish("market");
  await site.change({ action: "promote", app: "market", version, reason });
  const crowd = Array.from({ length: 10 }, (_, network) => site.returning(100 + network));
  const broken = failsWith("ReferenceError: price is not defined", "/unknown/12345?x=1");
  await Promise.all(crowd.map((tab) => tab.report(broken(version, "market"))));
  await vi.waitFor(async () => expect((await appOf("market"))?.live).toBe(before), { timeout: 5_000 });
  const app = await appOf("market");
  expect(app?.last_self_rollback).toMatchObject({
    ...{ from_version: version, to_version: before },
    reason: expect.stringMatching(/visitors in 10 minutes/),
  });
  expect(app?.failures).toMatchObject([
    { version, page: "/unknown/…", message: "ReferenceError: price is not defined" },
  ]);
});

test("a rollback's plan says how many visitors used the release that it rolls back", async () => {
  const live = (await appOf("employer"))?.live;
  const body = { action: "rollback", app: "employer", reason } as const;
  const { notes } = await site.call("releasePlan", { token, body: body as never });
  expect(notes).toContain(`8 visitors used employer ${live} in the last day.`);
});

test("shows the failures of a release that a person rolled back, with the reason", async () => {
  const version = (await appOf("employer"))?.live ?? "";
  await site.change({ action: "rollback", app: "employer", reason: "Rates are missing" });
  const app = await appOf("employer");
  expect(app).toMatchObject({ rolled_back_from: version, change_reason: "Rates are missing" });
  expect(app?.failures).toMatchObject([{ version, message: "TypeError: no rate for [email address]" }]);
});
