import { type EndpointName, endpoints, type Method } from "@handwork/contract";
import { createArtisan, createMarket, type Market } from "@handwork/server-marketplace/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test-support/index.ts";
import { call as callFromElsewhere, ORIGIN, type Sent, serverOptions } from "./older-client.fixture.ts";

let server: TestServer;
let market: Market;
beforeAll(async () => {
  server = await startTestServer(serverOptions);
  market = await createMarket(server);
});
afterAll(() => server.close());

const call = (method: Method, path: string, sent?: Sent) => callFromElsewhere(server, method, path, sent);

const names = Object.keys(endpoints) as EndpointName[];
/** The path with a sample value for each parameter. */
const exampleOf = (name: EndpointName) => endpoints[name].path.replace(/:\w+/g, "1");

describe("a call from another origin", () => {
  test("passes its preflight, and may send credentials", async () => {
    for (const name of names) {
      const response = await server.request("OPTIONS", `/v1${exampleOf(name)}`, {
        headers: {
          origin: ORIGIN,
          "access-control-request-method": endpoints[name].method,
          "access-control-request-headers": "authorization,content-type",
        },
      });
      const allowed = (header: string) => response.headers.get(`access-control-allow-${header}`) ?? "";
      expect([name, response.status, response.text]).toEqual([name, 204, ""]);
      expect(allowed("origin")).toBe(ORIGIN);
      expect(allowed("credentials")).toBe("true");
      expect(allowed("methods").split(/,\s*/)).toContain(endpoints[name].method);
      expect(allowed("headers").split(/,\s*/)).toEqual(["authorization", "content-type"]);
      expect(response.headers.get("vary")).toContain("Origin");
    }
  });

  test("is not allowed if the origin is not listed", async () => {
    const headers = { origin: "https://older.example.evil" };
    const response = await server.request("GET", "/v1/api/", { headers });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("reaches each path with and without its trailing slash, without redirects", {
    tags: ["11.4"],
  }, async () => {
    for (const name of names) {
      const { method } = endpoints[name];
      const path = exampleOf(name);
      const responses = await Promise.all(
        [path, path.replace(/\/$/, "")].map((one) => server.request(method, `/v1${one}`)),
      );
      const [withSlash, without] = responses.map(({ status, text }) => [status, text]);
      expect([name, ...(without ?? [])]).toEqual([name, ...(withSlash ?? [])]);
      expect([301, 302, 307, 308, 405]).not.toContain(withSlash?.[0]);
    }
  });

  test.each(["api", "api/"])(
    "lists the services at %s with a token of the older scheme",
    { tags: ["6.23", "11.17"] },
    async (path) => {
      const { status, data } = await call("GET", path, {
        headers: { authorization: "Token 9944b09199c62bcf" },
      });
      expect([status, data]).toEqual([200, []]);
    },
  );
});

describe("responses keep their outer shape", () => {
  const bare: readonly [string, "employer" | "artisan" | "marketer" | "admin" | null][] = [
    ["api/", null],
    ["api/location-list/", null],
    ["api/profession-list/", null],
    ["api/industry-list/", null],
    ["api/artisans-search/?service=plumber&location=Ikeja&industry=", null],
    ["api/artisans-by-service/Plumber/", null],
    ["employer/expected-artisan/", "employer"],
    ["employer/order-history/", "employer"],
    ["marketers/list-registered-artisans/", "marketer"],
    ["administrator/artisans/search/?name=&email=&phone_number=", "admin"],
  ];
  test.each(bare)("%s is a bare list", { tags: ["11.1", "11.31"] }, async (path, kind) => {
    await createArtisan(server, { professionId: market.professions.plumber });
    const token = kind ? (await server.account(kind)).token : undefined;
    const { status, data } = await call("GET", path, { token });
    expect([status, Array.isArray(data)]).toEqual([200, true]);
  });

  test("companies are wrapped in an object", { tags: ["11.1"] }, async () => {
    expect((await call("GET", "administrator/company-list/")).data).toEqual({ companies: [] });
  });
});

describe("errors keep their shape", () => {
  test.each([
    [
      "GET",
      "acct/user-profile/",
      undefined,
      401,
      { detail: "Authentication credentials were not provided." },
    ],
    ["POST", "acct/login/", { username: "ada" }, 400, { password: ["This field is required."] }],
    [
      "POST",
      "acct/login/",
      { username: "ada", password: "wrong" },
      401,
      { detail: "No active account found with the given credentials" },
    ],
    [
      "POST",
      "api/token/refresh/",
      { refresh: "stale" },
      401,
      { detail: "Token is invalid", code: "token_not_valid" },
    ],
    ["GET", "artisans/987654321/", undefined, 404, { detail: "Not found." }],
    ["GET", "api/no-such-list/", undefined, 404, { detail: "Not found." }],
    ["GET", "acct/login/", undefined, 405, { detail: 'Method "GET" not allowed.' }],
  ] as const)("%s %s", async (method, path, data, status, body) => {
    const response = await call(method, path, { data });
    expect([response.status, response.data]).toEqual([status, body]);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  test("for an artisan who calls an employer's endpoint", { tags: ["11.11"] }, async () => {
    const { token } = await server.account("artisan");
    const response = await call("GET", "employer/last-payment/", { token });
    expect([response.status, response.data]).toEqual([
      403,
      { detail: "You do not have permission to perform this action." },
    ]);
  });

  test("for a wrong media type, a body that is too large, and truncated JSON", {
    tags: ["11.14", "11.15"],
  }, async () => {
    const send = (type: string, body: string) =>
      server.request("POST", "/v1/acct/login/", { body, headers: { origin: ORIGIN, "content-type": type } });
    expect(await send("text/plain", "ada")).toMatchObject({
      status: 415,
      body: { detail: 'Unsupported media type "text/plain" in request.' },
    });
    expect(await send("application/json", `"${"a".repeat(1_100_000)}"`)).toMatchObject({
      status: 413,
      body: { detail: expect.any(String) },
    });
    const torn = await send("application/json", '{"username": "ada"');
    expect(torn).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/^JSON parse error - /) },
    });
    expect(torn.headers.get("access-control-allow-origin")).toBe(ORIGIN);
  });

  test("for an employer who has not paid yet", { tags: ["11.30"] }, async () => {
    const { token } = await server.account("employer");
    const response = await call("GET", "employer/last-payment", { token });
    expect([response.status, response.data]).toEqual([404, { message: "No transactions found" }]);
  });
});
