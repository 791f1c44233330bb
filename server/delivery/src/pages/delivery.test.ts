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

describe("an address with a parameter that looks like a file", () => {
  test.each(["ngozi.okafor", "ngozi.js", "v2.0", "A%2FC%20repair", "%2Fa.b%2F", "100%25.md"])(
    "of %s is a page of the app that owns it",
    async (name) => {
      const page = await new Tab(site.origin).get(`/market-details/155/${name}`);
      expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(page.text).toContain("/market/");
    },
  );

  test("is a missing file where no app owns it", async () => {
    const page = await new Tab(site.origin).get("/nobody/155/ngozi.okafor");
    expect([page.status, page.headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
  });
});

describe("the policy of every page", () => {
  test.each([
    ["a remote's", "/market", 200],
    ["nobody's", "/nobody/knows", 404],
  ])(
    "of %s runs the site's own scripts and one inline, evaluates none, and reports",
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

  test("over HTTPS has reports sent the newer way as well", () => {
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

  test("is told of by browsers of both kinds, and what they tell is counted [V14.4.3]", async () => {
    const tell = (type: string, body: unknown) =>
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
    expect((await tell("application/csp-report", { "csp-report": older })).status).toBe(204);
    expect((await tell("application/reports+json", [{ type: "csp-violation", body: newer }])).status).toBe(
      204,
    );
    expect((await tell("application/csp-report", "no report")).status).toBe(204);
    expect((await tell("text/html", "")).status).toBe(415);
    const metrics = (await site.request("GET", "/metrics")).text;
    expect(metrics).toMatch(/^csp_violations_total\{directive="style-src-attr"\} 1$/m);
    expect(metrics).toMatch(/^csp_violations_total\{directive="script-src"\} 1$/m);
  });

  test("is told of by nobody without end [API4]", async () => {
    const body = JSON.stringify({ "csp-report": { "effective-directive": "img-src" } });
    const headers = { "content-type": "application/csp-report" };
    const statuses = await Promise.all(
      Array.from({ length: 80 }, () => site.request("POST", "/v1/csp-reports/", { body, headers })),
    );
    expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThan(10);
  });
});

test("a page costs one statement, and as many bytes, with 12 kept releases as with 2", async () => {
  const tab = new Tab(site.origin);
  const statements = vi.spyOn(site.deps.db.$client, "query");
  async function cost() {
    await tab.get("/market");
    statements.mockClear();
    const { text } = await tab.get("/market");
    // It contains the request's id, which always has the same length.
    return { statements: statements.mock.calls.length, length: text.replace(/"generation":\d+/, "").length };
  }
  await site.publish("market");
  const few = await cost();
  for (let kept = 2; kept < 12; kept += 1) await site.publish("market");
  expect(await cost()).toEqual(few);
  expect(few.statements).toBe(1);
  statements.mockRestore();
}, 60_000);
