import { messages, requiredChecks } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { listMailbox, mailKey } from "@handwork/server-platform/mail";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aPhoto, asForm, secondStep } from "../../accounts/registration.fixture.ts";
import { createArtisan, createMarket, type Market } from "../../artisans/artisan.fixture.ts";
import { artisans } from "../../artisans/index.ts";
import { auditLog } from "../../audit/index.ts";
import { users } from "../../auth/index.ts";
import { job } from "../../cart/cart.fixture.ts";
import { contactMessages } from "../../contact/index.ts";
import { aFingerprint } from "../../fingerprints/fingerprint.fixture.ts";
import { dateProposals, orderItemEvents, orderItems, orders } from "../../orders/index.ts";
import { actions, buy, buyAt, insertItem } from "../../orders/order.fixture.ts";
import { payments } from "../../payments/index.ts";
import { sandboxed } from "../../payments/payment.fixture.ts";
import { insertPostedJob } from "../../posted-jobs/posted-job.fixture.ts";
import { insertCertificate } from "../../professional-profile/profile.fixture.ts";
import { searchDump, searchFiles } from "../traces.fixture.ts";

/** Time to wait for an email on a busy machine. */
const EMAIL_TIMEOUT_MS = 15_000;

let server: TestServer;
let market: Market;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestServer({ env: { ...sandboxed.env, TRUST_PROXY: "on" } });
  market = await createMarket(server);
  admin = await server.account("admin");
});
afterAll(() => server.close());

const erase = (token: string, password: string) =>
  server.request("POST", "/v1/acct/erasure/", { token, json: { password } });
const eraseBy = (by: TestAccount, id: number) =>
  server.request("POST", `/v1/administrator/users/${id}/erase/`, {
    token: by.token,
    json: { reason: "Asked for it by letter" },
  });

/** Creates an artisan with data in every place that stores personal data. Each of `words` identifies the artisan. */
async function createIdentifiableArtisan() {
  const { complete, anArtisan, artisanOf } = secondStep(server, market);
  const names = { first_name: "Zebulonia", last_name: "Quaintrelle" };
  const person = await anArtisan({ address: "77 Xylophone Close", phone_number: "08035557777" });
  await server.deps.db
    .update(users)
    .set({ firstName: names.first_name, lastName: names.last_name })
    .where(eq(users.id, person.id));
  const { cookie } = person;
  const signedIn = await complete(asForm(person.profile, await aPhoto(300, 200)), { cookie });
  const artisan = await artisanOf(person.id);
  if (!artisan) throw new Error("No artisan was made");
  const drawn = await aFingerprint();
  const form = new FormData();
  form.append("consent", "true");
  form.append("fingerprint_image", new Blob([new Uint8Array(drawn)]), "thumb.png");
  const path = `/v1/acct/upload-fingerprint/${artisan.id}/`;
  expect((await server.request("POST", path, { token: admin.token, body: form })).status).toBe(201);
  await server.call("artisanVerify", {
    params: { id: artisan.id },
    body: { is_verified: true, checks: [...requiredChecks], note: "Quaintrelle showed her card" },
    token: admin.token,
  });
  const token = signedIn.body.access as string;
  await server.call("artisanPortfolioEdit", {
    body: { about: "Quaintrelle's pipes", skills: ["Quaint leaks"] },
    token,
  });
  const work = new FormData();
  work.append("caption", "By Quaintrelle");
  work.append("photo", new Blob([new Uint8Array(drawn)]), "work.png");
  const { body } = await server.request("POST", "/v1/artisan/work-photos/", { token, body: work });
  await insertCertificate(server, artisan.id, { issuer: "School of Quaintrelle" });
  const employer = await server.account("employer");
  const orderItemId = await insertItem(
    server,
    { employerId: employer.id, artisanId: artisan.id },
    "cancelled",
  );
  const reason = "Quaintrelle is ill";
  await server.deps.db.insert(orderItemEvents).values({
    ...{ orderItemId, artisanId: artisan.id, actorId: person.id, reason },
    ...{ action: "cancel", role: "artisan", fromState: "accepted", toState: "cancelled" },
  });
  await server.deps.db
    .insert(dateProposals)
    .values({ orderItemId, proposedBy: "artisan", startDate: "2099-01-15", reason, answer: "declined" });
  const message = {
    name: names.first_name,
    subject: "Hello",
    email: person.email,
    message: "I am Quaintrelle",
  };
  await server.call("contactMessage", { body: message, token: signedIn.body.access });
  await server.call("passwordReset", { body: { email: person.email } });
  const words = [person.username, person.email, ...Object.values(names), "Xylophone", "8035557777"];
  return {
    ...person,
    artisan,
    token,
    work: new URL(body.work_photos[0].image).pathname,
    words: [...words, "Quaint leaks", person.profile.nin, artisan.imageKey ?? "", artisan.ninIndex ?? ""],
  };
}

describe("an artisan's own account", () => {
  test("is deleted with all personal data, from every table and file", { tags: ["V8.3.2"] }, async () => {
    const person = await createIdentifiableArtisan();
    // Three emails: the welcome, the password reset and the outcome of the verification.
    await vi.waitFor(
      async () => expect(await searchFiles(server, [person.email])).toHaveLength(3),
      EMAIL_TIMEOUT_MS,
    );
    expect((await searchDump(server, person.words)).length).toBeGreaterThan(8);

    const wrong = await erase(person.token, "not-the-password");
    expect([wrong.status, wrong.body]).toEqual([400, { password: [messages.privacy.passwordWrong] }]);
    const response = await erase(person.token, person.password);
    expect([response.status, response.body]).toEqual([200, { message: messages.privacy.erased }]);

    expect((await server.request("GET", person.work)).status).toBe(404);
    const { storage, vault, db } = server.deps;
    await vi.waitFor(async () => {
      const [mail] = await listMailbox(storage);
      expect(mail).toMatchObject({ to: person.email, subject: "Your Handwork account has been deleted" });
    }, EMAIL_TIMEOUT_MS);
    const [confirmation] = await listMailbox(storage);
    // The audit log keeps the reasons that staff entered.
    expect(await searchDump(server, person.words)).toEqual(["audit_log: Quaintrelle"]);
    expect(await searchFiles(server, person.words)).toEqual([mailKey(confirmation?.id ?? "")]);
    expect(await vault.list("fingerprints")).toEqual([]);
    expect(await storage.get(person.artisan.imageKey ?? "")).toBeNull();
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: "account.erased",
      subject: `user:${person.id}`,
      actor: `deleted-${person.id}`,
    });

    expect((await server.request("GET", "/v1/acct/user-profile/", { token: person.token })).status).toBe(401);
    const { username, password } = person;
    await expect(server.call("login", { body: { username, password } })).rejects.toThrow("401");
    expect(await server.call("artisansSearch", { query: { service: "Zebulonia" } })).toEqual([]);
    expect((await server.request("GET", `/v1/artisans/${person.artisan.id}/`)).status).toBe(404);
  });

  test("keeps messages sent without signing in, which staff delete after an identity check", async () => {
    const messagesFrom = (email: string) =>
      server.deps.db.$count(contactMessages, eq(contactMessages.email, email));
    const [own, requester] = [await server.account("employer"), await server.account("employer")];
    for (const { email, token } of [own, requester]) {
      const body = { name: "Ada", subject: "Hello", email, message: "Words" };
      await server.call("contactMessage", { body });
      await server.call("contactMessage", { body, token });
    }
    expect((await erase(own.token, own.password)).status).toBe(200);
    expect(await messagesFrom(own.email)).toBe(1);
    const body = { reason: "Requested by phone, identified by their orders" };
    await server.call("adminUserErase", { params: { id: requester.id }, body, token: admin.token });
    expect(await messagesFrom(requester.email)).toBe(0);
  });

  test("leaves no name in the audit log after the owner changed a verified profile", async () => {
    const { professions } = market;
    const { account } = await createArtisan(server, { isVerified: true, professionId: professions.plumber });
    const form = new FormData();
    form.append("service", String(professions.electrician));
    const options = { token: account.token, body: form };
    const edited = await server.request("PATCH", "/v1/artisan/profile/", options);
    expect([edited.status, edited.body.is_verified]).toEqual([200, false]);
    expect((await erase(account.token, account.password)).status).toBe(200);
    expect(await searchDump(server, [account.username])).toEqual([]);
  });

  test("frees the username, the email address and the NIN for a new account", async () => {
    const { complete, anArtisan } = secondStep(server, market);
    const first = await anArtisan();
    const { cookie } = first;
    const { body } = await complete(first.profile, { cookie });
    expect((await erase(body.access, first.password)).status).toBe(200);
    const { username, email } = first;
    const again = await anArtisan({ nin: first.profile.nin });
    await server.deps.db.update(users).set({ username, email }).where(eq(users.id, again.id));
    const profile = { ...again.profile, username };
    expect((await complete(profile, { cookie: again.cookie })).status).toBe(201);
  });
});

describe("an employer's own account", () => {
  test("is deleted, but its orders, payments and amounts stay without a name", async () => {
    const { db } = server.deps;
    const bought = await buyAt(server, "completed");
    const { employer, orderId } = bought;
    const words: string[] = [employer.username, employer.email, String(job.description)];
    const paymentsBefore = await db.select().from(payments).where(eq(payments.employerId, employer.id));
    expect(await searchDump(server, words)).not.toEqual([]);
    expect((await erase(employer.token, employer.password)).status).toBe(200);
    expect(await searchDump(server, words)).toEqual([]);
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ employerId: employer.id, status: "completed", totalKobo: 1_500_000 });
    expect(await db.select().from(payments).where(eq(payments.employerId, employer.id))).toEqual(
      paymentsBefore,
    );
    const [orderItem] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
    expect(orderItem?.job).toMatchObject({ address: "Removed", contactPerson: "Removed", contactPhone: "" });
    const token = bought.artisans[0]?.account.token ?? "";
    expect(await server.call("artisanEarnings", { token })).toMatchObject({
      jobs: [{ employer: "Deleted account" }],
    });
  });

  test("is deleted after the artisans who sent quotes for its open jobs are notified that the jobs are closed", async () => {
    const employer = await server.account("employer");
    const { account, id } = await createArtisan(server);
    await insertPostedJob(server, { employerId: employer.id, artisanId: id }, { quoted: true });
    expect((await erase(employer.token, employer.password)).status).toBe(200);
    const { items } = await server.call("notificationList", { token: account.token });
    expect(items.map(({ event }) => event)).toEqual(["posted_job_closed"]);
  });

  test("cannot be deleted while paid work is open or a refund is due", async () => {
    const bought = await buy(server);
    const { employer, orderId } = bought;
    const open = await erase(employer.token, employer.password);
    expect([open.status, open.body]).toEqual([
      409,
      { detail: expect.stringContaining(messages.privacy.openWork) },
    ]);
    await actions(server, bought).report();
    await server.call("problemResolve", {
      params: { id: orderId },
      body: { action: "refund", reason: "Nobody came" },
      token: admin.token,
    });
    const due = await erase(employer.token, employer.password);
    expect([due.status, due.body]).toEqual([409, { detail: messages.privacy.refundDue }]);
    expect(await server.call("userProfile", { token: employer.token })).toMatchObject({
      username: employer.username,
    });
  });
});

test("an artisan's account cannot be deleted until they are paid for their work", async () => {
  const {
    artisans: [artisan],
    orderItemIds,
  } = await buyAt(server, "completed");
  if (!artisan) throw new Error("No artisan was booked");
  const { token, password } = artisan.account;
  expect((await erase(token, password)).body).toEqual({ detail: messages.privacy.owed });
  // The account's owner also reads this message.
  expect(messages.privacy.owed).toBe("We still owe money to this account. We must pay it out first.");
  const { db } = server.deps;
  await db
    .update(orderItems)
    .set({ paidOutAt: new Date() })
    .where(eq(orderItems.id, orderItemIds[0] ?? 0));
  expect((await erase(token, password)).status).toBe(200);
  const [orderItem] = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.id, orderItemIds[0] ?? 0));
  expect(orderItem).toMatchObject({
    artisanName: "Deleted account",
    artisanId: artisan.id,
    totalKobo: 1_500_000,
  });
});

describe("an admin", () => {
  test("erases an artisan on request, and only once", async () => {
    const { account, id } = await createArtisan(server);
    expect((await eraseBy(await server.account("manager"), account.id)).status).toBe(403);
    const response = await eraseBy(admin, account.id);
    expect([response.status, response.body]).toEqual([200, { message: messages.privacy.erasedByStaff }]);
    const again = await eraseBy(admin, account.id);
    expect([again.status, again.body]).toEqual([409, { detail: messages.privacy.erasedAlready }]);
    const [row] = await server.deps.db.select().from(artisans).where(eq(artisans.id, id));
    expect(row).toMatchObject({ phone: null, payKobo: null, nameWords: "" });
    const [entry] = await server.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ actor: admin.username, reason: "Asked for it by letter" });
  });

  test("erases other staff but not admins, and the last admin cannot erase their own account", async () => {
    for (const kind of ["marketer", "manager"] as const) {
      const { id } = await server.account(kind);
      expect((await eraseBy(admin, id)).status).toBe(200);
    }
    expect((await eraseBy(admin, admin.id)).body).toEqual({ detail: messages.privacy.adminsThemselves });
    const marketer = await server.account("marketer");
    expect((await erase(marketer.token, marketer.password)).status).toBe(200);
    expect((await erase(admin.token, admin.password)).body).toEqual({ detail: messages.privacy.lastAdmin });
    const other = await server.account("admin");
    expect((await erase(other.token, other.password)).status).toBe(200);
    expect((await eraseBy(admin, 999_999)).status).toBe(404);
  });
});
