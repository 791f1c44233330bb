import { mkdirSync } from "node:fs";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { CONNECTION_ERRORS, ConsoleErrors } from "./console-errors.ts";
import { launchBrowser } from "./launch.ts";
import { testSite } from "./test-site.ts";
import { TIMEOUT } from "./timeouts.ts";

export const sizes = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 360, height: 740 },
} as const;
export type Size = keyof typeof sizes;

/** Returns the screen sizes for a long journey: one size normally, all with `TEST_FULL`. */
export const sizesOfJourney = (usual: Size): readonly Size[] =>
  process.env.TEST_FULL ? (Object.keys(sizes) as Size[]) : [usual];

const SCREENSHOTS = "test-results";

/** A browser context with one page. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  consoleErrors: ConsoleErrors;
}

type VisitOptions = Pick<
  BrowserContextOptions,
  "javaScriptEnabled" | "colorScheme" | "reducedMotion" | "serviceWorkers" | "baseURL"
> & {
  size?: Size;
};

interface Fixtures {
  browser: Browser;
  /** Opens a new browser context. Console errors in it fail the test. */
  visit: (options?: VisitOptions) => Promise<Visit>;
}

export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needed fixtures from the pattern
    async ({}, use) => {
      const browser = await launchBrowser(inject("browserPath"));
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  visit: async ({ browser, task }, use) => {
    const visits: Visit[] = [];
    await use(async ({ size = "wide", ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: testSite().origin,
        viewport: sizes[size],
        locale: "en-US",
        timezoneId: "Africa/Lagos",
        // Playwright cannot intercept responses from a service worker.
        serviceWorkers: "block",
        ...options,
      });
      context.setDefaultTimeout(TIMEOUT);
      const consoleErrors = new ConsoleErrors();
      consoleErrors.watch(context);
      consoleErrors.expectMessage(/Service Worker registration blocked by Playwright/);
      // The bell keeps polling even after a test has stopped the server or deleted the cookies.
      consoleErrors.expectFailure(/\/notifications\/unread\/$/, 401, ...CONNECTION_ERRORS);
      const page = await context.newPage();
      visits.push({ page, context, consoleErrors });
      return { page, context, consoleErrors };
    });
    if (task.result?.state === "fail") await takePictures(visits, task.name);
    await Promise.all(visits.map(({ context }) => context.close()));
    expect(visits.flatMap(({ consoleErrors }) => consoleErrors.list)).toEqual([]);
  },
});

/** Takes screenshots for a failed test. */
async function takePictures(visits: Visit[], name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  const pages = visits.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = `${SCREENSHOTS}/${name.replace(/\W+/g, "-")}-${index + 1}.png`;
    await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
  }
}
