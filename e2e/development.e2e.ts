import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { paths } from "@handwork/contract";
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
    await page.getByLabel("Its address on your machine").fill(`http://localhost:${port}`);
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
const START_LIMIT = 120_000;
/** Milliseconds that a save may take: several times what it does on an idle machine, and far less than a reload. */
const SAVE_LIMIT = 1_500;

describe.runIf(process.env.TEST_FULL)("pnpm dev --only", () => {
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
    dev = spawn(process.execPath, ["tooling/run.cjs", "tooling/src/dev.ts", "--only", "marketplace"], {
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

  test("puts a save into the open page, and what was typed stays", async ({ visit }) => {
    const { page } = await visit();
    await open(page, origin + paths.contact);
    await page.getByLabel("Full Name").fill("Ada Obi");

    const save = async (file: string, from: string, to: string, isShown: () => Promise<unknown>) => {
      const path = join(copy, "remotes/marketplace/src/contact", file);
      const began = performance.now();
      writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
      await isShown();
      expect(performance.now() - began, file).toBeLessThan(SAVE_LIMIT);
      expect(await page.getByLabel("Full Name").inputValue(), file).toBe("Ada Obi");
    };
    const heading = page.getByRole("heading", { name: "Write to us" });
    await save("contact.page.tsx", "Send a message", "Write to us", () => heading.waitFor());
    const form = page.locator("form[data-saved]");
    await save("contact-form.tsx", "<form", "<form data-saved", () => form.waitFor());
  });
});
