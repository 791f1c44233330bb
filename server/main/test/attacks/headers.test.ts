import { aPhoto } from "@handwork/server-marketplace/testing";
import { storePhoto } from "@handwork/server-platform/storage";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RequestOptions, TestResponse } from "../../test-support/client.ts";
import type { TestServer } from "../../test-support/index.ts";
import { publishReleases } from "../world.fixture.ts";
import { METRICS_TOKEN, startPublished } from "./published.fixture.ts";

const DATA = "default-src 'none'; frame-ancestors 'none'";

let server: TestServer;
let token = "";
const urls: Record<string, string> = {};
beforeAll(async () => {
  server = await startPublished({ CORS_ORIGINS: "https://app.example" });
  const admin = await server.account("admin");
  token = admin.token;
  await publishReleases(server, admin);
  urls.file = (await server.request("GET", "/employer")).text.match(/\/employer\/[^"]+\.js/)?.[0] ?? "";
  const { imageKey } = await storePhoto(server.deps.storage, "artisans", await aPhoto(40, 40));
  urls.media = `/${imageKey}`;
  await server.deps.db.execute(sql`drop table industries cascade`);
});
afterAll(() => server.close());

const signedIn = () => ({ token });
type Kind = "page" | "own" | "public file";
const requests: [what: string, status: number, requestOf: () => [string, RequestOptions?], kind?: Kind][] = [
  ["a page", 200, () => ["/employer"], "page"],
  ["a page that does not exist", 404, () => ["/nowhere"], "page"],
  ["a call", 200, () => ["/v1/acct/user-profile/", signedIn()]],
  ["an anonymous call", 401, () => ["/v1/acct/user-profile/"]],
  ["a call that does not exist", 404, () => ["/v1/nowhere/"]],
  ["a failed call", 500, () => ["/v1/api/industry-list/"]],
  ["a malformed address", 400, () => ["/v1/%zz"]],
  ["a file of a release", 200, () => [urls.file ?? ""], "public file"],
  ["a file that does not exist", 404, () => ["/shell/main.js"]],
  ["a picture", 200, () => [urls.media ?? ""], "public file"],
  ["a picture that does not exist", 404, () => ["/media/artisans/none.webp"]],
  ["the metrics", 200, () => ["/metrics", { token: METRICS_TOKEN }]],
  ["the health check", 200, () => ["/healthz"]],
  ["the readiness check", 200, () => ["/readyz"]],
  ["the API's description", 200, () => ["/v1/openapi.json"]],
  ["the API documentation", 200, () => ["/v1/docs"], "own"],
  ["the demo's mailbox", 200, () => ["/dev/mail"], "own"],
  ["a preview without a link", 404, () => ["/preview/none"], "own"],
  ["the payment sandbox", 404, () => ["/sandbox/pay/none"], "own"],
];

describe.each(requests)("%s (%i)", (_, status, requestOf, kind) => {
  let response: TestResponse;
  beforeAll(async () => {
    response = await server.request("GET", ...requestOf());
  });

  test("has every security header", {
    tags: ["API8", "V14.4.1", "V14.4.4", "V14.4.5", "V14.4.6", "V14.4.7"],
  }, () => {
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "cross-origin-resource-policy": kind === "public file" ? "cross-origin" : "same-origin",
      "x-request-id": expect.stringMatching(/^[\w-]+$/),
    });
    expect(response.headers.get("content-type")).toMatch(/^[a-z]+\/[\w.+-]+(; |$)/);
  });

  test("has a strict content security policy", { tags: ["API8", "V14.4.3", "V14.4.7"] }, () => {
    const policy = response.headers.get("content-security-policy") ?? "";
    if (kind === undefined || kind === "public file") {
      return expect(policy).toBe(kind ? `${DATA}; sandbox` : DATA);
    }
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/^default-src '(none|self)'/);
    expect(policy).not.toMatch(/unsafe-eval|script-src [^;]*unsafe-inline|\*/);
  });

  test("does not reveal the software behind it", { tags: ["V14.3.3"] }, () => {
    for (const name of ["server", "x-powered-by", "via"]) expect(response.headers.get(name)).toBeNull();
  });
});

describe("a subresource", () => {
  const namesOf = async (path: string | undefined, dest: string, site = "same-origin") => {
    const headers = { "sec-fetch-dest": dest, "sec-fetch-site": site };
    const response = await server.request("GET", path ?? "", { token, headers });
    return [...response.headers.keys()];
  };
  const ofDocuments = ["content-security-policy", "cross-origin-resource-policy", "referrer-policy"];

  test.each<[string, () => string | undefined, string]>([
    ["a script", () => urls.file, "script"],
    ["a picture", () => urls.media, "image"],
    ["a call", () => "/v1/acct/user-profile/", "empty"],
  ])(
    "such as %s has no headers for documents and other origins",
    { tags: ["V14.4.4", "V14.4.5"] },
    async (_, path, dest) => {
      const names = await namesOf(path(), dest);
      expect(names).toEqual(expect.arrayContaining(["x-content-type-options", "strict-transport-security"]));
      for (const name of [...ofDocuments, "x-frame-options", "access-control-allow-credentials"])
        expect(names).not.toContain(name);
      // If it is opened as a page, or requested by another site, it has all headers.
      expect(await namesOf(path(), "document")).toEqual(expect.arrayContaining(ofDocuments));
      expect(await namesOf(path(), dest, "cross-site")).toEqual(expect.arrayContaining(ofDocuments));
    },
  );

  test("has all headers if it is a page that the service worker stores", {
    tags: ["V14.4.3", "V14.4.6", "V14.4.7"],
  }, async () => {
    const names = ["content-security-policy", "referrer-policy", "x-frame-options"];
    expect(await namesOf("/offline", "empty")).toEqual(expect.arrayContaining(names));
  });
});

test("each directive of a page's policy allows only its own origin and the boot script", {
  tags: ["V14.4.3", "V5.3.3", "V12.6.1"],
}, async () => {
  const { headers } = await server.request("GET", "/employer");
  const policy = Object.fromEntries(
    (headers.get("content-security-policy") ?? "").split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
  expect(policy).toEqual({
    "default-src": "'self'",
    "script-src": expect.stringMatching(/^'self' 'sha256-[\w+/]{43}='$/),
    "worker-src": "'self'",
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self' data: blob:",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "upgrade-insecure-requests": "",
    "report-to": "policy",
    "report-uri": "/v1/csp-reports/",
  });
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toBe("camera=(), microphone=(), geolocation=()");
});

describe("caching", () => {
  test.each(requests.filter(([, , , kind]) => kind !== "public file"))(
    "%s is not cached",
    { tags: ["V8.1.1", "V8.2.1"] },
    async (_, status, requestOf: () => [string, RequestOptions?]) => {
      if (status === 400 || status === 404) return;
      const response = await server.request("GET", ...requestOf());
      expect(response.headers.get("cache-control")).toBe("no-store");
    },
  );
});

describe("the metrics", () => {
  test.each([
    ["an anonymous caller", {}],
    ["a wrong token", { token: "wrong-token-of-24-letters" }],
    ["an admin", { token: "" }],
  ])("are not visible to %s", { tags: ["API8", "API9", "V14.3.2"] }, async (who, options) => {
    const withToken = who === "an admin" ? { token } : options;
    expect(await server.request("GET", "/metrics", withToken)).toMatchObject({
      status: 404,
      body: { detail: "Not found." },
    });
  });
});

describe("other origins", () => {
  const from = (origin: string, method = "GET") =>
    server.request(method, "/v1/acct/user-profile/", {
      token,
      headers: { origin, "access-control-request-method": "PATCH" },
    });

  test.each([
    "https://evil.example",
    "null",
    "https://app.example.evil.example",
    "https://evil-app.example",
    "https://app.example:8443",
    "http://app.example",
    "https://app.example/",
    "https://APP.example",
    "https://app.example, https://evil.example",
  ])(
    "such as %s are not allowed if they are not listed",
    { tags: ["API8", "V14.5.2", "V14.5.3"] },
    async (origin) => {
      for (const method of ["GET", "OPTIONS"]) {
        const { headers } = await from(origin, method);
        expect(headers.get("access-control-allow-origin")).toBeNull();
      }
    },
  );

  test("that are listed are named individually, never by a wildcard", { tags: ["V14.5.3"] }, async () => {
    const { headers } = await from("https://app.example");
    expect(headers.get("access-control-allow-origin")).toBe("https://app.example");
    expect(headers.get("access-control-allow-credentials")).toBe("true");
    expect(headers.get("vary")).toMatch(/origin/i);
  });
});

test("a session cookie does not authenticate a call, so a forged form has no effect", {
  tags: ["V4.2.2", "V13.2.3"],
}, async () => {
  const cookie = `access_token=${token}; user_type=admin`;
  const forged = { headers: { cookie, origin: "https://evil.example" }, json: {} };
  expect((await server.request("PATCH", "/v1/acct/user-profile/", forged)).status).toBe(401);
  expect((await server.request("GET", "/v1/administrator/overview/", { headers: { cookie } })).status).toBe(
    401,
  );
});
