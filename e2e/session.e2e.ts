import { cookieNames, messages, paths } from "@handwork/contract";
import { personalCookies, setSessionCookies, signInEmployer } from "@handwork/e2e-support/employer";
import {
  arriveAt,
  eventually,
  headingIs,
  open,
  openMenu,
  shown,
  signInByForm,
} from "@handwork/e2e-support/page";
import { collectFailureReasons } from "@handwork/e2e-support/reports";
import { waitForNewsListener } from "@handwork/e2e-support/tabs";
import { test } from "@handwork/e2e-support/test";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect } from "vitest";

const REFRESH = /\/v1\/api\/token\/refresh\/$/;
const API = /\/v1\//;
const DAY = 24 * 60 * 60;

/** Corrupts tokens so that they look valid, but the server rejects them like expired ones. */
async function corruptTokens(context: BrowserContext, ...names: string[]): Promise<void> {
  const cookies = await context.cookies();
  await context.addCookies(
    cookies
      .filter(({ name }) => names.includes(name))
      .map((cookie) => ({ ...cookie, value: `${cookie.value.slice(0, -8)}AAAAAAAA` })),
  );
}

/** Counts token refreshes in all tabs. */
function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on("request", (request) => {
    if (REFRESH.test(request.url()) && request.method() === "POST") count += 1;
  });
  return () => count;
}

async function expectDashboard(page: Page): Promise<void> {
  await headingIs(page, "Welcome, Tunde Bakare");
  for (const id of ["last-payment", "expected-artisan", "order-history", "settings"]) {
    await eventually(() => page.locator(`#${id}`).getAttribute("aria-busy")).toBe("false");
    expect(await page.locator(`#${id}`).getByRole("alert").count()).toBe(0);
  }
}

describe("signing in", () => {
  test("sets the specified cookies", { tags: ["3.3", "6.15", "9.1", "9.2"] }, async ({ visit }) => {
    const { page, context } = await visit();
    await open(page, paths.login);
    await signInByForm(page);
    await arriveAt(page, paths.employerDashboard);
    await expectDashboard(page);
    await page.goto(paths.cart);
    const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
    const week = Date.now() / 1000 + 7 * DAY;
    for (const name of ["access_token", "refresh_token", "user_type"]) {
      const cookie = cookies.get(name);
      expect(cookie, name).toMatchObject({ secure: true, sameSite: "Lax", path: "/" });
      expect(Math.abs((cookie?.expires ?? 0) - week), name).toBeLessThan(120);
    }
    expect(cookies.get("user_type")?.value).toBe("employer");
  });

  test("fails with a wrong password and succeeds with the right one", { tags: ["4.4", "8.1"] }, async ({
    visit,
  }) => {
    const { page, consoleErrors } = await visit();
    consoleErrors.expectFailure(/\/acct\/login\//, 401);
    await open(page, paths.login);
    await page.getByLabel("Username").fill("employer");
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await shown(page.getByText("Login failed. Please check your credentials."));
    await signInByForm(page);
    await arriveAt(page, paths.employerDashboard);
  });

  test("never redirects to another site", { tags: ["V5.1.5"] }, async ({ visit }) => {
    const { page } = await visit();
    // The tests of `safeReturnPath` cover other forms.
    await open(page, `${paths.login}?next=//evil.example`);
    const { origin } = new URL(page.url());
    await signInByForm(page);
    await arriveAt(page, paths.employerDashboard);
    expect(new URL(page.url()).origin).toBe(origin);
  });
});

describe("an access token that the server no longer accepts", () => {
  test("is renewed only once when several calls fail at the same time", async ({ visit }) => {
    const { page, context, consoleErrors } = await visit();
    consoleErrors.expectFailure(API, 401);
    await setSessionCookies(context, await signInEmployer());
    await corruptTokens(context, cookieNames.access);
    const refreshes = countRefreshes(context);
    const unauthorizedUrls: string[] = [];
    page.on("response", (response) => {
      if (response.status() === 401) unauthorizedUrls.push(response.url());
    });
    await open(page, paths.employerDashboard);
    await expectDashboard(page);
    expect(unauthorizedUrls.length).toBeGreaterThan(2);
    expect(refreshes()).toBe(1);
    expect(new URL(page.url()).pathname).toBe(paths.employerDashboard);
  });

  test("is renewed only once for two tabs", async ({ visit }) => {
    const { page, context, consoleErrors } = await visit();
    consoleErrors.expectFailure(API, 401);
    await setSessionCookies(context, await signInEmployer());
    const second = await context.newPage();
    await Promise.all([open(page), open(second)]);
    await corruptTokens(context, cookieNames.access);
    const refreshes = countRefreshes(context);
    await Promise.all(
      [page, second].map((tab) => tab.getByRole("banner").getByRole("link", { name: "Dashboard" }).click()),
    );
    await Promise.all([page, second].map(expectDashboard));
    expect(refreshes()).toBe(1);
  });

  test("sends the user to the sign-in page and back if it cannot be renewed", {
    tags: ["6.22", "8.4", "10.27"],
  }, async ({ visit }) => {
    const { page, context, consoleErrors } = await visit();
    consoleErrors.expectFailure(API, 401);
    await setSessionCookies(context, await signInEmployer());
    await corruptTokens(context, cookieNames.access, cookieNames.refresh);
    await page.goto(`${paths.employerDashboard}?from=mail`);
    await arriveAt(page, paths.login);
    await shown(page.getByRole("main").getByText(messages.login.sessionExpired));
    expect(await personalCookies(context)).toEqual([]);
    await signInByForm(page);
    await arriveAt(page, /^\/employer-dashboard\?from=mail$/);
    await expectDashboard(page);
  });

  test("does not sign the user out when the network fails", { tags: ["10.27"] }, async ({ visit }) => {
    const { page, context, consoleErrors } = await visit();
    consoleErrors.expectFailure(API, 401, "net::ERR_FAILED");
    await setSessionCookies(context, await signInEmployer());
    await corruptTokens(context, cookieNames.access);
    await page.route(REFRESH, (route) => route.abort());
    await open(page, paths.employerDashboard);
    await shown(page.locator("#last-payment").getByText(messages.dashboard.lastPaymentFailed));
    expect(new URL(page.url()).pathname).toBe(paths.employerDashboard);
    expect((await context.cookies()).map(({ name }) => name)).toContain(cookieNames.refresh);
    await page.unroute(REFRESH);
    await page.locator("#last-payment").getByRole("button", { name: "Try again" }).click();
    await shown(page.locator("#last-payment").getByText("Successful", { exact: true }));
  });
});

describe("signing out", () => {
  test("in one tab also signs out the other tab and deletes all personal data in the browser", {
    tags: ["V8.2.3"],
  }, async ({ visit }) => {
    const { page, context } = await visit();
    await setSessionCookies(context, await signInEmployer());
    const other = await context.newPage();
    await open(page);
    await open(other, paths.employerDashboard);
    await expectDashboard(other);
    await openMenu(page);
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    for (const tab of [page, other]) {
      await arriveAt(tab, paths.home);
      await shown(tab.getByRole("banner").getByRole("link", { name: "Login" }));
    }
    expect(await personalCookies(context)).toEqual([]);
    expect(await other.evaluate(() => Object.keys(localStorage))).not.toContain("userData");
    // The back button does not show the account's data again.
    await other.goBack();
    await arriveAt(other, paths.login);
  });

  test("also ends the session on the server", async ({ visit }) => {
    const caller = await signInEmployer();
    const { page, context } = await visit();
    await setSessionCookies(context, caller);
    await open(page);
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    await shown(page.getByRole("banner").getByRole("link", { name: "Login" }));
    const refresh = caller.session?.refresh ?? "";
    await expect(caller.call("refreshToken", { body: { refresh } })).rejects.toMatchObject({ status: 401 });
  });
});

test("a tab without cookies goes to the sign-in page and back, without a failure report", async ({
  visit,
}) => {
  const { page, context, consoleErrors } = await visit();
  consoleErrors.expectFailure(API, 401);
  await setSessionCookies(context, await signInEmployer());
  await open(page, paths.about);
  await waitForNewsListener(page);
  const reasons = await collectFailureReasons(context);
  for (const name of Object.values(cookieNames)) await context.clearCookies({ name });
  await page.getByRole("banner").getByRole("link", { name: "Cart" }).click();
  await arriveAt(page, /^\/login\?next=%2Fcart&/);
  await shown(page.getByRole("main").getByText(messages.login.sessionExpired));
  await signInByForm(page);
  await arriveAt(page, paths.cart);
  await headingIs(page, "Your cart");
  expect(reasons).toEqual([]);
});

test("a tab whose cookies have expired leaves the person's page when another person signs in in another tab", async ({
  visit,
}) => {
  const { page, context } = await visit();
  await setSessionCookies(context, await signInEmployer());
  await open(page, paths.employerDashboard);
  await expectDashboard(page);
  for (const name of Object.values(cookieNames)) await context.clearCookies({ name });
  const other = await context.newPage();
  await open(other, paths.login);
  await signInByForm(other, "artisan");
  await arriveAt(other, paths.artisanDashboard);
  await arriveAt(page, paths.home);
  await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
  await arriveAt(page, paths.artisanDashboard);
});

describe("pages that need a sign-in", () => {
  test.for([
    [paths.cart, messages.login.noAccessToken],
    [paths.payment, messages.payment.notAuthenticated],
    [paths.employerDashboard, messages.login.noAccessToken],
  ] as const)(
    "%s redirects to the sign-in page with a reason and returns after the sign-in",
    { tags: ["8.23", "8.33"] },
    async ([path, reason], { visit }) => {
      const { page } = await visit();
      await open(page, path);
      await arriveAt(page, paths.login);
      await shown(page.getByText(reason));
      await signInByForm(page);
      // Without a cart, the payment page redirects to the cart.
      await arriveAt(page, path === paths.payment ? paths.cart : path);
    },
  );
});

describe("a session that was revoked on another device", () => {
  test("sends the user to the sign-in page and back at the next API call", async ({ visit }) => {
    const phone = await signInEmployer();
    const laptop = await signInEmployer();
    const { page, context, consoleErrors } = await visit();
    consoleErrors.expectFailure(API, 401);
    await setSessionCookies(context, laptop);
    await open(page);
    const session = (await laptop.call("sessionList")).find(({ current }) => current);
    await phone.call("sessionRevoke", { params: { id: session?.id ?? "" } });
    await page.getByRole("banner").getByRole("link", { name: "Dashboard" }).click();
    await arriveAt(page, paths.login);
    await shown(page.getByRole("main").getByText(messages.login.sessionExpired));
    expect(await personalCookies(context)).toEqual([]);
    await signInByForm(page);
    await arriveAt(page, paths.employerDashboard);
    await expectDashboard(page);
  });

  test("is listed in the account settings and can be signed out there", async ({ visit }) => {
    const phone = await signInEmployer();
    const { page, context } = await visit();
    await setSessionCookies(context, await signInEmployer());
    await open(page, paths.account);
    const devices = page.getByRole("region", { name: "Where you are signed in" });
    await shown(devices.getByText("This device"));
    await devices.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
    await shown(devices.getByText("You are not signed in anywhere else."));
    await expect(phone.call("userProfile")).rejects.toMatchObject({ status: 401 });
  });
});

describe("the navigation bar of a signed-in user", () => {
  test("shows each link on one line at 1024 pixels", async ({ visit }) => {
    const { page, context } = await visit();
    await setSessionCookies(context, await signInEmployer());
    await page.setViewportSize({ width: 1024, height: 768 });
    await open(page, paths.about);
    const heights = await page
      .getByRole("banner")
      .getByRole("listitem")
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => {
          const text = document.createRange();
          text.selectNodeContents(link);
          return Math.round(text.getBoundingClientRect().height);
        }),
      );
    expect(heights.length).toBeGreaterThan(5);
    expect(new Set(heights).size).toBe(1);
  });
});
