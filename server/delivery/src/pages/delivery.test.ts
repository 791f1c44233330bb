import type { ReleaseRoute } from "@handwork/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type ReleaseSite, startReleaseSite } from "../live/site.fixture.ts";
import { Tab } from "../live/tab.fixture.ts";
import { fakeRelease } from "../releases/release.fixture.ts";
import { bootScriptHash } from "./boot-script/boot-script.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

let site: ReleaseSite;
beforeAll(async () => {
  site = await startReleaseSite();
  const routes = ["/market", "/market-details/:id/:name"].map(
    (path): ReleaseRoute => ({
      path,
      title: "market",
      access: "public",
      render: "client",
      files: ["page.js"],
    }),
  );
  await site.start(fakeRelease("shell"), fakeRelease("market", { routes }));
});
afterAll(() => site.close());

describe("a path with a parameter that looks like a file name", () => {
  test.each(["ngozi.okafor", "ngozi.js", "v2.0", "A%2FC%20repair", "%2Fa.b%2F", "100%25.md"])(
    "opens its app's page for %s",
    async (name) => {
      const page = await new Tab(site.origin).get(`/market-details/155/${name}`);
      expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(page.text).toContain("/market/");
    },
  );

  test("says that its app is disabled", async () => {
    await site.change({ action: "disable", app: "market", reason: "For the test" });
    const page = await new Tab(site.origin).get("/market-details/155/ngozi.okafor");
    expect([page.status, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
    await site.change({ action: "enable", app: "market", reason: "For the test" });
  });

  test("is not found if no app owns it", async () => {
    const page = await new Tab(site.origin).get("/nobody/155/ngozi.okafor");
    expect([page.status, page.headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
  });
});

describe("the content security policy", () => {
  test.each([
    ["a remote's", "/market", 200],
    ["an unknown", "/nobody/knows", 404],
  ])(
    "of %s page allows only the site's own scripts and one inline script, forbids eval, and reports violations",
    async (_, path, status) => {
      const page = await new Tab(site.origin).get(path);
      expect(page.status).toBe(status);
      const policy = String(page.headers["content-security-policy"]).split("; ");
      expect(policy).toContain(`script-src 'self' ${bootScriptHash}`);
      expect(policy).toContain("style-src 'self'");
      expect(policy).toContain("report-uri /v1/csp-reports/");
      expect(policy.join()).not.toMatch(/unsafe|\*/);
    },
  );

  test("names the Reporting API too if the site uses HTTPS", () => {
    const config = {
      apiHost: null,
      ordersHost: null,
      apiPrefix: "/v1",
      publicUrl: "https://handwork.example",
    };
    expect(contentSecurityPolicy(config)).toEqual({
      "content-security-policy": expect.stringMatching(/; report-to policy; report-uri \/v1\/csp-reports\/$/),
      "reporting-endpoints": 'policy="/v1/csp-reports/"',
    });
  });

  test("has its violations counted, in the formats of old and new browsers", {
    tags: ["V14.4.3"],
  }, async () => {
    const report = (type: string, body: unknown) =>
      site.request("POST", "/v1/csp-reports/", {
        body: JSON.stringify(body),
        headers: { "content-type": type },
      });
    const older = {
      "document-uri": `${site.origin}/`,
      "blocked-uri": "inline",
      "effective-directive": "style-src-attr",
    };
    const newer = { documentURL: `${site.origin}/`, blockedURL: "eval", effectiveDirective: "script-src" };
    expect((await report("application/csp-report", { "csp-report": older })).status).toBe(204);
    expect((await report("application/reports+json", [{ type: "csp-violation", body: newer }])).status).toBe(
      204,
    );
    expect((await report("application/csp-report", "no report")).status).toBe(204);
    expect((await report("text/html", "")).status).toBe(415);
    const metrics = (await site.request("GET", "/metrics")).text;
    expect(metrics).toMatch(/^csp_violations_total\{directive="style-src-attr"\} 1$/m);
    expect(metrics).toMatch(/^csp_violations_total\{directive="script-src"\} 1$/m);
  });

  test("limits the reports from one network", { tags: ["API4"] }, async () => {
    const body = JSON.stringify({ "csp-report": { "effective-directive": "img-src" } });
    const headers = { "content-type": "application/csp-report" };
    const statuses = await Promise.all(
      Array.from({ length: 80 }, () => site.request("POST", "/v1/csp-reports/", { body, headers })),
    );
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
  });
});

test("a page needs one SQL statement and the same number of bytes with 2 or 12 stored releases", async () => {
  const tab = new Tab(site.origin);
  const statements = vi.spyOn(site.deps.db.$client, "query");
  async function cost() {
    await tab.get("/market");
    const counts: number[] = [];
    let length = 0;
    for (let load = 0; load < 3; load += 1) {
      statements.mockClear();
      const { text } = await tab.get("/market");
      counts.push(statements.mock.calls.length);
      // The generation grows with each release, and its number of digits may change.
      length = text.replace(/"generation":\d+/, "").length;
    }
    // The server's own statements may run at the same time.
    return { statements: Math.min(...counts), length };
  }
  await site.publish("market");
  const few = await cost();
  for (let releases = 2; releases < 12; releases += 1) await site.publish("market");
  expect(await cost()).toEqual(few);
  expect(few.statements).toBe(1);
  statements.mockRestore();
}, 60_000);
