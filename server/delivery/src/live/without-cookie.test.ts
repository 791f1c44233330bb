import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakeRelease } from "../releases/release.fixture.ts";
import { type ReleaseSite, startReleaseSite } from "./site.fixture.ts";
import { bootIn, Tab, type TabResponse, versionOf } from "./tab.fixture.ts";

const reason = "for the test";

/** A tab behind a proxy that removes cookies. */
class CookielessTab extends Tab {
  override async get(path: string): Promise<TabResponse> {
    const response = await super.get(path);
    this.cookies.clear();
    return response;
  }
}

let site: ReleaseSite;
beforeAll(async () => {
  site = await startReleaseSite();
  await site.start(...["shell", "employer", "market"].map((app) => fakeRelease(app)));
});
afterAll(() => site.close());

const tabs = (size: number, userAgent = "Firefox") =>
  Array.from(
    { length: size },
    (_, index) => new CookielessTab(site.origin, `127.9.${index}.1`, { "user-agent": userAgent }),
  );
const promote = async (app: string) => {
  const version = await site.publish(app);
  await site.change({ action: "promote", app, version, reason });
  return version;
};
const live = async (app: string) => versionOf(await new Tab(site.origin).news(), app);
const healthOf = async (app: string) => {
  const { token } = await site.account("admin");
  const { apps } = await site.call("releaseOverview", { token });
  return apps.find((item) => item.app === app)?.health;
};

describe("without the visitor's cookie", () => {
  test("each page and all events use the release set that is live for everyone, never a canary's", async () => {
    const before = await live("employer");
    const version = await site.publish("employer");
    await site.change({ action: "canary-start", versions: { employer: version }, percent: 50, reason });
    const [tab] = tabs(1);
    const versions: (string | undefined)[] = [];
    for (let load = 0; load < 8; load += 1) {
      versions.push(versionOf(bootIn((await tab?.get("/employer"))?.text ?? ""), "employer"));
      versions.push(
        versionOf((await tab?.news()) ?? { shell: { version: "", routes: [] }, remotes: [] }, "employer"),
      );
    }
    expect(new Set(versions)).toEqual(new Set([before]));
  });

  test("failures of a new release count once per network and browser, and cause an alert instead of a rollback", async () => {
    const version = await promote("market");
    const networks = tabs(8);
    for (const tab of networks.slice(0, 3)) {
      for (const _ of [1, 2, 3]) expect((await tab.fails("market", version)).status).toBe(204);
    }
    expect(await healthOf("market")).toMatchObject({ visitors: 3, failed: 3, networks: 3 });
    await tabs(1, "Chrome")[0]?.fails("market", version);
    expect(await healthOf("market")).toMatchObject({ visitors: 4, failed: 4, networks: 3 });
    await Promise.all(networks.slice(3).map((tab) => tab.fails("market", version)));
    const metrics = async () => (await site.request("GET", "/metrics")).text;
    await expect
      .poll(metrics, { timeout: 5_000 })
      .toContain(`release_alerts_total{app="market",version="${version}"} 1`);
    expect(await live("market")).toBe(version);
  });

  test("all browsers in a network share its limit, whatever user agent they claim", async () => {
    const version = (await live("employer")) ?? "";
    const statuses = new Set<number>();
    for (let sent = 0; sent < 400; sent += 20) {
      const crowd = Array.from(
        { length: 20 },
        (_, index) => new CookielessTab(site.origin, "127.10.1.1", { "user-agent": `${sent} ${index}` }),
      );
      const responses = await Promise.all(crowd.map((tab) => tab.fails("employer", version)));
      for (const { status } of responses) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([204, 429]);
    expect(await live("employer")).toBe(version);
  });
});

test("a new visitor can enter a canary only after the first page, and then stays in it", async () => {
  const before = await live("market");
  const version = await site.publish("market");
  const { generation } = await site.change({
    action: "canary-start",
    versions: { market: version },
    percent: 50,
    reason,
  });
  const visitors = Array.from({ length: 20 }, () => new Tab(site.origin));
  const first = await Promise.all(visitors.map((tab) => tab.open("/market")));
  expect(new Set(first.map((boot) => versionOf(boot, "market")))).toEqual(new Set([before]));
  // The tab already has this generation, so the news does not replace its page.
  expect(new Set(first.map((boot) => boot.generation))).toEqual(new Set([generation]));
  const next = () => Promise.all(visitors.map(async (tab) => versionOf(await tab.news(), "market")));
  const versions = await next();
  expect(new Set(versions)).toEqual(new Set([before, version]));
  expect(await next()).toEqual(versions);
});
