import { OFFLINE_PATH, SERVICE_WORKER_PATH } from "@handwork/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ReleaseSite, startReleaseSite } from "../../live/site.fixture.ts";
import { bootIn, Tab } from "../../live/tab.fixture.ts";
import { fakeRelease } from "../../releases/release.fixture.ts";
import { cachedCalls, changingCalls } from "./cached-calls.ts";
import { KEEP_HEADER, MANIFEST_PATH } from "./offline.routes.ts";

let site: ReleaseSite;
beforeAll(async () => {
  site = await startReleaseSite();
  await site.start(fakeRelease("shell"), fakeRelease("market"));
});
afterAll(() => site.close());

test("the service worker is downloaded once, and then only revalidated", async () => {
  const first = await site.request("GET", SERVICE_WORKER_PATH);
  expect(first.status).toBe(200);
  expect(first.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(first.headers.get("cache-control")).toBe("no-cache");
  const etag = first.headers.get("etag") ?? "";
  const again = await site.request("GET", SERVICE_WORKER_PATH, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
  expect(again.text).toBe("");
  const policy = first.headers.get("content-security-policy");
  expect(policy).toBe("default-src 'none'; connect-src 'self'");
});

test("a page has a header with the release generation for offline storage, but a page that does not exist has none", async () => {
  const tab = new Tab(site.origin);
  const page = await tab.get("/market");
  expect(page.headers[KEEP_HEADER]).toBe(String(bootIn(page.text).generation));
  expect((await tab.get("/nobody/knows")).headers[KEEP_HEADER]).toBeUndefined();
});

test("the offline page is empty, so that the shell can render any page into it", async () => {
  const page = await new Tab(site.origin).get(OFFLINE_PATH);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<div id="root"></div>');
  expect(page.text).toContain('content="noindex"');
  const boot = bootIn(page.text);
  expect(boot.hydration).toBeNull();
  expect(boot.remotes.map(({ app }) => app)).toEqual(["market"]);
  expect(page.headers[KEEP_HEADER]).toBe(String(boot.generation));
});

test("the manifest uses the icons of the live shell", async () => {
  const { status, headers, text } = await site.request("GET", MANIFEST_PATH);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^application\/manifest\+json/);
  const { shell } = bootIn((await new Tab(site.origin).get("/market")).text);
  for (const { src } of JSON.parse(text).icons) expect(src).toMatch(`/shell/${shell.version}/`);
});

test("stores public and private responses, but nothing about other users or signing in", () => {
  const patterns = cachedCalls("/v1").map(([pattern, kind]) => ({ pattern: new RegExp(pattern), kind }));
  const kindOf = (path: string) => patterns.find(({ pattern }) => pattern.test(path))?.kind;
  expect(kindOf("/v1/artisans/12/")).toBe("public");
  expect(kindOf("/v1/artisans/12")).toBe("public");
  expect(kindOf("/v1/api/artisans-by-service/House%20Cleaner/")).toBe("public");
  expect(kindOf("/v1/employer/order-history/")).toBe("private");
  for (const path of ["/v1/administrator/users/", "/v1/acct/fingerprints/3/", "/v1/acct/login/", "/v1/"])
    expect(kindOf(path), path).toBeUndefined();
});

test("changes and sign-ins invalidate private copies; renewing a session does not", () => {
  const pattern = new RegExp(changingCalls("/v1"));
  const changes = (path: string) => pattern.test(path);
  for (const path of ["/v1/employer/add_to_cart/", "/v1/employer/job-details/", "/v1/artisan/jobs/3/start/"])
    expect(changes(path), path).toBe(true);
  for (const path of ["/v1/acct/login/", "/v1/acct/login/code/"]) expect(changes(path), path).toBe(true);
  for (const path of ["/v1/api/token/refresh/", "/v1/acct/logout/", "/v1/releases/reports/", "/media/1.webp"])
    expect(changes(path), path).toBe(false);
});
