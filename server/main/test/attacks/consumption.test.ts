import type { EndpointName } from "@handwork/contract";
import { schemas } from "@handwork/contract/schemas";
import { fromNewAddress } from "@handwork/server-marketplace/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { startTestServer, type TestAccount, type TestServer } from "../../test-support/index.ts";
import { createCallers, plausiblePath } from "../any-caller.fixture.ts";

/** Milliseconds within which every request must get a response, even on a busy machine. */
const TIMEOUT = 3_000;

let server: TestServer;
let admin: TestAccount;
let tokenFor: ReturnType<typeof createCallers>;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: "on" } });
  admin = await server.account("admin");
  tokenFor = createCallers(server);
});
afterAll(() => server.close());

const json = { "content-type": "application/json" };
async function timed<T>(promise: Promise<T>): Promise<T> {
  const began = performance.now();
  const response = await promise;
  expect(performance.now() - began).toBeLessThan(TIMEOUT);
  return response;
}
const contact = (body: string) =>
  server.request("POST", "/v1/api/contact/", { body, headers: { ...json, ...fromNewAddress() } });

/** Paginated endpoints. */
const paged = (Object.keys(schemas) as EndpointName[]).filter((name) => {
  const query = (schemas[name] as { query?: z.ZodObject }).query;
  return query !== undefined && "shape" in query && "limit" in query.shape;
});

test("more than four lists are paginated", () => expect(paged.length).toBeGreaterThan(4));

test.each(paged)("a page of %s has at most 100 entries", { tags: ["API4", "V11.1.4"] }, async (name) => {
  for (const limit of ["101", "0", "-1", "1e9", "9".repeat(400), "5 OR 1=1", "NaN", "Infinity", ""]) {
    const path = `${plausiblePath(name)}?limit=${encodeURIComponent(limit)}`;
    const response = await server.request("GET", path, { token: await tokenFor(name) });
    expect([limit, response.status]).toEqual([limit, 400]);
  }
});

test.each(paged)("%s refuses a repeated parameter", { tags: ["V5.1.1"] }, async (name) => {
  const path = `${plausiblePath(name)}?limit=5&limit=100`;
  const response = await server.request("GET", path, { token: await tokenFor(name) });
  expect(response.status).toBe(400);
});

describe("bodies", () => {
  test.each([
    ["deeply nested arrays", `${"[".repeat(200_000)}${"]".repeat(200_000)}`],
    ["deeply nested objects", `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`],
    ["unclosed brackets", "[".repeat(900_000)],
    ["too many fields", `{${Array.from({ length: 60_000 }, (_, n) => `"f${n}":1`).join()}}`],
    ["a number that is too large", `{"name":1e${"9".repeat(5000)}}`],
    ["a list instead of text", `{"name":[${"0,".repeat(200_000)}0]}`],
  ])("rejects %s at once", { tags: ["API4", "V5.1.4", "V13.2.2"] }, async (_, body) => {
    expect((await timed(contact(body))).status).toBe(400);
  });

  test.each<[string, "POST" | "PATCH", () => object]>([
    ["more than a megabyte of JSON", "POST", () => ({ json: { message: "a".repeat(1_100_000) } })],
    ["a form with too many parts", "PATCH", () => ({ body: manyParts(1_000) })],
    ["a form with too many files", "PATCH", () => ({ body: manyParts(100, true) })],
    ["a file of 9 MB", "PATCH", () => ({ body: formWithFile(9_000_000) })],
    ["a field of 200 kB", "PATCH", () => ({ body: formWithField(200_000) })],
  ])("rejects %s as too large", { tags: ["API4", "V12.1.1", "V11.1.4"] }, async (_, method, optionsOf) => {
    const path = method === "POST" ? "/v1/api/contact/" : "/v1/acct/user-profile/";
    const response = await timed(server.request(method, path, { ...optionsOf(), token: admin.token }));
    expect(response.status).toBe(413);
  });

  test("does not read the body of a caller who may not send it", {
    tags: ["API4", "API5", "V4.1.1"],
  }, async () => {
    const options = { body: formWithFile(7_000_000), token: (await server.account("artisan")).token };
    const response = await timed(server.request("POST", "/v1/administrator/companies/", options));
    expect(response.status).toBe(403);
  });
});

function manyParts(count: number, files = false): FormData {
  const body = new FormData();
  for (let n = 0; n < count; n++)
    files ? body.append(`f${n}`, new Blob(["x"]), "x.png") : body.append(`f${n}`, "x");
  return body;
}
function formWithFile(bytes: number): FormData {
  const body = new FormData();
  body.append("company_logo", new Blob([new Uint8Array(bytes)]), "logo.png");
  return body;
}
function formWithField(length: number): FormData {
  const body = new FormData();
  body.append("company_name", "a".repeat(length));
  return body;
}

/** Input that makes careless patterns backtrack catastrophically. */
const slowInputs = [
  `${"a".repeat(50_000)}@`,
  `a@${"a.".repeat(25_000)}!`,
  `${"a@".repeat(25_000)}`,
  `${"+".repeat(50_000)}1`,
  `${"0".repeat(50_000)}x`,
  `${" ".repeat(50_000)}x`,
  `${"a-".repeat(25_000)}!`,
  `${"\t\n".repeat(25_000)}x`,
  `http://${"a.".repeat(25_000)}`,
  `${"%".repeat(50_000)}`,
  "=".repeat(50_000),
];
const fields = ["username", "email", "password", "password2", "first_name", "last_name", "user_type"];

describe("no text takes long to process", () => {
  test.each([
    ["/v1/acct/login/", ["username", "password"]],
    ["/v1/acct/registration/", fields],
    ["/v1/acct/password-reset/", ["email"]],
    ["/v1/api/contact/", ["name", "subject", "email", "message"]],
    ["/v1/api/token/refresh/", ["refresh"]],
  ])("at %s", { tags: ["API4", "V5.1.4", "V2.1.2"] }, async (path, names) => {
    for (const slowInput of slowInputs) {
      const body = Object.fromEntries(names.map((name) => [name, slowInput]));
      const response = await timed(server.request("POST", path, { json: body, headers: fromNewAddress() }));
      expect([400, 401]).toContain(response.status);
    }
  });

  test("in a header, a cookie, a path or a query", { tags: ["API4"] }, async () => {
    for (const slowInput of slowInputs.map((text) => text.slice(0, 6_000).replaceAll(/[\t\n]/g, " "))) {
      const headers = {
        cookie: `a=${slowInput}; access_token=${slowInput}`,
        "accept-encoding": slowInput,
        "x-a": slowInput,
      };
      for (const response of [
        server.request("GET", "/v1/acct/user-profile/", {
          headers: { authorization: `Bearer ${slowInput}` },
        }),
        server.request(
          "GET",
          `/v1/api/artisans-search/?service=${encodeURIComponent(slowInput).slice(0, 9_000)}`,
        ),
        server.request("GET", `/v1/api/artisans-by-service/${encodeURIComponent(slowInput).slice(0, 400)}/`, {
          headers,
        }),
        server.request("GET", `/media/${encodeURIComponent(slowInput).slice(0, 9_000)}.webp`, { headers }),
      ]) {
        expect((await timed(response)).status).toBeLessThan(500);
      }
    }
  });

  test("in a search", { tags: ["API4"] }, async () => {
    for (const text of [
      "a".repeat(300),
      "a b c d e f g h ".repeat(20),
      "&|!():*".repeat(30),
      "'".repeat(200),
    ]) {
      const query = `service=${encodeURIComponent(text)}&location=${encodeURIComponent(text)}`;
      const response = await timed(server.request("GET", `/v1/api/artisans-search/?${query}`));
      expect([200, 400]).toContain(response.status);
    }
  });
});

test("oversized headers are refused before any other work", { tags: ["API4"] }, async () => {
  const large = server.request("GET", "/healthz", { headers: { "x-large": "a".repeat(20_000) } });
  expect((await large).status).toBe(431);
});
