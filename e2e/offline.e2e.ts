import { cookieNames, OFFLINE_PATH, paths } from "@handwork/contract";
import { CONNECTION_ERRORS } from "@handwork/e2e-support/console-errors";
import { SERVICE, signInEmployer } from "@handwork/e2e-support/employer";
import { eventually, headingIs, shown, signInByForm, textOf } from "@handwork/e2e-support/page";
import { Site } from "@handwork/e2e-support/site";
import { test } from "@handwork/e2e-support/test";
import { testSite } from "@handwork/e2e-support/test-site";
import { builtRelease } from "@handwork/e2e-support/variants";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject } from "vitest";

let site: Site;
beforeAll(async () => {
  site = await Site.start(inject("product"));
});
afterEach(async () => {
  if (!site.running) await site.start();
});
afterAll(() => site.remove());

/** Returns the cached URLs by kind of cache, without the origin. */
const cachedIn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const kinds = await caches.keys();
    const addresses = kinds.map(async (kind) => {
      const requests = await (await caches.open(kind)).keys();
      return [kind.replace("handwork-", ""), requests.map(({ url }) => url.replace(location.origin, ""))];
    });
    return Object.fromEntries(await Promise.all(addresses));
  });

/** Waits until the browser has cached a URL. */
const waitUntilCached = (page: Page, kind: string, address: string | RegExp) =>
  eventually(async () => (await cachedIn(page))[kind] ?? []).toContainEqual(
    typeof address === "string" ? address : expect.stringMatching(address),
  );

describe("without a network", () => {
  test("visited pages open and show when they were saved, and refresh when the network returns", async ({
    visit,
  }) => {
    const { page, consoleErrors } = await visit({
      serviceWorkers: "allow",
      baseURL: site.origin,
      size: "narrow",
    });
    consoleErrors.expectFailure(/./, ...CONNECTION_ERRORS);
    consoleErrors.expectMessage(/EventSource|network error response/);
    await page.goto("/");
    await waitUntilCached(page, "pages", "/");
    await waitUntilCached(page, "page", OFFLINE_PATH);

    const card = page
      .locator("main li")
      .filter({ has: page.getByRole("heading", { name: SERVICE, exact: true }) });
    await card.getByRole("link", { name: "See Workers" }).click();
    await headingIs(page, new RegExp(SERVICE));
    const list = page.url();
    const artisan = page.getByRole("main").locator('a[href^="/artisans/"]').first();
    await artisan.click();
    await page.waitForURL(/\/artisans\/\d+/);
    // The address changes before the heading does.
    const name = await textOf(page.getByRole("heading", { level: 1, name: /^(?!Loading|Available )/ }));
    await waitUntilCached(page, "public", /\/artisans\/\d+\/$/);

    await site.end();
    // The user followed a link to this page, so its data is cached, but not its HTML.
    await page.reload();
    await headingIs(page, name);
    const age = page.getByRole("status").filter({ hasText: /This page was saved at \d/ });
    await shown(age);
    // This page was never visited. The shell loads and offers a retry, without a saved time.
    await page.goto(paths.contact);
    await shown(page.getByRole("button", { name: "Try again" }));
    expect(await age.count()).toBe(0);
    await page.goto(list);
    await headingIs(page, new RegExp(SERVICE));
    await page.goto("/");
    await headingIs(page, /./);
    // The strip is at the bottom of the screen, however long the page is.
    await shown(age);
    await eventually(() => age.evaluate((strip) => strip.getBoundingClientRect().bottom)).toBe(
      page.viewportSize()?.height,
    );

    await site.start();
    await page.goto(list);
    await headingIs(page, new RegExp(SERVICE));
    await eventually(() => age.count()).toBe(0);
  });

  test("private pages open until the user signs out", async ({ visit }) => {
    const { page, context, consoleErrors } = await visit({ serviceWorkers: "allow", baseURL: site.origin });
    consoleErrors.expectFailure(/./, ...CONNECTION_ERRORS);
    consoleErrors.expectMessage(/EventSource|network error response/);
    await page.goto("/login");
    await waitUntilCached(page, "page", OFFLINE_PATH);
    await signInByForm(page);
    await headingIs(page, /^Welcome/);
    await waitUntilCached(page, "private", /order-history/);

    await site.kill();
    // A change that does not reach the server leaves the copies as they are.
    const change = () => fetch("/v1/employer/add_to_cart/", { method: "POST" }).catch(() => null);
    expect(await page.evaluate(change)).toBeNull();
    await page.reload();
    await headingIs(page, /^Welcome/);
    await page.getByRole("tab", { name: /^All/ }).click();
    await shown(page.getByText(/^Order HW-/).filter({ visible: true }));
    await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    await eventually(async () => Object.keys(await cachedIn(page))).not.toContain("private");
    expect((await cachedIn(page)).pages ?? []).toEqual([]);
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain(cookieNames.access);
  });
});

test("a successful change deletes private copies, because they may be outdated", async ({ visit }) => {
  // Empties the cart, which may hold artisans from other tests.
  await signInEmployer();
  const { page } = await visit({ serviceWorkers: "allow" });
  await page.goto("/login");
  await waitUntilCached(page, "page", OFFLINE_PATH);
  await signInByForm(page);
  await headingIs(page, /^Welcome/);
  await waitUntilCached(page, "private", /order-history/);
  await page.goto(paths.artisansByService(SERVICE));
  await page.getByRole("button", { name: "Make A Request" }).first().click();
  await headingIs(page, "Job details");
  await eventually(async () => (await cachedIn(page)).private ?? []).not.toContainEqual(
    expect.stringMatching(/order-history/),
  );
});

test("tabs that need the same file at the same time share one request", async ({ visit }) => {
  const { page, context } = await visit({ serviceWorkers: "allow" });
  await page.goto(paths.about);
  await waitUntilCached(page, "page", OFFLINE_PATH);
  const other = await context.newPage();
  await other.goto(paths.contact);
  // Neither tab has loaded this remote.
  const { version, entry } = builtRelease("employer");
  const address = `${testSite().origin}/employer/${version}/${entry}`;
  const sizes = [page, page, other, other].map((tab) =>
    tab.evaluate(async (url) => (await (await fetch(url)).text()).length, address),
  );
  const [size, ...others] = await Promise.all(sizes);
  expect(size).toBeGreaterThan(1000);
  expect(others).toEqual([size, size, size]);
  await waitUntilCached(page, "files", new URL(address).pathname);
  const [worker] = context.serviceWorkers();
  expect(await worker?.evaluate((url) => performance.getEntriesByName(url).length, address)).toBe(1);
});

test("the site can be installed as an app", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/");
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? {};
    return (await fetch(href ?? "")).json();
  });
  expect(manifest).toMatchObject({ name: "Handwork", start_url: "/", scope: "/", display: "standalone" });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(testSite().origin + src);
    expect(icon.headers.get("content-type"), src).toBe(type);
    if (sizes === "any") continue;
    const drawn = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect(drawn).toBe(sizes);
  }
});

test("a push notification appears once even if the push service sends it twice", async ({ visit }) => {
  const { page, context } = await visit({ serviceWorkers: "allow" });
  await context.grantPermissions(["notifications"], { origin: testSite().origin });
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(testSite().origin));
      if (registration) resolve(registration.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  await page.goto(paths.about);
  await waitUntilCached(page, "page", OFFLINE_PATH);
  const news = {
    title: "Work accepted",
    text: "Ada starts on Monday.",
    path: "/orders",
    tag: "notification-1",
  };
  const message = {
    origin: testSite().origin,
    registrationId: await registered,
    data: JSON.stringify(news),
  };
  await browser.send("ServiceWorker.deliverPushMessage", message);
  await browser.send("ServiceWorker.deliverPushMessage", message);
  const visible = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body, tag, icon }) => ({ title, body, tag, hasIcon: icon !== "" }));
    });
  await eventually(visible).toEqual([{ title: news.title, body: news.text, tag: news.tag, hasIcon: true }]);
});
