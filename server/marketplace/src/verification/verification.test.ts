import { messages, requiredChecks } from "@handwork/contract";
import { startTestServer } from "@handwork/server-main/testing";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createArtisan, createMarket, giveEvidence, ninOf } from "../artisans/artisan.fixture.ts";
import { artisans } from "../artisans/index.ts";
import { registrations } from "../marketers/index.ts";
import { notifications } from "../notifications/index.ts";
import { verifiedPhones } from "../phones/phones.table.ts";
import { DAY_MS } from "../shared/clock.ts";

const server = await startTestServer();
afterAll(() => server.close());
const { db } = server.deps;
const manager = await server.account("manager", { firstName: "Sade", lastName: "Bakare" });
const other = await server.account("manager");
const marketer = await server.account("marketer", { username: "field-marketer" });
const market = await createMarket(server);

async function insertWaiting(firstName: string, days: number, values = {}) {
  const createdAt = new Date(Date.now() - days * DAY_MS);
  const artisan = await createArtisan(server, { firstName, lastName: "Okoro", createdAt, ...values });
  await giveEvidence(server, artisan.id);
  return artisan;
}
const queue = async () =>
  (await server.call("verificationQueue", { query: {}, token: manager.token })).map(
    ({ name }) => name.split(" ")[0],
  );
const detail = (id: number) => server.call("verificationDetail", { params: { id }, token: manager.token });
const decide = (id: number, json: object, by = manager) =>
  server.request("POST", `/v1/administrator/artisans/${id}/verify/`, { token: by.token, json });
const verify = (id: number, checks: readonly string[] = requiredChecks, by = manager) =>
  decide(id, { is_verified: true, checks }, by);
const take = (id: number, by = manager) =>
  server.request("POST", `/v1/administrator/today/verification/${id}/take/`, {
    token: by.token,
    json: { taken: true },
  });

const young = await insertWaiting("Young", 1, { phone: "+2348030000001" });
const old = await insertWaiting("Old", 9, { professionId: market.professions.plumber });
const middle = await insertWaiting("Middle", 5);
await db
  .insert(registrations)
  .values({ userId: middle.account.id, marketerId: marketer.id, consent: "confirmed" });

test("lists applications in pages, longest wait first, with a summary of the evidence", async () => {
  expect(await queue()).toEqual(["Old", "Middle", "Young"]);
  const first = await server.request("GET", "/v1/administrator/verification/?limit=2", {
    token: manager.token,
  });
  expect(first.body[1]).toMatchObject({
    registered_by: "field-marketer",
    has_nin: true,
    phone_verified: false,
    fingerprints: 0,
    times_sent_back: 0,
    owner: null,
  });
  const next = /^<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1]?.replace(server.origin, "") ?? "";
  const second = await server.request("GET", next, { token: manager.token });
  expect(second.body.map(({ id }: { id: number }) => id)).toEqual([young.id]);
});

test("skips nobody if the last artisan on a page rejoins the queue before the next page is read", async () => {
  const first = await server.request("GET", "/v1/administrator/verification/?limit=1", {
    token: manager.token,
  });
  expect(first.body.map(({ id }: { id: number }) => id)).toEqual([old.id]);
  await db.update(artisans).set({ waitingSince: new Date() }).where(eq(artisans.id, old.id));
  const next = /^<([^>]+)>/.exec(first.headers.get("link") ?? "")?.[1]?.replace(server.origin, "") ?? "";
  const second = await server.request("GET", next, { token: manager.token });
  expect(second.body.map(({ id }: { id: number }) => id)).toEqual([middle.id]);
  await db.update(artisans).set({ waitingSince: null }).where(eq(artisans.id, old.id));
});

test("on request, lists only applications with all required evidence, which does not include a fingerprint", async () => {
  const complete = async () =>
    (await server.call("verificationQueue", { query: { evidence: "complete" }, token: manager.token })).map(
      ({ id }) => id,
    );
  expect(await complete()).toEqual([]);
  const phone = "+2348030000003";
  await db.update(artisans).set({ phone }).where(eq(artisans.id, middle.id));
  await db.insert(verifiedPhones).values({ userId: middle.account.id, phone });
  expect(await complete()).toEqual([middle.id]);
  await db.delete(verifiedPhones);
  expect(await complete()).toEqual([]);
});

test("shows an application's evidence and possible duplicate accounts, but not the NIN", async () => {
  const values = { firstName: "Young", lastName: "Okoro", phone: "+2348030000001", isVerified: true };
  const duplicate = await createArtisan(server, values);
  const shown = await detail(young.id);
  expect(shown).toMatchObject({
    review: "pending",
    nin: { last4: "0000" },
    phone_verified_at: null,
    registered_by: null,
    duplicates: [{ id: duplicate.id, same: ["phone", "name"] }],
  });
  expect(JSON.stringify(shown)).not.toContain(ninOf(young.id));
});

test("verifies an artisan only with a NIN and all required checks", async () => {
  const { id } = await insertWaiting("Bare", 2);
  const { checksMissing, ninMissing } = messages.verification;
  for (const checks of [["photo"], undefined]) {
    const missing = await decide(id, { is_verified: true, checks });
    expect([missing.status, missing.body]).toEqual([400, { checks: [checksMissing] }]);
  }
  await db.update(artisans).set({ ninIndex: null }).where(eq(artisans.id, id));
  expect((await verify(id)).body).toEqual({ checks: [ninMissing] });
  await giveEvidence(server, id);
  const checks = [...requiredChecks, "fingerprint"];
  expect((await verify(id, checks)).body).toMatchObject({ is_verified: true });
  expect((await detail(id)).decisions).toMatchObject([
    { by: manager.username, outcome: "verified", checks, reasons: [] },
  ]);
});

test("refuses a decision about an application that another manager has taken", async () => {
  expect((await take(middle.id)).status).toBe(200);
  const refusal = [409, { detail: messages.today.takenBy("Sade Bakare") }];
  for (const response of [await take(middle.id, other), await verify(middle.id, requiredChecks, other)]) {
    expect([response.status, response.body]).toEqual(refusal);
  }
  expect((await detail(middle.id)).owner).toMatchObject({ name: "Sade Bakare", is_you: true });
  expect((await verify(middle.id)).status).toBe(200);
  expect((await detail(middle.id)).owner).toBeNull();
});

test("sends an application back with reasons, and the artisan can ask for another review", async () => {
  const { token } = old.account;
  const again = () => server.request("POST", "/v1/artisan/verification/again/", { token });
  const { reasonMissing, noteMissing, notSentBack } = messages.verification;
  expect((await decide(old.id, { is_verified: false })).body).toEqual({ reasons: [reasonMissing] });
  expect((await decide(old.id, { is_verified: false, reasons: ["other"] })).body).toEqual({
    note: [noteMissing],
  });
  expect((await again()).body).toEqual({ detail: notSentBack });

  const note = "The photo is of a car.";
  await decide(old.id, { is_verified: false, reasons: ["photo_unclear"], note });
  expect(await queue()).not.toContain("Old");
  expect(await server.call("ownVerification", { token })).toMatchObject({
    state: "sent_back",
    reasons: ["photo_unclear"],
    note,
  });
  const notices = await db.select().from(notifications).where(eq(notifications.userId, old.account.id));
  expect(notices).toMatchObject([
    { path: "/artisan-profile#verification", text: expect.stringContaining(`from the front. ${note}`) },
  ]);
  expect((await again()).body).toMatchObject({ state: "waiting", reasons: [], note: null });
  // The wait starts again, so the artisan is last in the queue.
  expect((await queue()).at(-1)).toBe("Old");
});

test("makes an artisan wait before asking again after being sent back repeatedly", async () => {
  const { token } = old.account;
  const again = () => server.request("POST", "/v1/artisan/verification/again/", { token });
  await decide(old.id, { is_verified: false, reasons: ["phone_unreachable"] });
  expect((await again()).status).toBe(200);
  await decide(old.id, { is_verified: false, reasons: ["phone_unreachable"] });
  const early = await again();
  expect(early.status).toBe(409);
  expect(early.body.detail).toMatch(/^You can ask for another review from /);
});
