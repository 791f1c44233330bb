import type { Release } from "@handwork/contract";
import type { TestResponse } from "@handwork/server-main/testing";
import { expect } from "vitest";
import { type ReleaseSite, startReleaseSite } from "../live/site.fixture.ts";
import { archiveOf, entriesOf, type FakeRelease, fakeRelease, upload } from "../releases/release.fixture.ts";

export const HOUR = 60 * 60 * 1000;

const page = (path: string): Release["routes"][number] => ({
  ...{ path, title: "A page", access: "public", render: "client", files: ["page.js"] },
});
/** Pages of the employer remote. A link without a path opens the third page. */
export const routes = [
  "/artisans/:id",
  "/cart",
  "/employer-dashboard",
  "/payment",
  "/payment-confirmation",
].map(page);

/** A site with three apps whose releases can be previewed. */
export interface PreviewSite extends ReleaseSite {
  /** The live release of the employer remote. */
  employer: FakeRelease;
  admin: Awaited<ReturnType<ReleaseSite["account"]>>;
  /** Uploads a release without making it live, and returns its version. */
  upload(app: string, changes?: Partial<Release>): Promise<string>;
  /** Requests a link, by default as the admin. */
  requestLink(app: string, body?: object, token?: string): Promise<TestResponse>;
  /** Creates a preview link and returns its path on this site. */
  linkTo(app: string, body?: object): Promise<string>;
  promote(app: string, version: string): Promise<unknown>;
  rollBack(app: string): Promise<unknown>;
}

export async function startPreviewSite(): Promise<PreviewSite> {
  const site = await startReleaseSite();
  const employer = fakeRelease("employer", { routes });
  await site.start(fakeRelease("shell"), employer, fakeRelease("market"));
  const admin = await site.account("admin");
  const requestLink = (app: string, body: object = {}, token = admin.token) =>
    site.request("POST", `/v1/administrator/releases/${app}/preview/`, { token, json: body });
  return {
    ...site,
    employer,
    admin,
    requestLink,
    async upload(app, changes = {}) {
      const release = fakeRelease(app, changes);
      const { status, text } = await upload(site, app, await archiveOf(entriesOf(release)), admin.token);
      expect([status, text]).toEqual([201, text]);
      return release.manifest.version;
    },
    async linkTo(app, body) {
      const { status, body: link, text } = await requestLink(app, body);
      expect([status, text]).toEqual([201, text]);
      expect(link.url.startsWith(`${site.origin}/preview/`)).toBe(true);
      return link.url.slice(site.origin.length);
    },
    promote: (app, version) =>
      site.change({ action: "promote", app, version, reason: "Because the test says so" }),
    rollBack: (app) => site.change({ action: "rollback", app, reason: "It was broken" }),
  };
}
