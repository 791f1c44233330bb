import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deployTokens } from "../releases/releases.table.ts";

let server: TestServer;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.account("admin");
});
afterAll(() => server.close());

const create = (days?: number) =>
  server.call("deployTokenCreate", {
    body: { name: "Build server", app: "employer", rights: ["operate"], ...(days ? { days } : {}) },
    token: admin.token,
  });
const overview = (token: string) => server.request("GET", "/v1/administrator/releases/", { token });

test("stores a token as a hash, and shows it only once", { tags: ["V2.10.3"] }, async () => {
  const { token, ...created } = await create();
  expect(token).toMatch(/^hwd_[\w-]{43}$/);
  expect(token.startsWith(created.hint)).toBe(true);
  const listed = await server.request("GET", "/v1/administrator/deploy-tokens/", { token: admin.token });
  expect(listed.text).not.toContain(token);
  expect(listed.body[0]).toEqual({ ...created, last_used_at: null });
  expect(JSON.stringify(await server.deps.db.select().from(deployTokens))).not.toContain(token);
});

test("a token is valid for half a year, or for the requested period", { tags: ["V2.10.1"] }, async () => {
  const daysOf = ({ created_at, expires_at }: { created_at: string; expires_at: string }) =>
    Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000);
  expect([daysOf(await create()), daysOf(await create(7))]).toEqual([180, 7]);
});

test("using a token records the date, and revoking a token twice changes nothing", async () => {
  const { id, token } = await create();
  expect((await overview(token)).status).toBe(200);
  const findToken = async () =>
    (await server.call("deployTokens", { token: admin.token })).find((item) => item.id === id);
  expect((await findToken())?.last_used_at).not.toBeNull();

  const revoke = () => server.call("deployTokenRevoke", { params: { id }, token: admin.token });
  await revoke();
  const at = (await findToken())?.revoked_at;
  await revoke();
  expect((await findToken())?.revoked_at).toBe(at);
  const refused = await overview(token);
  expect([refused.status, refused.body.detail]).toEqual([401, `This deploy token was revoked on ${at}.`]);
  expect((await overview(`${token.slice(0, -1)}!`)).body.detail).toBe("This deploy token does not exist.");

  const entries = await server.call("auditLog", { token: admin.token });
  const about = entries.filter(({ subject }) => subject === `deploy-token:${id}`);
  expect(about.map(({ action }) => action)).toEqual(["deploy-token.revoked", "deploy-token.created"]);
  expect(JSON.stringify(about)).not.toContain(token);
});

test("cannot revoke an unknown token", async () => {
  const response = await server.request("DELETE", "/v1/administrator/deploy-tokens/999999/", {
    token: admin.token,
  });
  expect(response.status).toBe(404);
});
