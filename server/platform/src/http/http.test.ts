import { endpoints } from "@handwork/contract";
import { startTestServer } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";

const server = await startTestServer({ env: { CORS_ORIGINS: "https://app.example" } });
afterAll(() => server.close());

const json = { "content-type": "application/json" };

describe("addresses", () => {
  test("work with and without a trailing slash", { tags: ["11.4"] }, async () => {
    for (const path of ["/v1/api/location-list/", "/v1/api/location-list"]) {
      expect(await server.request("GET", path)).toMatchObject({ status: 200, body: [] });
    }
  });

  test("get a 404 in JSON if they are unknown", { tags: ["11.12", "API9"] }, async () => {
    for (const path of ["/v1/nothing/here", "/v1/", "/v1"]) {
      const answer = await server.request("GET", path);
      expect(answer).toMatchObject({ status: 404, body: { detail: "Not found." } });
    }
  });

  test("get a 405 that lists the allowed methods if the method is wrong", {
    tags: ["11.13", "V13.2.1", "V14.5.1"],
  }, async () => {
    const answer = await server.request("DELETE", "/v1/acct/login", { headers: json, body: "{" });
    expect(answer).toMatchObject({ status: 405, body: { detail: 'Method "DELETE" not allowed.' } });
    expect(answer.headers.get("allow")).toBe("POST");
    expect((await server.request("POST", "/v1/artisans/7/")).status).toBe(405);
  });

  test("get a 404, not a 405, if a parameter is too long", async () => {
    const path = `/v1/api/artisans-by-service/${"x".repeat(513)}/`;
    const answer = await server.request("GET", path);
    expect(answer).toMatchObject({ status: 404, body: { detail: "Not found." } });
    expect((await server.request("POST", path)).status).toBe(405);
  });

  test("get a 400 for an invalid percent-encoding", async () => {
    expect((await server.request("GET", "/v1/artisans/%E0%A4%A/")).status).toBe(400);
  });
});

describe("bodies", () => {
  test("get a 400 for malformed JSON", async () => {
    const answer = await server.request("POST", "/v1/acct/login/", { headers: json, body: '{"username":' });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(/^JSON parse error - /);
  });

  test("get a 400 that names every required field if they are missing", {
    tags: ["11.6", "V1.5.3"],
  }, async () => {
    const required = ["This field is required."];
    for (const options of [{}, { headers: json }, { json: {} }]) {
      expect(await server.request("POST", "/v1/acct/login/", options)).toMatchObject({
        status: 400,
        body: { username: required, password: required },
      });
    }
  });

  test("get a 400 for deeply nested lists, as for any other wrong value", async () => {
    const deep = "[".repeat(200_000) + "]".repeat(200_000);
    const body = `{"username":"ada","user_type":${deep}}`;
    const answer = await server.request("POST", "/v1/acct/registration/", { headers: json, body });
    expect([answer.status, answer.body.user_type]).toEqual([400, '"[…]" is not a valid choice.']);
  });

  test("have unpaired surrogates replaced with U+FFFD", async () => {
    const body = String.raw`{"message":"a\ud83d b\ud83d\ude00","name":"N","subject":"S","email":"n@example.com"}`;
    const sent = await server.request("POST", "/v1/api/contact/", { headers: json, body });
    expect(sent.status).toBe(201);
    const { rows } = await server.deps.db.execute(sql`select message from contact_messages`);
    expect(rows).toEqual([{ message: "a\ufffd b😀" }]);
  });

  test("get a 415 for an unsupported media type", {
    tags: ["11.15", "V1.5.2", "V13.1.5", "V13.2.5"],
  }, async () => {
    for (const body of [new URLSearchParams({ username: "ada" }), "plain", new FormData()]) {
      expect((await server.request("POST", "/v1/acct/login/", { body })).status).toBe(415);
    }
  });

  test("get a 413 if they are too large", { tags: ["11.14", "API4"] }, async () => {
    const answer = await server.request("POST", "/v1/acct/login/", {
      json: { username: "a".repeat(1_100_000) },
    });
    expect(answer).toMatchObject({ status: 413, body: { detail: "The request is too large." } });
  });
});

describe("callers are refused", () => {
  test("without a sign-in", { tags: ["11.9"] }, async () => {
    const answer = await server.request("GET", "/v1/acct/user-profile/");
    expect(answer).toMatchObject({
      status: 401,
      body: { detail: "Authentication credentials were not provided." },
    });
    expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="api"');
  });

  test("with an invalid bearer token, even on a public call", { tags: ["11.10"] }, async () => {
    for (const path of ["/v1/acct/user-profile/", "/v1/api/location-list/"]) {
      const answer = await server.request("GET", path, { token: "nonsense" });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="api"');
      expect(answer.body).toEqual({
        detail: "Given token not valid for any token type",
        code: "token_not_valid",
        messages: [{ token_class: "AccessToken", token_type: "access", message: "Token is invalid" }],
      });
    }
  });

  test("with the older Token scheme, which counts as anonymous", { tags: ["6.23", "11.17"] }, async () => {
    const headers = { authorization: "Token 0123456789abcdef" };
    expect((await server.request("GET", "/v1/api/", { headers })).status).toBe(200);
    expect((await server.request("GET", "/v1/acct/user-profile/", { headers })).body.detail).toMatch(
      /not provided/,
    );
  });

  test("with the wrong role, before their body is read", {
    tags: ["6.25", "11.11", "API5", "V4.1.1"],
  }, async () => {
    const { token } = await server.account("artisan");
    const answer = await server.request("POST", "/v1/employer/job-details/", {
      token,
      headers: json,
      body: "{",
    });
    expect(answer.status).toBe(403);
    expect((await server.request("GET", "/v1/employer/last-payment/", { token })).body).toEqual({
      detail: "You do not have permission to perform this action.",
    });
  });
});

describe("headers", () => {
  test("make browsers download a response that is opened as a document, but not one to a script", {
    tags: ["V14.4.2"],
  }, async () => {
    const dispositionOf = async (path: string, dest?: string) => {
      const headers: Record<string, string> = dest ? { "sec-fetch-dest": dest } : {};
      return (await server.request("GET", path, { headers })).headers.get("content-disposition");
    };
    for (const path of ["/v1/api/", "/v1/none", "/v1/artisans/0/"]) {
      expect(await dispositionOf(path)).toBe('attachment; filename="answer.json"');
      expect(await dispositionOf(path, "document")).toBe('attachment; filename="answer.json"');
      expect(await dispositionOf(path, "empty")).toBeNull();
    }
    expect(await dispositionOf("/v1/docs")).toBeNull();
  });

  test("give every response an id, and keep its data from doing anything in a browser", {
    tags: ["V12.3.4", "V14.4.2"],
  }, async () => {
    const ids = new Set<string | null>();
    for (const path of ["/v1/api/", "/v1/none", "/healthz"]) {
      const { headers } = await server.request("GET", path);
      ids.add(headers.get("x-request-id"));
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect(ids.size).toBe(3);
    const { headers } = await server.request("GET", "/v1/api/");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("let only listed origins send credentials", { tags: ["V14.5.3"] }, async () => {
    const preflight = (origin: string) =>
      server.request("OPTIONS", "/v1/acct/login/", {
        headers: { origin, "access-control-request-method": "POST" },
      });
    const listed = await preflight("https://app.example");
    expect(listed.status).toBe(204);
    expect(listed.headers.get("access-control-allow-origin")).toBe("https://app.example");
    expect(listed.headers.get("access-control-allow-credentials")).toBe("true");
    expect((await preflight("https://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
  });

  test("allow CORS only for the API", async () => {
    const { headers } = await server.request("GET", "/healthz", {
      headers: { origin: "https://app.example" },
    });
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("operations", () => {
  test("reports liveness, readiness and metrics", async () => {
    expect((await server.request("GET", "/healthz")).body).toEqual({ status: "ok" });
    expect((await server.request("GET", "/readyz")).body).toEqual({
      status: "ok",
      database: "ok",
      migrations: "ok",
      storage: "ok",
    });
    const { text } = await server.request("GET", "/metrics");
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d/,
    );
  });
});

describe("API documents", () => {
  test("describe calls in OpenAPI with their schemas", { tags: ["API9", "V8.1.3"] }, async () => {
    const { body } = await server.request("GET", "/v1/openapi.json");
    expect(body.openapi).toBe("3.1.0");
    expect(body.servers).toEqual([{ url: `${server.origin}/v1` }]);
    expect(body.paths["/acct/login/"].post.requestBody.content["application/json"].schema.required).toEqual([
      "username",
      "password",
    ]);
    expect(body.paths["/employer/cart-item-delete/{id}/"].delete).toMatchObject({
      parameters: [{ name: "id", in: "path", required: true }],
      security: [{ bearer: [] }],
      responses: { 204: {}, 401: {}, 403: {}, 404: {}, default: {} },
    });
  });

  test("state every call's topic, security and refusals in OpenAPI", async () => {
    const { body } = await server.request("GET", "/v1/openapi.json");
    const calls = Object.values<object>(body.paths).flatMap((path) => Object.values(path));
    expect(calls.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
    const groups = body.tags.map(({ name }: { name: string }) => name);
    for (const { tags, security } of calls) {
      expect(groups).toEqual(expect.arrayContaining(tags));
      expect(security).toBeInstanceOf(Array);
    }
    expect(body.paths["/acct/login/"].post).toMatchObject({ security: [], responses: { 401: {} } });
    expect(body.paths["/api/"].get.security).toEqual([{}, { bearer: [] }]);
    for (const [, name] of JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(Object.keys(body.components.schemas)).toContain(name);
    }
  });

  test("are shown on a page that loads only its own files", async () => {
    const answer = await server.request("GET", "/v1/docs");
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(answer.text).not.toMatch(/https?:\/\/|<script>|<style>| on\w+=/);
    const files = [...answer.text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, path = ""]) => path);
    expect(files.length).toBeGreaterThan(4);
    for (const path of files) {
      expect(path).toMatch(/^\/v1\/docs\/static\//);
      expect((await server.request("GET", path)).status).toBe(200);
    }
  });

  test("have the same content on the page as for programs", async () => {
    const shown = await server.request("GET", "/v1/docs/json");
    expect(shown.body).toEqual((await server.request("GET", "/v1/openapi.json")).body);
  });
});

test("rejects null characters in a query with a 400", async () => {
  expect(await server.request("GET", "/v1/api/artisans-search/?service=a%00b")).toMatchObject({
    status: 400,
    body: { service: ["Null characters are not allowed."] },
  });
});
