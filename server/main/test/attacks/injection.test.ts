import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type EndpointName, endpoints } from "@handwork/contract";
import { schemas } from "@handwork/contract/schemas";
import { createRefusedRows } from "@handwork/server-marketplace";
import {
  createArtisan,
  createMarket,
  fromNewAddress,
  type Market,
} from "@handwork/server-marketplace/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { startTestServer, type TestAccount, type TestServer } from "../../test-support/index.ts";
import { createCallers, plausiblePath } from "../any-caller.fixture.ts";

let server: TestServer;
let market: Market;
let admin: TestAccount;
let tokenFor: ReturnType<typeof createCallers>;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: "on" } });
  market = await createMarket(server);
  admin = await server.account("admin");
  tokenFor = createCallers(server);
  const place = { locationId: market.locations.ikeja, professionId: market.professions.plumber };
  for (let n = 0; n < 3; n++) await createArtisan(server, place);
  await server.call("lookupCreate", {
    params: { kind: "professions" },
    body: { name: "Welder" },
    token: admin.token,
  });
  const message = { name: "Ngozi", subject: "Hello", email: "ngozi@example.com", message: "Good work" };
  await server.request("POST", "/v1/api/contact/", { json: message, headers: fromNewAddress() });
});
afterAll(() => server.close());

/** Every filter in the query of every endpoint. */
const filters = (Object.keys(schemas) as EndpointName[]).flatMap((name) => {
  const query = (schemas[name] as { query?: z.ZodObject }).query;
  if (endpoints[name].method !== "GET" || query === undefined || !("shape" in query)) return [];
  const others = ["limit", "cursor"];
  return Object.keys(query.shape).flatMap((field) =>
    others.includes(field) ? [] : [[name, field] as const],
  );
});

const statements = [
  "' OR '1'='1",
  "'; DROP TABLE users; --",
  "x' UNION SELECT password_hash FROM users --",
  "'||(SELECT pg_sleep(5))||'",
  "\\'; SELECT 1; --",
  "%' AND 1=(SELECT count(*) FROM users) AND '%'='",
  "E'\\x27'",
];
/** Wildcards of pattern languages. */
const wildcards = ["%", "___", "%a%", "\\", "\\%", ".*"];

const search = async (name: EndpointName, field: string, value: string) =>
  server.request("GET", `${plausiblePath(name)}?${field}=${encodeURIComponent(value)}`, {
    token: await tokenFor(name),
  });
const lengthOf = (body: unknown): number => (Array.isArray(body) ? body.length : 0);

describe.each(filters)("%s by %s", (name, field) => {
  test("treats SQL as text", { tags: ["API8", "V5.3.4", "V5.3.5"] }, async () => {
    for (const text of statements) {
      const began = performance.now();
      const response = await search(name, field, text);
      expect(performance.now() - began).toBeLessThan(4_000);
      expect([text, response.status === 200 || response.status === 400]).toEqual([text, true]);
      expect([text, lengthOf(response.body)]).toEqual([text, 0]);
    }
  });

  test("treats wildcards as plain characters", { tags: ["V5.3.4"] }, async () => {
    // A search for words ignores everything except letters.
    const isWords = (name === "artisansSearch" && field === "service") || name === "searchSuggestions";
    for (const text of isWords ? wildcards.filter((one) => !one.includes("a")) : wildcards) {
      const response = await search(name, field, text);
      expect([text, response.status === 200 || response.status === 400]).toEqual([text, true]);
      expect([text, lengthOf(response.body)]).toEqual([text, 0]);
    }
  });
});

test("covers the searches by staff and visitors", () => {
  const names = [...new Set(filters.map(([name]) => name))];
  expect(names).toEqual(
    expect.arrayContaining(["artisansSearch", "adminArtisanSearch", "people", "auditLog"]),
  );
});

test.each(statements)("stores SQL as text: %s", { tags: ["V5.3.4"] }, async (text) => {
  const message = { name: text, subject: text, email: "a@b.example", message: text };
  const sent = await server.request("POST", "/v1/api/contact/", { json: message, headers: fromNewAddress() });
  expect(sent.status).toBeLessThan(300);
  const [stored] = await server.call("contactMessages", { token: admin.token, query: { limit: 1 } });
  expect(stored).toMatchObject({ name: text, subject: text, message: text });
  const login = { username: text, password: text };
  const response = await server.request("POST", "/v1/acct/login/", {
    json: login,
    headers: fromNewAddress(),
  });
  expect(response.status).toBe(401);
  const path = `/v1/api/artisans-by-service/${encodeURIComponent(text)}/`;
  expect([200, 404]).toContain((await server.request("GET", path)).status);
  const { rows } = await server.deps.db.execute<{ n: number }>(sql`select count(*)::int as n from users`);
  expect(rows[0]?.n).toBeGreaterThan(3);
});

/** Names in every alphabet, and characters that look like delimiters. */
const texts = [
  'O\'Hara & Sons "Best" <b>',
  "Ọlá Ṣadé Ńkẹ́",
  "ねこ 🐈‍⬛ 𠜎",
  "</script><script>alert(1)</script>",
  "\u2028\u2029\u0085",
  "{{7*7}} <%= 7*7 %> #{7*7}",
  '=HYPERLINK("https://evil.example")',
  "A\r\nBcc: everybody@evil.example",
  "\u202Egnp.exe",
];

test.each(texts)(
  "returns text unchanged, as data: %j",
  { tags: ["API8", "V5.3.1", "V5.3.2", "V5.2.5", "V5.2.8"] },
  async (text) => {
    const message = { name: "A", subject: text, email: "a@b.example", message: `x${text}x` };
    const sent = await server.request("POST", "/v1/api/contact/", {
      json: message,
      headers: fromNewAddress(),
    });
    expect(sent.status).toBeLessThan(300);
    const response = await server.request("GET", "/v1/administrator/contact-messages/?limit=1", {
      token: admin.token,
    });
    expect(response.body[0]).toMatchObject({ subject: text.trim(), message: `x${text}x` });
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  },
);

describe("a value that reaches a header", () => {
  const breaks = [
    "%0d%0aset-cookie:%20a=b",
    "%0aset-cookie:a=b",
    "%E5%98%8A%E5%98%8Dset-cookie:a=b",
    "%0d%0a%0d%0a<script>",
  ];

  test.each(breaks)("cannot start another header: %s", { tags: ["API8", "V5.3.1"] }, async (text) => {
    const token = admin.token;
    for (const path of [
      `/cart?x=${text}`,
      `/v1/administrator/contact-messages/?limit=1&name=${text}`,
      `/media/${text}.webp`,
      `/v1/nowhere/${text}`,
      `/dev/mail/${text}`,
    ]) {
      const { headers, text: body } = await server.request("GET", path, { token });
      expect(headers.getSetCookie().filter((cookie) => cookie.startsWith("a="))).toEqual([]);
      expect(headers.get("link") ?? "").not.toMatch(/[\r\n]|set-cookie: /);
      expect(body.startsWith("<script>")).toBe(false);
    }
  });

  test("cannot change the URL of the next page, which stays on this site", { tags: ["V5.1.5"] }, async () => {
    const response = await server.request(
      "GET",
      '/v1/administrator/contact-messages/?limit=1&x=>;rel="evil"',
      {
        token: admin.token,
      },
    );
    expect(response.headers.get("link")).toMatch(
      new RegExp(`^<${server.origin}/v1/administrator/contact-messages/\\?[^<>"]*>; rel="next"$`),
    );
  });
});

test("a company's website must be a web address", { tags: ["API7", "V5.2.6", "V5.3.3"] }, async () => {
  const send = (website: string) => {
    const body = new FormData();
    body.append("company_name", `Eko ${website.slice(-9)}`);
    body.append("website", website);
    return server.request("POST", "/v1/administrator/companies/", { token: admin.token, body });
  };
  for (const address of [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://a.example/1",
  ]) {
    expect([address, (await send(address)).status]).toEqual([address, 400]);
  }
  expect((await send("https://eko.example")).status).toBeLessThan(300);
});

test("the table of rejected rows contains no formula, whatever the imported file contains", {
  tags: ["V5.3.1"],
}, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "handwork-csv-"));
  const file = path.join(folder, "refused.csv");
  const formulas = ["=HYPERLINK(1)", "+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", '=1",=2', "=1\r\n=2"];
  const rows = createRefusedRows(file);
  rows.add(formulas.map((email, line) => ({ line, column: email, reason: email, email })));
  rows.close();
  const written = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });
  const cells = written.split(/,|\r\n/).map((cell) => cell.replace(/^"/, ""));
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^=2"*$/.test(cell))).toEqual([]);
  expect(written).toContain("'=HYPERLINK(1)");
});
