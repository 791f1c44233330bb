import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dashboardPath, paths } from "@handwork/contract";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import { root } from "../tooling/src/build/workspace.ts";
import { copyCheckout } from "../tooling/src/checkout/copy-checkout.ts";
import { freePort, serveApps } from "../tooling/src/dev/serve-apps.ts";
import { Caller } from "./support/api.ts";
import { giveSession } from "./support/employer.ts";
import { here } from "./support/here.ts";
import { arriveAt, eventually, headingIs, open, shown } from "./support/page.ts";
import { test } from "./support/test.ts";

const bannerOf = (page: Page) => page.getByRole("region", { name: "Development" });

/** Scripts and styles that the page took from an origin. */
const takenFrom = (page: Page, origin: string) =>
  page.evaluate(
    (start) => performance.getEntriesByType("resource").filter(({ name }) => name.startsWith(start)).length,
    `${origin}/`,
  );

describe("an admin's own remote inside an installation", () => {
  let serving: Awaited<ReturnType<typeof serveApps>>;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    const guest = { kind: "guest", port, installation: here().origin } as const;
    serving = await serveApps([join(root, "remotes/marketplace")], { marketplace: guest });
  });
  afterAll(() => serving.stop());

  test("is in that browser's pages until it is stopped, and nobody else sees it", async ({ visit }) => {
    const { page, context } = await visit();
    await giveSession(context, await Caller.signIn(here().origin, "admin"));
    await open(page, paths.deployTokens);
    await page.getByLabel("Part of the site").selectOption("marketplace");
    await page.getByLabel("URL on your machine").fill(`http://localhost:${port}`);
    await page.getByRole("button", { name: "Open with it" }).click();
    await arriveAt(page, paths.home);
    await shown(bannerOf(page));

    await open(page, paths.contact);
    await headingIs(page, "Contact Us");
    expect(await takenFrom(page, `http://127.0.0.1:${port}`)).toBeGreaterThan(1);
    await open(page, paths.cart);
    expect(await bannerOf(page).count()).toBe(0);

    const stranger = await visit();
    await open(stranger.page, paths.contact);
    await headingIs(stranger.page, "Contact Us");
    expect(await takenFrom(stranger.page, `http://127.0.0.1:${port}`)).toBe(0);

    await open(page, paths.contact);
    await bannerOf(page).getByRole("button", { name: "Stop" }).click();
    await eventually(() => bannerOf(page).count()).toBe(0);
    await headingIs(page, "Contact Us");
    expect(await takenFrom(page, `http://127.0.0.1:${port}`)).toBe(0);
  });
});

/** Milliseconds; another checkout builds everything first. */
const START_LIMIT = 180_000;
const ROLES = ["admin", "manager", "employer", "artisan", "marketer"];

interface Edit {
  /** Below the remote's `src`. */
  file: string;
  from: string;
  to: string;
}
/** A page of each remote, the role that sees it, and a text on it that a save changes. */
const developed: Record<string, Edit & { path: string; role: string }> = {
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

const tried = process.env.TEST_FULL ? Object.entries(developed) : Object.entries(developed).slice(0, 1);

describe.for(tried)("pnpm dev --only %s", ([name, { path, role, file, from, to }]) => {
  let copy: string;
  let data: string;
  let origin: string;
  let dev: ChildProcess;

  beforeAll(async () => {
    copy = copyCheckout();
    const parent = process.getuid?.() === 0 ? "/var/lib/handwork" : tmpdir();
    mkdirSync(parent, { recursive: true });
    data = mkdtempSync(join(parent, "development-"));
    const port = await freePort();
    origin = `http://localhost:${port}`;
    dev = spawn(process.execPath, ["tooling/run.cjs", "tooling/src/dev.ts", "--only", name], {
      cwd: copy,
      env: { ...process.env, PORT: String(port), DATA_DIR: data, DEMO: "on" },
      stdio: "ignore",
    });
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(isReady, { timeout: START_LIMIT, interval: 200 });
  }, START_LIMIT);
  afterAll(async () => {
    const ended = new Promise((resolve) => dev.once("exit", resolve));
    dev.kill("SIGTERM");
    await ended;
    for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true });
  });

  test("shows everybody their dashboard", async ({ visit }) => {
    for (const each of ROLES) {
      const { page, context } = await visit();
      await giveSession(context, await Caller.signIn(origin, each));
      await open(page, origin + dashboardPath(each));
      await headingIs(page, /^Welcome/);
    }
  });

  test("puts a save into the open page without a reload", async ({ visit }) => {
    const { page, context } = await visit();
    await giveSession(context, await Caller.signIn(origin, role));
    await open(page, origin + path);
    await page.evaluate(() => {
      (window as { mark?: string }).mark = "kept";
    });
    const source = join(copy, "remotes", name, "src", file);
    const text = /[A-Z][a-z ]+/.exec(to)?.[0] ?? to;
    const began = performance.now();
    writeFileSync(source, readFileSync(source, "utf8").replace(from, to));
    await page.getByText(text).first().waitFor();
    console.log(`A save of ${name} was on the screen after ${Math.round(performance.now() - began)} ms.`);
    expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe("kept");
  });

  test.runIf(name === "marketplace")("keeps what was typed through a save", async ({ visit }) => {
    const { page } = await visit();
    await open(page, origin + path);
    await page.getByLabel("Full Name").fill("Ada Obi");
    const source = join(copy, "remotes/marketplace/src/contact/contact-form.tsx");
    writeFileSync(source, readFileSync(source, "utf8").replace("<form", "<form data-saved"));
    await page.locator("form[data-saved]").waitFor();
    expect(await page.getByLabel("Full Name").inputValue()).toBe("Ada Obi");
  });
});
