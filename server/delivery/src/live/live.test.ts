import type { LiveNews } from "@handwork/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fakeRelease } from "../releases/release.fixture.ts";
import { type ReleaseSite, startReleaseSite } from "./site.fixture.ts";
import { Tab, versionOf } from "./tab.fixture.ts";

const shell = fakeRelease("shell");
const employer = fakeRelease("employer");
const market = fakeRelease("market");
const reason = "for the test";

let site: ReleaseSite;
let other: Awaited<ReturnType<ReleaseSite["second"]>>;

beforeAll(async () => {
  site = await startReleaseSite();
  await site.start(shell, employer, market);
  other = await site.second();
});
afterAll(async () => {
  await other.close();
  await site.close();
});

/** Waits until `check` passes, and returns how many milliseconds that took. */
async function until(check: () => void): Promise<number> {
  const start = performance.now();
  await vi.waitFor(check, { timeout: 5_000, interval: 5 });
  return performance.now() - start;
}

describe("a browser", () => {
  test("gets its visitor cookie once, and again only if it sends an invalid one", async () => {
    const tab = new Tab(site.origin);
    const first = await tab.get("/employer");
    expect(first.headers["set-cookie"]).toEqual([expect.stringMatching(/^hw_visit=\d{4}\.[^;]+; Max-Age=/)]);
    expect((await tab.get("/employer")).headers["set-cookie"]).toBeUndefined();
    tab.cookies.set("hw_visit", "0000.aaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbb");
    expect((await tab.get("/employer")).headers["set-cookie"]).toHaveLength(1);
  });

  test("gets its release set in the page, and from the API", async () => {
    const tab = new Tab(site.origin);
    const boot = await tab.open("/employer");
    expect(boot.api.own).toBe("/v1");
    expect(boot.generation).toBeGreaterThan(0);
    expect(boot.disabled).toEqual([]);
    expect(boot.remotes.map(({ app, watched }) => [app, watched])).toEqual([
      ["employer", true],
      ["market", true],
    ]);
    const { generation, remotes, disabled } = boot;
    expect(await tab.news()).toEqual({ generation, shell: boot.shell, remotes, disabled, withdrawn: {} });
  });
});

describe("two processes on one database", () => {
  test("a change through one process reaches tabs and pages of the other immediately", async () => {
    const tab = new Tab(other.origin);
    await tab.open("/employer");
    const events = await tab.listen();
    await until(() => expect(events.received).toHaveLength(1));
    const before = versionOf(await tab.news(), "employer");

    const version = await site.publish("employer");
    await site.change({ action: "promote", app: "employer", version, reason });
    expect(versionOf(await new Tab(other.origin).open("/employer"), "employer")).toBe(version);
    const lastNews = () => events.received.at(-1);
    const promoted = await until(() =>
      expect(lastNews() && versionOf(lastNews() as LiveNews, "employer")).toBe(version),
    );

    await site.change({ action: "rollback", app: "employer", reason });
    expect(versionOf(await new Tab(other.origin).open("/employer"), "employer")).toBe(before);
    const rolledBack = await until(() =>
      expect(lastNews() && versionOf(lastNews() as LiveNews, "employer")).toBe(before),
    );
    expect(lastNews()?.withdrawn).toEqual({ employer: [version] });
    expect(Math.max(promoted, rolledBack)).toBeLessThan(3_000);
    events.close();
  });
});

describe("the event stream", () => {
  test("does not repeat what its client has already received", async () => {
    const tab = new Tab(site.origin);
    const { generation } = await tab.open("/employer");
    const events = await tab.listen(`?generation=${generation}`);
    const { generation: next } = await site.change({ action: "pin", app: "market", reason });
    await until(() => expect(events.received.map((news) => news.generation)).toEqual([next]));
    await site.change({ action: "unpin", app: "market", reason });
    events.close();
  });

  test("is counted, and ends with the process", async () => {
    const third = await site.second();
    const events = await new Tab(third.origin).listen();
    const metrics = await (await fetch(`${third.origin}/metrics`)).text();
    expect(metrics).toMatch(/^live_streams 1$/m);
    const start = performance.now();
    await Promise.all([third.close(), events.ended]);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe("a disabled app", () => {
  test("shows a notice instead of its pages, leaves the release set, and returns when it is enabled", async () => {
    const tab = new Tab(site.origin);
    await site.change({ action: "disable", app: "employer", reason });
    const page = await tab.get("/employer");
    expect(page.status).toBe(503);
    expect(page.headers["retry-after"]).toBe("300");
    expect(page.text).toContain("<title>Temporarily unavailable · Handwork</title>");
    expect(page.text).not.toContain("hw_employer");
    const news = await tab.news();
    expect(versionOf(news, "employer")).toBeUndefined();
    expect(news.disabled).toEqual([{ app: "employer", paths: ["/employer"] }]);
    expect((await tab.get("/v1/releases/last-good/employer/?version=1.0.0%2Babcd")).status).toBe(404);
    await site.change({ action: "enable", app: "employer", reason });
    expect((await tab.get("/employer")).status).toBe(200);
  });
});

describe("a canary of a withdrawn release", () => {
  test("is not withdrawn for its own visitors, whose tabs would otherwise reload at every navigation", async () => {
    const version = await site.publish("market");
    await site.change({ action: "promote", app: "market", version, reason });
    await site.change({ action: "rollback", app: "market", reason });
    const canary = { action: "canary-start", versions: { market: version }, percent: 50, reason } as const;
    await site.change(canary);
    const all = await Promise.all(Array.from({ length: 40 }, () => site.returning().news()));
    const inCanary = all.filter((news) => versionOf(news, "market") === version);
    const others = all.filter((news) => !inCanary.includes(news));
    expect([inCanary.length > 0, others.length > 0]).toEqual([true, true]);
    for (const { withdrawn } of inCanary) expect(withdrawn.market ?? []).not.toContain(version);
    for (const { withdrawn } of others) expect(withdrawn.market).toContain(version);
    const { token } = await site.account("admin");
    const [running] = (await site.call("releaseOverview", { token })).canaries;
    await site.change({ action: "canary-stop", canary: running?.id ?? 0, reason });
  });
});

describe("a page without the rail", () => {
  test("has none after each change and in a fallback release either", async () => {
    const [page] = fakeRelease("checkout").manifest.routes;
    if (!page) throw new Error("The release has no page.");
    await site.start(fakeRelease("checkout", { routes: [{ ...page, rail: false }] }));
    const tab = new Tab(site.origin);
    const { remotes } = await tab.news();
    expect(remotes.find(({ app }) => app === "checkout")?.routes).toMatchObject([{ rail: false }]);

    const version = await site.publish("checkout");
    await site.change({ action: "promote", app: "checkout", version, reason });
    const fallback = await tab.get(`/v1/releases/last-good/checkout/?version=${encodeURIComponent(version)}`);
    expect(JSON.parse(fallback.text).routes).toMatchObject([{ path: "/checkout", rail: false }]);
  });
});

describe("a release that fails in a browser", () => {
  const fallbackFor = async (tab: Tab, app: string, version: string) => {
    const path = `/v1/releases/last-good/${app}/?version=${encodeURIComponent(version)}`;
    const { status, text } = await tab.get(path);
    return status === 200 ? JSON.parse(text).version : status;
  };

  test("is replaced by the previous release, if there is one", async () => {
    const tab = new Tab(site.origin);
    const before = market.manifest.version;
    expect(await fallbackFor(tab, "market", before)).toBe(404);
    const version = await site.publish("market");
    await site.change({ action: "promote", app: "market", version, reason });
    expect(await fallbackFor(tab, "market", version)).toBe(before);
    expect(await fallbackFor(tab, "market", before)).toBe(version);
  });

  test("can be declined with a cookie if it is the shell's, and pages and events then use the previous release", async () => {
    const before = shell.manifest.version;
    const version = await site.publish("shell");
    await site.change({ action: "promote", app: "shell", version, reason });
    const tab = new Tab(site.origin);
    expect((await tab.open("/employer")).shell.version).toBe(version);
    expect(await fallbackFor(tab, "shell", version)).toBe(before);

    tab.cookies.set("hw_shell_not", encodeURIComponent(version));
    const { text } = await tab.get("/employer");
    expect(text).toContain(`<script defer src="/shell/${before}/entry.js"`);
    expect(text).not.toContain(version);
    expect((await tab.news()).shell.version).toBe(before);

    // The cookie names a version that is not live, so it changes nothing.
    tab.cookies.set("hw_shell_not", encodeURIComponent(before));
    expect((await tab.open("/employer")).shell.version).toBe(version);
  });
});
