import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dashboardPath, paths } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { expectAccessible, pixelsTooWide } from "@handwork/e2e-support/axe";
import { copyCheckout } from "@handwork/e2e-support/checkout";
import { setSessionCookies } from "@handwork/e2e-support/employer";
import { arriveAt, eventually, headingIs, open, shown, signInByForm } from "@handwork/e2e-support/page";
import { freePort, root } from "@handwork/e2e-support/site";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";

const bannerOf = (page: Page) => page.getByRole("region", { name: "Development" });

/** Number of files that the page loaded from an origin. */
const filesFrom = (page: Page, origin: string) =>
  page.evaluate(
    (start) => performance.getEntriesByType("resource").filter(({ name }) => name.startsWith(start)).length,
    `${origin}/`,
  );

/** Waits until the page contains the text, and returns the time, as `Date.now()`. Runs in the page. */
const timeOfText = (text: string) =>
  new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(text)) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });

/** Starts `pnpm dev` in a checkout. */
const startDev = (checkout: string, args: readonly string[], environment: Record<string, string> = {}) =>
  spawn(process.execPath, ["tooling/run.cjs", "tooling/src/dev.ts", ...args], {
    cwd: checkout,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });

async function end(dev: ChildProcess): Promise<void> {
  const ended = once(dev, "exit");
  dev.kill("SIGTERM");
  await ended;
}

describe("a developer's local remote inside an installation", () => {
  let dev: ReturnType<typeof startDev>;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    dev = startDev(root, ["--only", "marketplace", "--in", testSite().origin, "--port", String(port)]);
    // The first output means that the remote is compiled and served.
    await once(dev.stdout, "data");
  });
  afterAll(() => end(dev));

  /** Requests a development link, as the development server does. */
  async function link(): Promise<string> {
    const release = await (await fetch(`http://127.0.0.1:${port}/release.json`)).json();
    const admin = await Caller.signIn(testSite().origin, "admin");
    const body = { port, release };
    return (await admin.call("developmentLink", { params: { app: "marketplace" }, body })).url;
  }

  test("appears only in the developer's browser until it is stopped", async ({ visit }) => {
    const { page, context } = await visit();
    await setSessionCookies(context, await Caller.signIn(testSite().origin, "employer"));
    await page.goto(await link());
    await headingIs(page, "Show marketplace from this computer?");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Show marketplace" }).click();
    await arriveAt(page, paths.home);
    await shown(bannerOf(page));

    await open(page, paths.contact);
    await headingIs(page, "Contact Us");
    expect(await filesFrom(page, `http://127.0.0.1:${port}`)).toBeGreaterThan(1);
    await open(page, paths.cart);
    expect(await bannerOf(page).count()).toBe(0);

    const stranger = await visit();
    await open(stranger.page, paths.contact);
    await headingIs(stranger.page, "Contact Us");
    expect(await filesFrom(stranger.page, `http://127.0.0.1:${port}`)).toBe(0);

    await open(page, paths.contact);
    await bannerOf(page).getByRole("button", { name: "Stop" }).click();
    await eventually(() => bannerOf(page).count()).toBe(0);
    await headingIs(page, "Contact Us");
    expect(await filesFrom(page, `http://127.0.0.1:${port}`)).toBe(0);
  });

  test("disappears when the user signs in, and the sign-in works as usual", async ({ visit }) => {
    const { page } = await visit({ size: "narrow" });
    await page.goto(await link());
    expect(await pixelsTooWide(page)).toBe(0);
    await page.getByRole("button", { name: "Show marketplace" }).click();
    await arriveAt(page, paths.home);
    await open(page, paths.employerDashboard);
    await shown(bannerOf(page));
    await signInByForm(page);
    await arriveAt(page, paths.employerDashboard);
    await headingIs(page, /^Welcome/);
    await eventually(() => bannerOf(page).count()).toBe(0);
    await open(page, paths.contact);
    expect(await filesFrom(page, `http://127.0.0.1:${port}`)).toBe(0);
  });
});

/** Milliseconds within which `pnpm dev` must be ready. */
const START_LIMIT = 180_000;
const ROLES = ["admin", "manager", "employer", "artisan", "marketer"];

interface Edit {
  /** Relative to the remote's `src`. */
  file: string;
  from: string;
  to: string;
}
/** For each remote: one of its pages, a role that sees the page, and text that the test edits. */
const editedPages: Record<string, Edit & { path: string; role: string }> = {
  marketplace: {
    ...{ path: paths.contact, role: "employer" },
    ...{ file: "contact/contact.page.tsx", from: "Send a message", to: "Write to us" },
  },
  employer: {
    ...{ path: paths.employerDashboard, role: "employer" },
    ...{ file: "dashboard/dashboard.page.tsx", from: "Employer dashboard", to: "Your dashboard" },
  },
  artisan: {
    ...{ path: paths.artisanDashboard, role: "artisan" },
    ...{ file: "dashboard/artisan-dashboard.page.tsx", from: "Professional dashboard", to: "Your dashboard" },
  },
  marketer: {
    ...{ path: paths.marketerDashboard, role: "marketer" },
    ...{
      file: "dashboard/marketer-dashboard.page.tsx",
      from: 'eyebrow="Marketer dashboard"',
      to: 'eyebrow="Your dashboard"',
    },
  },
  admin: {
    ...{ path: paths.adminDashboard, role: "admin" },
    ...{ file: "dashboard/admin-dashboard.page.tsx", from: "`Welcome, $", to: "`Your dashboard, $" },
  },
};

const testedPages = process.env.TEST_FULL
  ? Object.entries(editedPages)
  : Object.entries(editedPages).slice(0, 1);

describe.for(testedPages)("pnpm dev --only %s", ([name, { path, role, file, from, to }]) => {
  let copy: string;
  let data: string;
  let origin: string;
  let dev: ReturnType<typeof startDev>;

  beforeAll(async () => {
    copy = copyCheckout();
    const parent = process.getuid?.() === 0 ? "/var/lib/handwork" : tmpdir();
    mkdirSync(parent, { recursive: true });
    data = mkdtempSync(join(parent, "development-"));
    const port = await freePort();
    origin = `http://localhost:${port}`;
    dev = startDev(copy, ["--only", name], { PORT: String(port), DATA_DIR: data, DEMO: "on" });
    dev.stdout.resume();
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(isReady, { timeout: START_LIMIT, interval: 200 });
  }, START_LIMIT);
  afterAll(async () => {
    await end(dev);
    for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true });
  });

  test("shows every role its dashboard", async ({ visit }) => {
    for (const user of ROLES) {
      const { page, context } = await visit();
      await setSessionCookies(context, await Caller.signIn(origin, user));
      await open(page, origin + dashboardPath(user));
      await headingIs(page, /^Welcome/);
    }
  });

  test("updates the open page after a file is saved, without a reload", async ({ visit }) => {
    const { page, context } = await visit();
    await setSessionCookies(context, await Caller.signIn(origin, role));
    await open(page, origin + path);
    await page.evaluate(() => {
      (window as { mark?: string }).mark = "kept";
    });
    const source = join(copy, "remotes", name, "src", file);
    const text = /[A-Z][a-z ]+/.exec(to)?.[0] ?? to;
    await page.waitForLoadState("networkidle");
    const shown = page.evaluate(timeOfText, text);
    const saved = Date.now();
    writeFileSync(source, readFileSync(source, "utf8").replace(from, to));
    console.log(`The page showed a saved change to ${name} after ${Math.round((await shown) - saved)} ms.`);
    expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe("kept");
  });

  test.runIf(name === "marketplace")("keeps form input when a file is saved", async ({ visit }) => {
    const { page } = await visit();
    await open(page, origin + path);
    await page.getByLabel("Full Name").fill("Ada Obi");
    const source = join(copy, "remotes/marketplace/src/contact/contact-form.tsx");
    writeFileSync(source, readFileSync(source, "utf8").replace("<form", "<form data-saved"));
    await page.locator("form[data-saved]").waitFor();
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Ada Obi");
  });
});
