import { dashboardPath, messages, paths, type UserType, userTypes } from "@handwork/contract";
import { Caller } from "@handwork/e2e-support/api";
import { hueOf } from "@handwork/e2e-support/color";
import { prepareDemoRecords } from "@handwork/e2e-support/demo-records";
import { setSessionCookies } from "@handwork/e2e-support/employer";
import { arriveAt, headingIs, open, shown } from "@handwork/e2e-support/page";
import { goWithin, openFilled } from "@handwork/e2e-support/page-states";
import { type DemoRecords, type SitePage, sitePages } from "@handwork/e2e-support/site-pages";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";

type Who = UserType | "visitor";

/** Each role's pages by route, with the ids of the facts that opening the page proves. */
const routeTable: Record<Who, Record<string, string>> = {
  visitor: {
    "/": "2.3",
    "/api/artisans-by-service/:service_title": "2.4",
    "/login": "2.8",
    "/signup": "2.9",
    "/forgot-password": "2.10",
    "/order-service/reset-password/:uidb64/:token": "2.11",
    "/profession-details/:userId/:username": "2.13",
    "/employer-details/:userId/:username": "2.14",
    "/artisan-search-results": "2.23",
    "/company": "2.26",
    "/about_us": "2.27",
    "/contact_us": "2.28",
    "/available-jobs": "2.29",
    "*": "2.30",
    "/company-details/:id": "2.32",
    "/artisans/:id": "2.33",
  },
  employer: {
    "/cart": "2.5",
    "/payment": "2.6",
    "/payment-confirmation": "2.7",
    "/order-service/:artisanId": "2.12",
    "/service-details": "2.15",
    "/employer-dashboard": "2.17 2.40",
  },
  artisan: { "/artisan-dashboard": "2.16 2.41 6.7" },
  marketer: {
    "/marketer-dashboard": "2.19 2.42",
    "/artisan-finger-print/:artisanId": "2.21",
    "/list-artisans": "2.24",
    "/register-artisan": "2.25",
    "/artisans/:id/edit": "2.34",
  },
  manager: { "/manager-dashboard": "2.18 2.39", "/artisan-search": "2.22" },
  admin: { "/admin-dashboard": "2.20 2.38", "/add-company": "2.31" },
};
const factsOf = (who: Who) => Object.values(routeTable[who]).flatMap((ids) => ids.split(" "));

let demo: DemoRecords;
beforeAll(async () => {
  demo = await prepareDemoRecords(testSite().origin);
});

const ownPage = (who: Who, route: string): SitePage => {
  const page = sitePages.find(
    (candidate) => (candidate.as ?? "visitor") === who && candidate.route === route,
  );
  if (!page) throw new Error(`The table of pages has no ${route} for ${who}`);
  return page;
};

const linksIn = (part: Locator) =>
  part
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));

const barLinks = [
  ["Handwork", "/"],
  ["Jobs", "/"],
  ["Companies", "/company"],
  ["About Us", "/about_us"],
  ["Contact Us", "/contact_us"],
  ["Blog", "/"],
];

/** Visits all of a role's pages and checks their header and footer. Returns the addresses that they link to. */
async function visitPages(page: Page, who: Who): Promise<Set<string>> {
  const targets = new Set<string>();
  for (const route of Object.keys(routeTable[who])) {
    await openFilled(page, ownPage(who, route), demo);
    expect(await page.getByRole("banner").isVisible(), route).toBe(true);
    expect(await linksIn(page.getByRole("contentinfo")), route).toEqual(
      expect.arrayContaining([
        ["About Us", paths.about],
        ["Companies", paths.companies],
        ["Contact Us", paths.contact],
      ]),
    );
    for (const [, target] of await linksIn(page.locator("body"))) targets.add(target ?? "");
  }
  return targets;
}

/** Expects each address on this site to lead to a page. */
async function expectTargets(targets: Set<string>): Promise<void> {
  const origin = testSite().origin;
  for (const target of targets) {
    expect(target).not.toBe("");
    const { protocol, host, pathname } = new URL(target, origin);
    if (host !== new URL(origin).host || !protocol.startsWith("http")) continue;
    const { status } = await fetch(origin + pathname, { headers: { accept: "text/html" } });
    expect([target, status]).toEqual([target, 200]);
  }
}

test("a visitor can open the public pages in the route table", {
  tags: ["1.5", "1.6", "2.1", "2.2", "2.35", "2.36", "6.2", "10.16b", ...factsOf("visitor")],
}, async ({ visit }) => {
  const { page } = await visit();
  await open(page);
  const banner = page.getByRole("banner");
  expect(await linksIn(banner)).toEqual([...barLinks, ["Login", "/login"], ["Register", "/signup"]]);
  expect(await banner.getByRole("button", { name: "Logout" }).isVisible()).toBe(false);
  await expectTargets(await visitPages(page, "visitor"));
  await goWithin(page, "/nowhere");
  await headingIs(page, "Page not found");
});

test("a visitor who opens a page that needs a sign-in gets the sign-in page with the reason", {
  tags: ["2.61", "2.80", "2.100", "6.17", "6.18", "6.19", "6.20", "10.25a"],
}, async ({ visit }) => {
  const { page } = await visit();
  await open(page, paths.about);
  const own = [paths.cart, paths.payment, paths.orderService(demo.artisan), ...userTypes.map(dashboardPath)];
  for (const path of own) {
    await goWithin(page, path);
    await arriveAt(page, paths.login);
    expect(new URL(page.url()).searchParams.get("next")).toBe(path);
    const why = path === paths.payment ? messages.payment.notAuthenticated : messages.login.noAccessToken;
    await shown(page.getByRole("main").getByText(why));
  }
});

for (const who of userTypes) {
  test(`the ${who} can open their pages in the route table, but no other role's dashboard`, {
    tags: ["2.1", "2.2", "2.35", "2.37", "6.1", "6.2", "6.26", "10.16b", "10.21", ...factsOf(who)],
  }, async ({ visit }) => {
    const { page, context } = await visit();
    await setSessionCookies(context, await Caller.signIn(testSite().origin, who));
    await open(page, paths.about);
    const banner = page.getByRole("banner");
    const dashboard = `/${who}-dashboard`;
    await shown(banner.getByRole("link", { name: /^Notifications/ }));
    const account = [
      ["Cart", "/cart"],
      ["Dashboard", dashboard],
    ];
    // The bell's link has no text except the number of unread notifications.
    const links = (await linksIn(banner)).map(([text = "", to]) => [text?.replace(/^\d+\+?$/, ""), to]);
    expect(links).toEqual([...barLinks, ...account, ["", paths.notifications]]);
    expect(await banner.getByRole("button", { name: "Logout" }).isVisible()).toBe(true);
    await banner.getByRole("link", { name: "Dashboard" }).click();
    await arriveAt(page, dashboard);
    await headingIs(page, /^Welcome/);

    await expectTargets(await visitPages(page, who));
    // An admin may open a manager's pages.
    const closed = userTypes.filter((other) => other !== who && !(who === "admin" && other === "manager"));
    for (const other of closed) {
      await goWithin(page, dashboardPath(other));
      await headingIs(page, "This page is for another role");
    }
  });
}

test("error messages are red, and success messages are green", { tags: ["2.113", "2.152"] }, async ({
  visit,
}) => {
  const { page, context, consoleErrors } = await visit();
  consoleErrors.expectFailure(/\/(user-profile|password-reset)\/$/, 500);
  await setSessionCookies(context, await Caller.signIn(testSite().origin, "admin"));
  const fail = (path: string) => page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: {} }));
  const banner = (text: string) =>
    page.locator("main [role=alert], main [role=status]").filter({ hasText: text });

  await fail("/acct/user-profile/");
  await open(page, paths.adminDashboard);
  expect(await hueOf(await shown(banner("Failed to fetch user details. Please try again.")))).toBe("red");

  await open(page, paths.forgotPassword);
  await page.getByLabel("Email Address").fill("nobody@example.com");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  expect(await hueOf(await shown(banner(messages.password.resetSent)))).toBe("green");
  await fail("/acct/password-reset/");
  await page.getByLabel("Email Address").fill("somebody@example.com");
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  expect(await hueOf(await shown(banner("Failed to send reset email. Please try again.")))).toBe("red");
});

test("text and headings use the site's typefaces, with at most 25 KB of fonts per page", async ({
  visit,
}) => {
  const { page } = await visit();
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".woff2")) sizes.push(response.body().then(({ length }) => length));
  });
  await open(page);
  await page.evaluate(() => document.fonts.ready);
  const usable = await page.evaluate(() =>
    ["400 1rem 'Public Sans'", "700 2rem 'Bricolage Grotesque'"].map((font) =>
      document.fonts.check(font, "a"),
    ),
  );
  expect(usable).toEqual([true, true]);
  const preloaded = await page.locator("link[rel=preload][as=font]").count();
  expect(preloaded, "fonts with rare letters are not preloaded").toBe(2);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(25_000);
});

describe("the menu on a narrow screen", () => {
  test("opens and closes by its button, and closes when the user follows a link", {
    tags: ["2.45", "4.5"],
  }, async ({ visit }) => {
    const { page } = await visit({ size: "narrow" });
    await open(page);
    const toggle = page.getByRole("button", { name: "Menu" });
    const companies = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Companies" });
    expect(await companies.isVisible()).toBe(false);
    await toggle.click();
    await shown(companies);
    await toggle.click();
    await companies.waitFor({ state: "hidden" });
    await toggle.click();
    await page.keyboard.press("Escape");
    await companies.waitFor({ state: "hidden" });
    await toggle.click();
    await companies.click();
    await headingIs(page, "Our Partner Companies");
    await companies.waitFor({ state: "hidden" });
  });
});
