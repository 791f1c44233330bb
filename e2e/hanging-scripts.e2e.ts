import { paths } from "@handwork/contract";
import { headingIs, ready } from "@handwork/e2e-support/page";
import { test, type Visit } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { builtRelease } from "@handwork/e2e-support/variants";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const { app, version, entry } = builtRelease("shell");
const address = `/${app}/${version}/${entry}`;

/** Never responds to the first request for the shell's script. Returns the query of each request. */
async function hang(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.context().route(
    (url) => url.pathname === address,
    (route) => {
      requested.push(new URL(route.request().url()).search);
      return route.request().url().endsWith(address) ? new Promise(() => undefined) : route.continue();
    },
  );
  return requested;
}

function tolerate({ consoleErrors }: Visit): void {
  consoleErrors.expectMessage(/was preloaded using link preload but not used/);
}

/** Pages with and without server-rendered content request their scripts in different ways. */
test.for([
  ["rendered on the server", paths.companies, "Our Partner Companies"],
  ["rendered in the browser", paths.login, "Sign in"],
] as const)(
  "a page %s requests the shell's script again if it hangs",
  async ([, path, heading], { visit }) => {
    const guest = await visit();
    const { page } = guest;
    tolerate(guest);
    const requested = await hang(page);
    await page.goto(testSite().origin + path, { waitUntil: "commit" });
    await ready(page);
    await headingIs(page, heading);
    expect(requested).toContain("?again");
    expect(await page.locator("[data-loading]").count()).toBe(0);
    expect(await page.getByText(/could not start/).count()).toBe(0);
  },
);

test("tells a user who waits for the shell that the page is still loading", async ({ visit }) => {
  const guest = await visit();
  const { page } = guest;
  tolerate(guest);
  // The shell has more time on a slow connection.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } }),
  );
  await page.context().route(
    (url) => url.pathname === address,
    () => new Promise(() => undefined),
  );
  await page.goto(testSite().origin + paths.companies, { waitUntil: "commit" });
  const status = page.locator("[data-loading]");
  await page.getByText("Still loading").waitFor();
  expect(await status.getAttribute("role")).toBe("status");
  await headingIs(page, "Our Partner Companies");
});
