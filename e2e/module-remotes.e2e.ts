import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "@handwork/contract";
import { setSessionCookies, signInEmployer } from "@handwork/e2e-support/employer";
import { Operator } from "@handwork/e2e-support/operator";
import { arriveAt, headingIs, open, ready, shown } from "@handwork/e2e-support/page";
import type { BuiltRelease } from "@handwork/e2e-support/releases";
import { test, type Visit } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { builtRelease, variant } from "@handwork/e2e-support/variants";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";

const ENTRY = "entry.mjs";
const TEXT = "Dashboard of an ES module";

/** Turns a release's entry into an ES module. */
function asModule(made: BuiltRelease): BuiltRelease {
  const { folder, ...manifest } = made;
  const code = readFileSync(join(folder, made.entry), "utf8");
  const text = `${code}\nexport const { init, get } = ${made.container};`;
  for (const form of ["", ".br", ".gz"]) rmSync(join(folder, made.entry + form));
  writeFileSync(join(folder, ENTRY), text);
  const { [made.entry]: _, ...assets } = made.assets;
  const integrity = `sha256-${createHash("sha256").update(text).digest("base64")}`;
  const release = {
    ...manifest,
    entry: ENTRY,
    initial: [ENTRY, ...made.initial.filter((file) => file !== made.entry)],
    assets: { ...assets, [ENTRY]: { bytes: Buffer.byteLength(text), integrity } },
  };
  writeFileSync(join(folder, "release.json"), JSON.stringify(release));
  return { ...release, folder };
}

let operator: Operator;
let release: BuiltRelease;
beforeAll(async () => {
  operator = await Operator.signIn(testSite().origin);
  release = asModule(
    variant(builtRelease("employer"), {
      label: "module",
      edit: (_, text) => text.replaceAll('"Employer dashboard"', `"${TEXT}"`),
    }),
  );
  await operator.publish(release);
});

/** Opens a page with a preview of the release. */
async function preview({ page, context }: Visit, path: string): Promise<void> {
  await setSessionCookies(context, await signInEmployer());
  const body = { version: release.version, path };
  const { url } = await operator.caller.call("releasePreview", { params: { app: release.app }, body });
  await page.goto(url);
  await arriveAt(page, path);
}

const dashboardOf = (page: Page) => page.getByRole("main").getByText(TEXT, { exact: true });
/** Counts network requests for the entry. */
const countEntries = (page: Page) =>
  page.evaluate(
    (name) => performance.getEntriesByType("resource").filter((entry) => entry.name.endsWith(name)).length,
    ENTRY,
  );

async function followLink(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await arriveAt(page, paths.employerDashboard);
}

describe("a remote whose entry is an ES module", () => {
  test("is loaded once, with the document, and its integrity is checked", async ({ visit }) => {
    const visitor = await visit();
    await preview(visitor, paths.employerDashboard);
    await shown(dashboardOf(visitor.page));
    expect(await countEntries(visitor.page)).toBe(1);
    const preload = visitor.page.locator(`link[rel="modulepreload"][href$="${ENTRY}"]`);
    expect(await preload.getAttribute("integrity")).toBe(release.assets[ENTRY]?.integrity);
  });

  test("is loaded into a page with another remote when the user follows a link", async ({ visit }) => {
    const visitor = await visit();
    await preview(visitor, paths.contact);
    await headingIs(visitor.page, "Contact Us");
    await ready(visitor.page);
    await followLink(visitor.page);
    await shown(dashboardOf(visitor.page));
  });

  test.for([
    ["with the document", paths.employerDashboard],
    ["through a link", paths.contact],
  ])("does not run with a wrong integrity hash when loaded %s", async ([, first = ""], { visit }) => {
    const visitor = await visit();
    const { page, context, consoleErrors } = visitor;
    consoleErrors.expectMessage(/integrity|net::ERR_FAILED/);
    await context.route(`**/${ENTRY}*`, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        headers: { "access-control-allow-origin": "*" },
        body: "window.tampered = true; export const init = () => {}, get = () => {};",
      }),
    );
    await preview(visitor, first);
    if (first === paths.contact) {
      await ready(page);
      await followLink(page);
    }
    await shown(page.getByRole("button", { name: "Try again" }));
    expect(await page.evaluate(() => "tampered" in window)).toBe(false);
    await context.unroute(`**/${ENTRY}*`);
    await open(page, paths.employerDashboard);
    await shown(dashboardOf(page));
  });
});
