import { createTokens } from "@handwork/server-platform/security";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, startTestServer, type TestServer } from "../test-support/index.ts";

/** Settings of both halves, which share a database and a key. */
const shared = {
  SECRET_KEY: "a key of forty characters, for tests only",
  DATABASE_URL: "postgres://nobody@localhost/the-test-has-its-own",
};

let marketplace: TestServer;
let delivery: TestServer;

beforeAll(async () => {
  const database = await createTestDatabase();
  marketplace = await startTestServer({ env: { ...shared, SERVE: "marketplace" }, database });
  delivery = await startTestServer({
    env: { ...shared, SERVE: "delivery", API_HOST: marketplace.origin },
    // The marketplace closes the database.
    database: { db: database.db, close: async () => undefined },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await delivery.close();
  await marketplace.close();
});

const statusOf = async (server: TestServer, path: string, token?: string) =>
  (await server.request("GET", path, token ? { token } : {})).status;

test("each half serves only its own calls", async () => {
  expect(await statusOf(marketplace, "/v1/api/")).toBe(200);
  expect(await statusOf(delivery, "/v1/api/")).toBe(404);
  expect(await statusOf(delivery, "/v1/releases/schema.json")).toBe(200);
  expect(await statusOf(marketplace, "/v1/releases/schema.json")).toBe(404);
  expect(await statusOf(delivery, "/robots.txt")).toBe(200);
  expect(await statusOf(marketplace, "/robots.txt")).toBe(404);
  for (const half of [marketplace, delivery]) expect(await statusOf(half, "/readyz")).toBe(200);
});

test("delivery verifies tokens itself, and asks the API for the role and the session", async () => {
  const path = "/v1/administrator/releases/";
  const admin = await marketplace.account("admin");
  const employer = await marketplace.account("employer");
  const fetches = vi.spyOn(globalThis, "fetch");
  const callerRequests = () =>
    fetches.mock.calls.filter(([url]) => String(url).includes("/internal/caller/")).length;

  expect(await statusOf(delivery, path)).toBe(401);
  const { token: forged } = await createTokens("another key of forty characters, for tests").sign(
    "access",
    admin.id,
    "0b0e6a52-59a5-4b38-9a44-5e2a9c1f7b10",
  );
  expect(await statusOf(delivery, path, forged)).toBe(401);
  expect(callerRequests()).toBe(0);

  for (let times = 0; times < 3; times++) expect(await statusOf(delivery, path, admin.token)).toBe(200);
  expect(callerRequests()).toBe(1);
  expect(await statusOf(delivery, path, employer.token)).toBe(403);

  const signedOut = await marketplace.account("admin");
  await marketplace.deps.auth.revokeAll(signedOut.id);
  expect(await statusOf(delivery, path, signedOut.token)).toBe(401);
});

test("a stream asks the API who listens only if the signature of the cookie's token is valid", async () => {
  const { token } = await marketplace.account("employer");
  const fetches = vi.spyOn(globalThis, "fetch");
  const callerRequests = () =>
    fetches.mock.calls.filter(([url]) => String(url).includes("/internal/caller/")).length;
  const open = async (accessToken: string) => {
    const headers = { cookie: `access_token=${accessToken}` };
    await (await fetch(`${delivery.origin}/v1/releases/events/`, { headers })).body?.cancel();
  };
  await open(token.replace(/[^.]+$/, "forged"));
  await open(token);
  await vi.waitFor(() => expect(callerRequests()).toBe(1));
  await open(token.replace(/[^.]+$/, "forged"));
  expect(callerRequests()).toBe(1);
});

test("deploy tokens work while the marketplace is down, and staff are told to retry later", async () => {
  const path = "/v1/administrator/releases/";
  const admin = await marketplace.account("admin");
  const body = { name: "CI", app: "employer", rights: ["operate" as const], days: 30 };
  const deployToken = await delivery.call("deployTokenCreate", { body, token: admin.token });
  const uncached = await marketplace.account("admin");
  const real = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (String(input).startsWith(marketplace.origin)) throw new TypeError("fetch failed");
    return real(input, init);
  });
  expect(await statusOf(delivery, path, deployToken.token)).toBe(200);
  expect(await statusOf(delivery, path, uncached.token)).toBe(503);
});
