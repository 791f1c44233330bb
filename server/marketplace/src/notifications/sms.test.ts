import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { type Database, transaction } from "@handwork/server-platform/database";
import { mailOutbox } from "@handwork/server-platform/mail";
import { startMailServer, startPushService, startSmsProviders } from "@handwork/server-platform/testing";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { saveVerified } from "../phones/index.ts";
import { lagosMoment } from "../shared/clock.ts";
import { addDays, lagosDate } from "../shared/lagos-time.ts";
import type { EventName, FactsOf } from "./catalogue.ts";
import { sampleFacts } from "./facts.fixture.ts";
import { notify } from "./notify.ts";

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let providers: Awaited<ReturnType<typeof startSmsProviders>>;
let pushService: Awaited<ReturnType<typeof startPushService>>;
let server: TestServer;
let numbers = 0;

const setTime = (time: string) => vi.setSystemTime(lagosMoment(addDays(lagosDate(new Date()), 1), time));
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  setTime("10:00");
  mailServer = await startMailServer();
  providers = await startSmsProviders();
  pushService = await startPushService();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
  await Promise.all([providers.stop(), pushService.stop(), mailServer.stop()]);
});
const start = async (provider: keyof typeof providers.env) => {
  const mail = { SMTP_URL: mailServer.url(), MAIL_FROM: "desk@handwork.example" };
  server = await startTestServer({
    env: { ...mail, ...providers.env[provider], ...providers.env.whatsapp, ...pushService.env },
  });
};

/** Creates an artisan with a phone number in their profile. */
async function createArtisan({ isVerified = true } = {}): Promise<TestAccount & { phone: string }> {
  const account = await server.account("artisan");
  numbers += 1;
  const phone = `+234803${String(1_000_000 + numbers)}`;
  await server.deps.db.execute(sql`
    insert into artisans (user_id, phone, experience, address) values (${account.id}, ${phone}, 1, 'Ikeja')`);
  if (isVerified) await saveVerified(server.deps.db, account.id, phone);
  return { ...account, phone };
}

const notifyPerson = <Name extends EventName>(
  userId: number,
  event: Name,
  part: Partial<FactsOf<Name>> = {},
) => transaction(server.deps.db, (trx) => notify(trx, userId, event, { ...sampleFacts[event], ...part }));

const waitForOutbox = (db: Database) =>
  vi.waitFor(async () => {
    const rows = await db.select().from(mailOutbox);
    expect(rows.filter(({ doneAt, failedAt }) => !doneAt && !failedAt)).toEqual([]);
    return rows;
  }, 30_000);
const makeDue = () => server.deps.db.execute(sql`update mail_outbox set next_attempt_at = now()`);

describe.each(["africastalking", "termii"] as const)("by %s", (provider) => {
  test("artisans with a verified number get SMS instead of emails, and everybody else gets emails", async () => {
    await start(provider);
    const [verified, unverified] = [await createArtisan(), await createArtisan({ isVerified: false })];
    const employer = await server.account("employer");
    for (const { id } of [verified, unverified, employer]) await notifyPerson(id, "quote_requested");
    await waitForOutbox(server.deps.db);
    expect(providers.sent.map(({ to }) => to)).toEqual([verified.phone]);
    expect(mailServer.received.flatMap(({ to }) => to).sort()).toEqual(
      [unverified.email, employer.email].sort(),
    );
  });

  test("an email replaces an SMS with an unknown outcome, and staff can see both", async () => {
    await start(provider);
    const person = await createArtisan();
    providers.behave("silent");
    await notifyPerson(person.id, "quote_requested");
    await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), 10_000);
    await waitForOutbox(server.deps.db);
    providers.behave("works");
    await makeDue();
    expect(providers.sent).toHaveLength(1);
    const manager = await server.account("manager");
    const listed = await server.call("notificationDeliveries", { token: manager.token });
    expect(listed.map(({ channel, state }) => [channel, state])).toEqual([
      ["mail", "sent"],
      ["sms", "unknown"],
    ]);
    const problems = await server.call("notificationDeliveries", {
      token: manager.token,
      query: { problems: "true" },
    });
    expect(problems).toEqual([
      expect.objectContaining({ username: person.username, error: expect.stringContaining("504") }),
    ]);
  });
});

test("at night an SMS waits until 07:00 unless the work starts soon", async () => {
  await start("termii");
  const person = await createArtisan();
  setTime("22:30");
  const morning = (days: number) => lagosMoment(addDays(lagosDate(new Date()), days), "08:00");
  await notifyPerson(person.id, "job_booked", { code: "HW-FAR", startsAt: morning(3), acceptBy: null });
  await notifyPerson(person.id, "job_booked", { code: "HW-NEAR", startsAt: morning(1), acceptBy: null });
  await vi.waitFor(
    () => expect(providers.sent.map(({ text }) => text)).toEqual([expect.stringContaining("HW-NEAR")]),
    10_000,
  );
  const until = lagosMoment(addDays(lagosDate(new Date()), 1), "07:00");
  await vi.waitFor(async () => {
    const [waiting] = await server.deps.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.nextAttemptAt, until));
    expect(waiting).toMatchObject({ attempts: 0, sendingAt: null });
  }, 10_000);
  vi.setSystemTime(until);
  await makeDue();
  await waitForOutbox(server.deps.db);
  expect(providers.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining("HW-NEAR"),
    expect.stringContaining("HW-FAR"),
  ]);
});

test("at night an SMS about a job is sent if the deadline to accept it is near", async () => {
  await start("termii");
  const person = await createArtisan();
  setTime("22:30");
  const tomorrow = (time: string) => lagosMoment(addDays(lagosDate(new Date()), 1), time);
  await notifyPerson(person.id, "job_booked", {
    code: "HW-NOON",
    startsAt: tomorrow("11:30"),
    acceptBy: tomorrow("09:30"),
  });
  await notifyPerson(person.id, "job_booked", {
    code: "HW-LATER",
    startsAt: tomorrow("23:00"),
    acceptBy: tomorrow("19:00"),
  });
  await vi.waitFor(
    () => expect(providers.sent.map(({ text }) => text)).toEqual([expect.stringContaining("HW-NOON")]),
    10_000,
  );
});

test("an SMS about a job is not sent if the job has ended", async () => {
  await start("termii");
  const person = await createArtisan();
  const own = { kind: "job-paid", payload: { itemId: 0 } };
  await transaction(server.deps.db, (trx) =>
    notify(trx, person.id, "job_booked", sampleFacts.job_booked, own),
  );
  const [row] = await waitForOutbox(server.deps.db);
  expect([row?.channel, row?.lastError, providers.sent]).toEqual(["sms", null, []]);
});

test("an SMS is not sent again if the process that was sending it died", async () => {
  await start("termii");
  const person = await createArtisan();
  await server.deps.db.transaction(async (trx) => {
    await notify(trx, person.id, "quote_declined", sampleFacts.quote_declined);
    await trx.update(mailOutbox).set({ sendingAt: sql`now() - interval '3 minutes'`, attempts: 1 });
  });
  const rows = await waitForOutbox(server.deps.db);
  expect(rows.find(({ channel }) => channel === "sms")).toMatchObject({ outcomeUnknown: true });
  expect(providers.sent).toEqual([]);
  expect(mailServer.received).toHaveLength(1);
});
