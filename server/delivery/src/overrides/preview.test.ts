import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Tab, versionOf } from "../live/tab.fixture.ts";
import { HOUR, type PreviewSite, routes, startPreviewSite } from "./preview.fixture.ts";

const NAME = "hw_override";

let site: PreviewSite;
let tab: Tab;
beforeAll(async () => {
  site = await startPreviewSite();
});
afterAll(() => site.close());
beforeEach(() => {
  tab = new Tab(site.origin);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a preview", () => {
  let version: string;
  beforeEach(async () => {
    version = await site.upload("employer", { routes });
  });
  const start = async () => tab.get(await site.linkTo("employer", { version }));

  test("uses a cookie that no script can read, for eight hours at most", async () => {
    const [cookie] = (await start()).headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/^hw_override=[\w.-]+; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/);
    const [shorter] =
      (await tab.get(await site.linkTo("employer", { hours: 1 }))).headers["set-cookie"] ?? [];
    expect(Number(/Max-Age=(\d+)/.exec(shorter ?? "")?.[1])).toBeLessThanOrEqual(3_600);
  });

  test("shows its release in this browser, and the live release in all others", async () => {
    await start();
    const otherTab = new Tab(site.origin);
    const [mine, theirs] = [
      await tab.open("/employer-dashboard"),
      await otherTab.open("/employer-dashboard"),
    ];
    expect(versionOf(mine, "employer")).toBe(version);
    expect(mine.override).toMatchObject({ kind: "preview", app: "employer", paused: false });
    expect(versionOf(theirs, "employer")).toBe(site.employer.manifest.version);
    expect(theirs.override).toBeNull();
    for (const app of ["shell", "market"]) expect(versionOf(mine, app)).toBe(versionOf(theirs, app));
  });

  test("shows a bar with its release and a button, even before scripts run", async () => {
    await start();
    const { text, headers } = await tab.get("/employer-dashboard");
    expect(text).toMatch(/<section class="override" aria-label="Preview">/);
    expect(text).toContain(`Preview of <strong>employer ${version}</strong> until <time datetime="`);
    expect(text).toContain('<form method="post" action="/preview/stop"><button>Stop preview</button></form>');
    expect(headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
  });

  test("is not stored by search engines, caches or the service worker", async () => {
    await start();
    for (const path of ["/employer-dashboard", "/market", "/cart", "/offline"]) {
      const { headers } = await tab.get(path);
      expect([path, headers["x-robots-tag"], headers["cache-control"], headers["handwork-keep"]]).toEqual([
        path,
        "noindex",
        "private, no-store",
        undefined,
      ]);
    }
  });

  test.each(["/cart", "/payment?x=1", "/payment-confirmation", "/%70ayment", "/PAYMENT/"])(
    "does not affect %s",
    async (path) => {
      await start();
      const boot = await tab.open(path);
      expect(versionOf(boot, "employer")).toBe(site.employer.manifest.version);
      expect(boot.override).toMatchObject({ paused: true });
      expect((await tab.get(path)).text).not.toContain(version);
    },
  );

  test("sends reports that do not count for or against the live release", async () => {
    const live = site.employer.manifest.version;
    for (let visitor = 0; visitor < 6; visitor += 1) {
      const previewer = site.returning(visitor);
      await previewer.get(await site.linkTo("employer", { version }));
      for (const each of [version, live]) {
        expect((await previewer.fails("employer", each)).status).toBe(204);
        expect((await previewer.mounts("employer", each)).status).toBe(204);
      }
    }
    const { apps } = await site.call("releaseOverview", { token: site.admin.token });
    expect(apps.find(({ app }) => app === "employer")?.health).toMatchObject({ visitors: 0, failed: 0 });
    const { text } = await site.request("GET", "/metrics");
    expect(text).not.toMatch(/release_reports_total\{app="employer"/);
  });

  test("ends when it is stopped, and the browser stays on the same page", async () => {
    await start();
    const { status, headers } = await tab.post("/preview/stop", {
      referer: `${site.origin}/employer-dashboard`,
    });
    expect([status, headers.location]).toEqual([303, "/employer-dashboard"]);
    expect((await tab.open("/employer-dashboard")).override).toBeNull();
  });

  test("expires even if the browser keeps its cookie", async () => {
    await start();
    vi.useFakeTimers({ now: Date.now() + 8 * HOUR, toFake: ["Date"] });
    expect((await tab.open("/employer-dashboard")).override).toBeNull();
  });

  test("ends when the release is rolled back, and its cookie is deleted", async () => {
    await start();
    await site.promote("employer", version);
    await site.rollBack("employer");
    const { headers } = await tab.get("/employer-dashboard");
    expect(headers["set-cookie"]).toContainEqual(expect.stringMatching(`^${NAME}=; Max-Age=0`));
    expect((await tab.open("/employer-dashboard")).override).toBeNull();
  });

  test("does not start when a link's token is used as the cookie", async () => {
    const [, text = ""] = /preview\/([^?]+)/.exec(await site.linkTo("employer")) ?? [];
    tab.cookies.set(NAME, text);
    expect((await tab.open("/employer-dashboard")).override).toBeNull();
  });

  test("of a disabled app shows the app", async () => {
    await site.change({ action: "disable", app: "employer", reason: "It is broken" });
    await start();
    const { status, text } = await tab.get("/employer-dashboard");
    expect([status, text.includes(`/employer/${version}/`)]).toEqual([200, true]);
    expect((await new Tab(site.origin).get("/employer-dashboard")).status).toBe(503);
    await site.change({ action: "enable", app: "employer", reason: "It is fixed" });
  });

  test("of a shell changes only the shell, and payment pages use the live shell", async () => {
    const before = await tab.open("/market");
    const shell = await site.upload("shell");
    await tab.get(await site.linkTo("shell", { version: shell }));
    const during = await tab.open("/market");
    expect(during.shell.version).toBe(shell);
    expect(during.remotes).toEqual(before.remotes);
    expect((await tab.open("/cart")).shell.version).toBe(before.shell.version);
  });
});

describe("a preview of an app that was never live", () => {
  const nav = [{ label: "Night shift", to: "/night-shift", audience: "everyone" as const, order: 9 }];

  test("has its pages and links for that browser only, and leads home when it is stopped", async () => {
    const version = await site.upload("night-shift", { nav });
    expect((await tab.get("/night-shift")).status).toBe(404);
    const link = await site.linkTo("night-shift");
    expect((await tab.get(link)).headers.location).toBe("/night-shift");
    const mine = await tab.get("/night-shift");
    expect([mine.status, mine.text.includes(`/night-shift/${version}/`)]).toEqual([200, true]);
    const boot = await tab.open("/market");
    expect(boot.remotes.find(({ app }) => app === "night-shift")?.nav).toEqual(nav);
    const otherTab = new Tab(site.origin);
    expect((await otherTab.get("/night-shift")).status).toBe(404);
    expect((await otherTab.get("/market")).text).not.toContain("Night shift");
    const stopped = await tab.post("/preview/stop", { referer: `${site.origin}/night-shift` });
    expect(stopped.headers.location).toBe("/");
  });
});

test("a development override replaces a preview in the same browser", async () => {
  await tab.get(await site.linkTo("market", { version: await site.upload("market") }));
  const { token } = await site.call("deployTokenCreate", {
    token: site.admin.token,
    body: { name: "Laptop", app: "employer", rights: ["develop"] },
  });
  const release = { ...site.employer.manifest, version: "0.1.0+development" };
  const { url } = await site.call("developmentLink", {
    params: { app: "employer" },
    body: { port: 4400, release },
    token,
  });
  await tab.post(url.slice(site.origin.length), { origin: site.origin });
  expect((await tab.open("/market")).override).toMatchObject({ kind: "development", app: "employer" });
});
