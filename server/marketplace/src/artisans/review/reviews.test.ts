import { messages, requiredChecks } from "@handwork/contract";
import { startTestServer, type TestAccount } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Artisan, createArtisan, createMarket, giveEvidence, type Market } from "../artisan.fixture.ts";
import { artisans } from "../artisans.table.ts";
import { reopenReview } from "./reopen-review.ts";

const server = await startTestServer();
afterAll(() => server.close());

let manager: TestAccount;
let market: Market;
let artisan: Artisan;
beforeAll(async () => {
  manager = await server.account("manager");
  market = await createMarket(server);
  artisan = await createArtisan(server, { professionId: market.professions.plumber });
  await giveEvidence(server, artisan.id);
});

const loadArtisan = async () => {
  const { token } = manager;
  const [row] = await server.call("adminArtisanSearch", {
    query: { email: artisan.account.email },
    token,
  });
  return row;
};
const verify = (json: object) =>
  server.request("POST", `/v1/administrator/artisans/${artisan.id}/verify/`, {
    token: manager.token,
    json: { is_verified: true, checks: requiredChecks, ...json },
  });
const change = (details: Partial<typeof artisans.$inferInsert>) =>
  server.deps.db.update(artisans).set(details).where(eq(artisans.id, artisan.id));

test.each([
  ["trade", () => ({ professionId: market.professions.electrician })],
  ["experience", () => ({ experience: 31 })],
  ["phone number", () => ({ phone: "+2348030000099" })],
  ["picture", () => ({ imageKey: "media/artisans/another.webp" })],
])("does not verify an artisan whose %s changed after the reviewer loaded the page", async (_, details) => {
  const before = await loadArtisan();
  await change(details());
  const refused = await verify({ seen: before?.review, version: before?.version });
  expect([refused.status, refused.body]).toEqual([409, { detail: messages.administration.changedMeanwhile }]);
  const now = await loadArtisan();
  expect(now).toMatchObject({ is_verified: false, review: "pending" });
  expect(now?.version).not.toBe(before?.version);
});

test("keeps the version when a detail that reviewers do not see changes", async () => {
  const before = await loadArtisan();
  await change({ address: "9 Allen Avenue", payKobo: 900_000 });
  const now = await loadArtisan();
  expect(now?.version).toBe(before?.version);
  expect((await verify({ seen: now?.review, version: now?.version })).body).toMatchObject({
    is_verified: true,
    review: "verified",
  });
});

test("accepts a review from an older client, which sends no version", async () => {
  await change({ experience: 32 });
  expect((await verify({ is_verified: false, note: "No certificate" })).body).toMatchObject({
    review: "declined",
  });
});

test("notifies an artisan who loses the Verified badge, unless the artisan made the change", async () => {
  const [own, others] = [
    await createArtisan(server, { isVerified: true }),
    await createArtisan(server, { isVerified: true }),
  ];
  const reopen = ({ id }: Artisan, actor: TestAccount) =>
    transaction(server.deps.db, (trx) => reopenReview(trx, id, { actor, reason: "Another trade" }));
  await reopen(own, own.account);
  await reopen(others, manager);
  const titles = async ({ account: { token } }: Artisan) =>
    (await server.call("notificationList", { token })).items.map(({ title }) => title);
  expect(await titles(own)).toEqual([]);
  expect(await titles(others)).toEqual(["We are checking your profile again"]);
});
