import { messages } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { throttleCounters } from "@handwork/server-platform/security";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { passwordChangeThrottle } from "../../accounts/index.ts";
import { aPhoto, asForm, secondStep } from "../../accounts/registration.fixture.ts";
import { createMarket } from "../../artisans/artisan.fixture.ts";
import { recordAudit } from "../../audit/index.ts";
import { addArtisan, job } from "../../cart/cart.fixture.ts";
import { contactMessages } from "../../contact/index.ts";
import { buyAt } from "../../orders/order.fixture.ts";
import { sandboxed } from "../../payments/payment.fixture.ts";
import { insertCertificate, insertWorkPhoto } from "../../professional-profile/profile.fixture.ts";

const isoTimestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ...sandboxed.env, TRUST_PROXY: "on" } });
});
afterAll(() => server.close());

test("exports everything about an artisan, but only the last digits of their NIN", {
  tags: ["V8.3.2"],
}, async () => {
  const { complete, anArtisan, artisanOf } = secondStep(server, await createMarket(server));
  const person = await anArtisan();
  const { body } = await complete(asForm(person.profile, await aPhoto(300, 200)), { cookie: person.cookie });
  const token = body.access as string;
  const artisan = await artisanOf(person.id);
  const manager = await server.account("manager");
  await recordAudit(server.deps.db, {
    actor: manager,
    action: "fingerprint.read",
    subject: `artisan:${artisan?.id}`,
    reason: "A dispute about who came",
  });
  const portfolio = { about: "I fix leaks.", skills: ["Leaks"] };
  await server.call("artisanPortfolioEdit", { body: portfolio, token });
  await insertWorkPhoto(server, artisan?.id ?? 0);
  await insertCertificate(server, artisan?.id ?? 0);
  const message = { name: "Amaka", subject: "Private", email: person.email, message: "Private words" };
  const own = { ...message, subject: "Mine", message: "My own words", userId: person.id };
  await server.deps.db.insert(contactMessages).values([message, own]);

  const data = await server.call("dataExport", { body: { password: person.password }, token });
  expect(data.sections).toMatchObject({
    account: [
      {
        id: person.id,
        username: person.username,
        email: person.email,
        has_password: true,
        created_at: isoTimestamp,
      },
    ],
    artisan_profile: [
      {
        trade: "Plumber",
        location: "Ikeja",
        phone: "+2348031234567",
        pay_a_day: "15000.50",
        nin_last4: person.profile.nin.slice(-4),
        picture: expect.stringMatching(/^http.*\/media\/artisans\/.*\.webp$/),
      },
    ],
    about_the_artisan: [portfolio],
    work_photos: [{ caption: "A new bathroom", image: expect.stringMatching(/\/media\/work\/.*\.webp$/) }],
    certificates: [{ title: "Trade Test Grade I", issuer: "NABTEB", expires_on: null }],
    consents: [{ kind: "privacy_notice", how: "self", recorded_by: person.username }],
    sessions: [{ revoked_at: null }],
    fingerprint_reads: [{ by: manager.username, reason: "A dispute about who came" }],
    messages: [
      { written_at: isoTimestamp, subject: null, message: null },
      { written_at: isoTimestamp, subject: "Mine", message: "My own words" },
    ],
  });
  const text = JSON.stringify(data);
  for (const word of [person.profile.nin, artisan?.ninCiphertext, "argon2", "Private"]) {
    expect(text).not.toContain(word);
  }
});

test("exports an employer's carts, orders and payments, and nothing about other people", async () => {
  const { employer, artisans } = await buyAt(server, "completed");
  await addArtisan(server, employer);
  const stranger = await buyAt(server, "pending");
  const exported = await server.request("POST", "/v1/acct/data-export/", {
    token: employer.token,
    json: { password: employer.password },
  });
  expect(exported.headers.get("cache-control")).toBe("no-store");
  expect(exported.body.sections).toMatchObject({
    orders: [{ artisan: "Adebayo Ogunleye", total: "15000.00", job: { address: job.address } }],
    payments: [{ amount: "15000.00", state: "successful" }],
    carts: [{ state: "open", job: { address: job.address } }],
  });
  expect(exported.text).not.toContain(stranger.employer.username);
  const [artisan] = artisans;
  const { token = "", password = "" } = artisan?.account ?? {};
  const { sections } = await server.call("dataExport", { body: { password }, token });
  expect(sections).toMatchObject({
    jobs: [{ status: "completed", location: job.location }],
    earnings: [{ amount: "15000.00", paid_out_at: null }],
  });
});

test("hides the trade and area of an alert that was requested without an account for the same email address", async () => {
  const { token, password, email, id } = await server.account("employer");
  await server.deps.db.execute(sql`
    insert into search_alerts (profession_id, location_id, email, user_id)
    select p.id, l.id, ${email}, case when l.location = 'Ikeja' then ${id}::bigint end
    from professions p, locations l where p.title = 'Plumber' and l.location in ('Ikeja', 'Epe') order by l.location desc`);
  const { sections } = await server.call("dataExport", { body: { password }, token });
  expect(sections.waiting_for).toMatchObject([
    { trade: "Plumber", location: "Ikeja" },
    { trade: null, location: null, asked_at: isoTimestamp },
  ]);
});

test("requires the password, and limits wrong attempts", { tags: ["V3.7.1"] }, async () => {
  const { token, id } = await server.account("employer");
  const requestExport = () =>
    server.request("POST", "/v1/acct/data-export/", { token, json: { password: "not-the-password" } });
  const wrong = await requestExport();
  expect([wrong.status, wrong.body]).toEqual([400, { password: [messages.privacy.passwordWrong] }]);
  const [rule] = passwordChangeThrottle(id);
  await server.deps.db
    .update(throttleCounters)
    .set({ count: rule?.rule.refuseAfter ?? 0 })
    .where(eq(throttleCounters.count, 1));
  expect((await requestExport()).status).toBe(429);
});
