import { messages } from "@handwork/contract";
import { startTestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createArtisan } from "../../artisans/artisan.fixture.ts";
import { artisans, createNinSealer } from "../../artisans/index.ts";
import { listConsents } from "../../consents/index.ts";
import { identityChecks } from "../verification.table.ts";
import { createYouverify } from "./youverify.client.ts";
import { startYouverify, TOKEN } from "./youverify.fixture.ts";

const provider = await startYouverify();
const server = await startTestServer({
  env: { YOUVERIFY_TOKEN: TOKEN, YOUVERIFY_BASE_URL: provider.baseUrl },
});
afterAll(async () => {
  await server.close();
  provider.close();
});
beforeEach(() => provider.behave("works"));

const { db, config } = server.deps;
const manager = await server.account("manager");
let number = 30_000_000_000;

/** Creates an artisan called Chinedu Nwosu. In the register, their NIN belongs to `registered`. */
async function anArtisan(registered?: { firstName: string; middleName?: string; lastName: string }) {
  const artisan = await createArtisan(server, { firstName: "Chinedu", lastName: "Nwosu" });
  const nin = String(++number);
  const storedNin = createNinSealer(config).seal(nin, artisan.account.id);
  await db.update(artisans).set(storedNin).where(eq(artisans.id, artisan.id));
  if (registered) provider.register.set(nin, registered);
  return { ...artisan, nin };
}
const check = (id: number) =>
  server.request("POST", `/v1/administrator/verification/${id}/identity/`, {
    token: manager.token,
    json: { consent: "by_phone" },
  });

test.each([
  ["the same name", { firstName: "CHINEDU", lastName: "NWOSU" }, "matched"],
  [
    "swapped names with a middle name",
    { firstName: "Nwosu", middleName: "Chínedu", lastName: "John" },
    "matched",
  ],
  ["another surname", { firstName: "Chinedu", lastName: "Bello" }, "mismatched"],
  ["no entry", undefined, "not_found"],
])("checks a NIN for which the register has %s", async (_, registered, outcome) => {
  const { id, nin, account } = await anArtisan(registered);
  const response = await check(id);
  expect([response.status, response.body.result.outcome]).toEqual([200, outcome]);
  expect(provider.requests.at(-1)).toMatchObject({ id: nin, isSubjectConsent: true });
  expect(response.body.photo).toBe(registered ? "data:image/png;base64,aaaa" : null);
  // Only the outcome is stored.
  const [row] = await db.select().from(identityChecks).where(eq(identityChecks.artisanId, id));
  expect(JSON.stringify(row)).not.toMatch(/1990|Bello|John|aaaa/);
  expect(response.text).not.toContain(nin);
  expect(await listConsents(db, account.id)).toMatchObject([{ kind: "identity_check", how: "by_phone" }]);
  const admin = await server.account("admin");
  const [entry] = await server.call("auditLog", { query: { action: "identity." }, token: admin.token });
  expect(entry).toMatchObject({ subject: `artisan:${id}`, actor: manager.username, details: { outcome } });
});

test.each(["fails", "returns nonsense", "sends too much"] as const)(
  "reports an unavailable provider and records the attempt when the provider %s",
  async (how) => {
    const { id } = await anArtisan();
    provider.behave(how);
    const response = await check(id);
    expect([response.status, response.body]).toEqual([
      503,
      { detail: messages.verification.identity.unavailable },
    ]);
    expect(await db.select().from(identityChecks).where(eq(identityChecks.artisanId, id))).toMatchObject([
      { outcome: "unavailable" },
    ]);
  },
);

test("stops waiting for a provider that hangs", async () => {
  provider.behave("hangs");
  const client = createYouverify({ baseUrl: () => provider.baseUrl, token: TOKEN, timeoutMs: 200 });
  const checking = client.check({ nin: "30000000000", firstName: "A", lastName: "B" });
  await expect(checking).rejects.toThrow("did not respond");
});

test("does not call the provider if another reviewer has taken the application", async () => {
  const { id } = await anArtisan();
  const other = await server.account("manager");
  const path = `/v1/administrator/today/verification/${id}/take/`;
  await server.request("POST", path, { token: other.token, json: { taken: true } });
  const requestsBefore = provider.requests.length;
  expect((await check(id)).status).toBe(409);
  expect(provider.requests).toHaveLength(requestsBefore);
});
