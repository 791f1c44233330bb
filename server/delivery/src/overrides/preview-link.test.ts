import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Tab } from "../live/tab.fixture.ts";
import { HOUR, type PreviewSite, routes, startPreviewSite } from "./preview.fixture.ts";

let site: PreviewSite;
let tab: Tab;
beforeAll(async () => {
  site = await startPreviewSite();
});
afterAll(() => site.close());
beforeEach(() => {
  tab = new Tab(site.origin);
});
afterEach(() => {
  vi.useRealTimers();
});

const tokenFor = async (app: string, ...rights: ("publish" | "operate")[]) =>
  site.call("deployTokenCreate", { token: site.admin.token, body: { name: "Build server", app, rights } });

describe("a preview link", () => {
  test("names its release and its expiry, by default in a week", async () => {
    const version = await site.upload("employer", { routes });
    const { body } = await site.requestLink("employer");
    expect(body).toMatchObject({ app: "employer", version });
    expect(Math.round((Date.parse(body.expires) - Date.now()) / HOUR)).toBe(7 * 24);
    const shorter = (await site.requestLink("employer", { hours: 3 })).body;
    expect(Math.round((Date.parse(shorter.expires) - Date.now()) / HOUR)).toBe(3);
    expect((await site.requestLink("employer", { hours: 721 })).status).toBe(400);
  });

  test("leads to the first page that shows the release, or to the specified page", async () => {
    await site.upload("employer", { routes });
    const first = await tab.get(await site.linkTo("employer"));
    expect([first.status, first.headers.location]).toEqual([302, "/employer-dashboard"]);
    const named = await tab.get(await site.linkTo("employer", { path: "/employer-dashboard?tab=2" }));
    expect(named.headers.location).toBe("/employer-dashboard?tab=2");
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "employer"])(
    "never leads to %s",
    async (path) => {
      expect((await site.requestLink("employer", { path })).status).toBe(400);
      const link = (await site.linkTo("employer")).split("?")[0];
      const { headers } = await tab.get(`${link}?to=${encodeURIComponent(path)}`);
      expect(headers.location).toBe("/");
    },
  );

  test("can be created with a deploy token that may publish the app, and is recorded in the audit log", async () => {
    const version = await site.upload("employer", { routes });
    const { token } = await tokenFor("employer", "publish");
    expect((await site.requestLink("employer", { version }, token)).status).toBe(201);
    const [entry] = await site.call("auditLog", { token: site.admin.token });
    expect(entry).toMatchObject({
      actor: "token Build server",
      action: "release.preview",
      subject: "app:employer",
    });
  });

  test("cannot be created with another app's token, with a token that may only operate, or by users other than admins", async () => {
    const foreign = await tokenFor("market", "publish");
    const refused = await site.requestLink("employer", {}, foreign.token);
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      "This deploy token is for market, not for employer.",
    ]);
    expect(
      (await site.requestLink("employer", {}, (await tokenFor("employer", "operate")).token)).status,
    ).toBe(403);
    expect((await site.requestLink("employer", {}, (await site.account("manager")).token)).status).toBe(403);
    const revoked = await tokenFor("employer", "publish");
    await site.call("deployTokenRevoke", { params: { id: revoked.id }, token: site.admin.token });
    expect((await site.requestLink("employer", {}, revoked.token)).status).toBe(401);
  });

  test("is not created for a release that does not exist or cannot be promoted", async () => {
    const unknown = await site.requestLink("employer", { version: "9.9.9+abcd" });
    expect([unknown.status, unknown.body.detail]).toEqual([
      404,
      "There is no release 9.9.9+abcd of employer.",
    ]);
    expect((await site.requestLink("nobody")).body.detail).toBe("nobody has no release to preview.");
    const nav = [{ label: "Nowhere", to: "/nowhere", audience: "everyone" as const, order: 1 }];
    const version = await site.upload("market", { nav });
    const dead = await site.requestLink("market", { version });
    expect([dead.status, dead.body.problems]).toEqual([
      409,
      [`The link Nowhere of market ${version} leads to /nowhere, which is not a page.`],
    ]);
  });

  test("opens nothing if it has been tampered with", async () => {
    const [path = "", query] = (await site.linkTo("employer")).split("?");
    const [text = "", mac] = path.slice("/preview/".length).split(".");
    const content = JSON.parse(Buffer.from(text, "base64url").toString());
    content[2] += 365 * 24 * HOUR;
    const forged = `${Buffer.from(JSON.stringify(content)).toString("base64url")}.${mac}`;
    for (const link of [`/preview/${forged}?${query}`, "/preview/nonsense", "/preview/a.b.c"]) {
      const response = await tab.get(link);
      expect([response.status, response.headers["set-cookie"]]).toEqual([404, undefined]);
      expect(response.text).toContain("This is not a preview link");
      expect(response.headers["x-robots-tag"]).toBe("noindex");
    }
  });

  test("opens nothing as the source of an image or a frame", async () => {
    const link = await site.linkTo("employer");
    for (const part of ["image", "iframe", "script"]) {
      const { status, headers } = await new Tab(site.origin, "127.0.0.1", { "sec-fetch-dest": part }).get(
        link,
      );
      expect([part, status, headers["set-cookie"]]).toEqual([part, 404, undefined]);
    }
    const person = new Tab(site.origin, "127.0.0.1", { "sec-fetch-dest": "document" });
    expect((await person.get(link)).status).toBe(302);
  });

  test("opens nothing in a call from another origin, not even a subdomain", async () => {
    const link = await site.linkTo("employer");
    const statusOf = async (from: string, mode: string, dest: string) => {
      const headers = { "sec-fetch-site": from, "sec-fetch-mode": mode, "sec-fetch-dest": dest };
      return (await new Tab(site.origin, "127.0.0.1", headers).get(link)).status;
    };
    expect(await statusOf("same-site", "no-cors", "empty")).toBe(404);
    expect(await statusOf("cross-site", "cors", "empty")).toBe(404);
    expect(await statusOf("same-site", "no-cors", "document")).toBe(404);
    expect(await statusOf("cross-site", "navigate", "document")).toBe(302);
    // The service worker forwards navigations like this.
    expect(await statusOf("same-origin", "same-origin", "empty")).toBe(302);
  });

  test("stops working when an operator ends its app's previews, as does the preview that it opened", async () => {
    const version = await site.upload("employer", { routes });
    const link = await site.linkTo("employer", { version });
    const other = await site.linkTo("market", { version: await site.upload("market") });
    await tab.get(link);
    expect((await tab.open("/employer-dashboard")).override).toMatchObject({ kind: "preview" });
    const { token } = await tokenFor("employer", "operate");
    const end = { action: "end-previews", app: "employer", reason: "Sent to the wrong people" } as const;
    const { notes } = await site.call("releaseChange", { token, body: end });
    expect(notes[0]).toContain("Every existing preview link of employer stops working");
    const { status, text, headers } = await tab.get(link);
    expect([status, headers["set-cookie"]]).toEqual([410, undefined]);
    expect(text).toMatch(/The preview links of employer were ended on .* \(Lagos\)\./);
    expect((await tab.open("/employer-dashboard")).override).toBeNull();
    expect((await tab.get(other)).status).toBe(302);
    expect((await tab.get(await site.linkTo("employer", { version }))).status).toBe(302);
    const [entry] = await site.call("releaseHistory", { token, query: { limit: 1 } });
    expect(entry).toMatchObject({ action: "end-previews", app: "employer", actor: "token Build server" });
  });

  test("opens nothing after it has expired, and says when it expired", async () => {
    const link = await site.linkTo("employer", { hours: 1 });
    vi.useFakeTimers({ now: Date.now() + HOUR, toFake: ["Date"] });
    const { status, text, headers } = await tab.get(link);
    expect([status, headers["set-cookie"]]).toEqual([410, undefined]);
    expect(text).toMatch(/The preview of employer .* has expired/);
    expect(text).toMatch(/The link worked until \d{4}-\d\d-\d\d \d\d:\d\d \(Lagos\)/);
  });

  test("to a release that was rolled back says so", async () => {
    const version = await site.upload("market");
    const link = await site.linkTo("market", { version });
    await site.promote("market", version);
    await site.rollBack("market");
    const { status, text, headers } = await tab.get(link);
    expect([status, headers["set-cookie"]]).toEqual([410, undefined]);
    expect(text).toContain(`market ${version} was withdrawn, so it has no preview.`);
    expect((await site.requestLink("market", { version })).body.detail).toContain("was withdrawn");
  });

  test("to a release that was pruned says so", async () => {
    const version = await site.upload("market");
    const link = await site.linkTo("market", { version });
    await site.upload("market");
    await site.change({ action: "prune", app: "market", keep: 1, reason: "Free disk space" });
    const { status, text } = await tab.get(link);
    expect(status).toBe(410);
    expect(text).toContain(`market ${version} is no longer stored.`);
  });
});
