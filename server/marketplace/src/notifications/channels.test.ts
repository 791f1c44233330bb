import { notificationCategories, notificationChannels } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { mailOutbox, siteOrigin } from "@handwork/server-platform/mail";
import {
  NOT_ON_WHATSAPP,
  startMailServer,
  startPushService,
  startSmsProviders,
} from "@handwork/server-platform/testing";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { saveVerified } from "../phones/index.ts";
import { lagosMoment } from "../shared/clock.ts";
import { addDays, lagosDate } from "../shared/lagos-time.ts";
import { smsText } from "../shared/sms.ts";
import { catalogue, type EventName } from "./catalogue.ts";
import { sampleFacts } from "./facts.fixture.ts";
import { notify } from "./notify.ts";

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let providers: Awaited<ReturnType<typeof startSmsProviders>>;
let pushService: Awaited<ReturnType<typeof startPushService>>;
let server: TestServer;
let numbers = 0;
let mailIsDown = false;

const setTime = (time: string) => vi.setSystemTime(lagosMoment(addDays(lagosDate(new Date()), 1), time));
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  setTime("10:00");
  mailServer = await startMailServer({
    onMailFrom: (_address, _session, done) =>
      done(mailIsDown ? Object.assign(new Error("Try again later"), { responseCode: 451 }) : null),
  });
  providers = await startSmsProviders();
  pushService = await startPushService();
  const mail = { SMTP_URL: mailServer.url(), MAIL_FROM: "Handwork <desk@handwork.example>" };
  server = await startTestServer({
    env: { ...mail, ...providers.env.termii, ...providers.env.whatsapp, ...pushService.env },
  });
});
afterEach(() => {
  providers.behave("works");
  pushService.behave("works");
  mailIsDown = false;
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
  await Promise.all([providers.stop(), pushService.stop(), mailServer.stop()]);
});

const notifyPerson = (userId: number) =>
  transaction(server.deps.db, (trx) =>
    notify(trx, userId, "quote_accepted", { artisan: "Ada Obi", payKobo: 2_600_000 }),
  );
const waitForOutbox = () =>
  vi.waitFor(async () => {
    const rows = await server.deps.db.select().from(mailOutbox);
    expect(rows.filter(({ doneAt, failedAt }) => !doneAt && !failedAt)).toEqual([]);
  }, 15_000);
const waitForFirstFailure = () =>
  vi.waitFor(async () => {
    const rows = await server.deps.db.select().from(mailOutbox);
    const waiting = rows.filter(({ doneAt, failedAt }) => !doneAt && !failedAt);
    expect(waiting.map(({ lastError }) => lastError)).toEqual([expect.stringContaining("503")]);
  }, 15_000);
/** Minutes by which time advances in each step of the simulated outage. */
const STEP_MINUTES = 10;
/** Brings the outbox's retries forward. The outbox uses the database's clock, which a test cannot change. */
const advanceOutbox = (minutes: number) =>
  server.deps.db.execute(
    sql`update mail_outbox set next_attempt_at = next_attempt_at - make_interval(mins => ${minutes})`,
  );
const waitForDueAttempts = () =>
  vi.waitFor(async () => {
    const { rows } = await server.deps.db.execute(sql`
      select id from mail_outbox
      where done_at is null and failed_at is null and (next_attempt_at <= now() or sending_at is not null)`);
    expect(rows).toEqual([]);
  }, 20_000);
const outboxOf = async ({ id }: TestAccount) =>
  (await server.deps.db.select().from(mailOutbox)).filter(
    ({ payload }) => (payload as { userId?: number }).userId === id,
  );
const makeDue = () => server.deps.db.execute(sql`update mail_outbox set next_attempt_at = now()`);

/** Creates an employer with a verified number who has turned off emails about quotes. */
async function createEmployer(): Promise<TestAccount & { phone: string }> {
  const account = await server.account("employer");
  numbers += 1;
  const number = `+234803${1_000_000 + numbers}`;
  await server.deps.db.execute(sql`
    insert into employer_profiles (user_id, company_name, phone) values (${account.id}, 'Bakare Homes', ${number})`);
  await saveVerified(server.deps.db, account.id, number);
  await setPreference(account, "mail", false);
  return { ...account, phone: number };
}
const setPreference = ({ token }: TestAccount, channel: "mail" | "sms" | "whatsapp" | "push", on: boolean) =>
  server.call("notificationPreferencesEdit", {
    token,
    body: { preferences: [{ category: "quotes", channel, on }] },
  });
async function subscribeBrowser(account: TestAccount) {
  const browser = pushService.subscribe();
  const settings = await server.call("pushSubscribe", { token: account.token, body: browser.subscription });
  return { browser, settings };
}

test("WhatsApp messages use the approved template and are sent once, even after an outage", async () => {
  const person = await createEmployer();
  await setPreference(person, "whatsapp", true);
  providers.behave("refuses");
  await notifyPerson(person.id);
  await waitForFirstFailure();
  expect(providers.byWhatsApp.filter(({ to }) => to === person.phone)).toEqual([]);
  providers.behave("works");
  await makeDue();
  await waitForOutbox();
  const sent = providers.byWhatsApp.filter(({ to }) => to === person.phone);
  expect(sent.map(({ parameters }) => parameters.length)).toEqual([3]);
  const [heading, , link] = sent[0]?.parameters ?? [];
  expect([heading, link]).toEqual([
    expect.stringContaining("Ada Obi"),
    expect.stringMatching(/^http.*\/[a-z-]+$/),
  ]);
});

test("an email replaces the message if the person's number is not on WhatsApp", async () => {
  const person = await server.account("artisan");
  const phone = `+${NOT_ON_WHATSAPP}`;
  await server.deps.db.execute(sql`
    insert into artisans (user_id, phone, experience, address) values (${person.id}, ${phone}, 1, 'Ikeja')`);
  await saveVerified(server.deps.db, person.id, phone);
  await setPreference(person, "sms", false);
  await setPreference(person, "whatsapp", true);
  await notifyPerson(person.id);
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), 10_000);
  await waitForOutbox();
  const manager = await server.account("manager");
  const query = { problems: "true" } as const;
  expect(await server.call("notificationDeliveries", { token: manager.token, query })).toEqual([
    expect.objectContaining({
      channel: "whatsapp",
      username: person.username,
      state: "failed",
      error: expect.stringContaining("131026"),
    }),
  ]);
});

test("a browser gets each encrypted notification once, even after its push service was down", async () => {
  const person = await createEmployer();
  const { browser, settings } = await subscribeBrowser(person);
  expect(settings.devices).toBe(1);
  pushService.behave("refuses");
  await notifyPerson(person.id);
  await waitForFirstFailure();
  expect(browser.received).toEqual([]);
  pushService.behave("works");
  await makeDue();
  await waitForOutbox();
  expect(browser.received).toEqual([
    {
      title: expect.stringContaining("Ada Obi"),
      text: expect.any(String),
      path: expect.stringMatching(/^\//),
      tag: expect.stringMatching(/^notification-\d+$/),
    },
  ]);
});

test("a browser gets nothing at night, after sign-out, when turned off or when its subscription has ended", async () => {
  const [sleeper, signedOut, off, ended] = await Promise.all([
    createEmployer(),
    createEmployer(),
    createEmployer(),
    createEmployer(),
  ]);
  const browsers = [];
  for (const person of [sleeper, signedOut, off, ended])
    browsers.push((await subscribeBrowser(person)).browser);
  await server.deps.db.execute(
    sql`update auth_sessions set revoked_at = now() where user_id = ${signedOut.id}`,
  );
  const [, , turnedOff, unsubscribed] = browsers;
  if (!turnedOff || !unsubscribed) throw new Error("There is no browser");
  const after = await server.call("pushUnsubscribe", {
    token: off.token,
    body: { endpoint: turnedOff.subscription.endpoint },
  });
  expect(after.devices).toBe(0);
  pushService.remove(unsubscribed);
  for (const { id } of [signedOut, off, ended]) await notifyPerson(id);
  await waitForOutbox();
  expect((await server.call("pushSettings", { token: ended.token })).devices).toBe(0);

  setTime("22:30");
  await notifyPerson(sleeper.id);
  await vi.waitFor(async () => {
    const rows = await server.deps.db.select().from(mailOutbox);
    const waiting = rows.filter(({ doneAt, failedAt }) => !doneAt && !failedAt);
    expect(waiting.map(({ nextAttemptAt }) => nextAttemptAt > new Date())).toEqual([true]);
  }, 10_000);
  expect(browsers.map(({ received }) => received)).toEqual([[], [], [], []]);
  setTime("08:00");
  await makeDue();
  await waitForOutbox();
  expect(browsers.map(({ received }) => received.length)).toEqual([1, 0, 0, 0]);
});

test("a browser that another person now uses does not show the previous person's pending notifications", async () => {
  const first = await createEmployer();
  const { browser } = await subscribeBrowser(first);
  setTime("22:30");
  await notifyPerson(first.id);
  await vi.waitFor(async () => {
    const [waiting] = await outboxOf(first);
    expect(waiting?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now());
    expect(waiting?.sendingAt).toBeNull();
  }, 10_000);
  const { token } = await createEmployer();
  await server.call("pushSubscribe", { token, body: browser.subscription });
  setTime("08:00");
  await makeDue();
  await waitForOutbox();
  expect(browser.received).toEqual([]);
});

test("each event reaches a person once on each channel, even if all providers are down for an hour", {
  timeout: 120_000,
}, async () => {
  const person = await createEmployer();
  const { browser } = await subscribeBrowser(person);
  const preferences = notificationCategories.flatMap((category) =>
    notificationChannels.map((channel) => ({ category, channel, on: true })),
  );
  await server.call("notificationPreferencesEdit", { token: person.token, body: { preferences } });
  providers.behave("refuses");
  pushService.behave("refuses");
  mailIsDown = true;

  const events = Object.keys(catalogue) as EventName[];
  await transaction(server.deps.db, async (trx) => {
    for (const event of events) await notify(trx, person.id, event, sampleFacts[event]);
  });
  for (let minutes = 0; minutes < 60; minutes += STEP_MINUTES) {
    await waitForDueAttempts();
    await advanceOutbox(STEP_MINUTES);
  }
  await waitForDueAttempts();
  const waiting = (await outboxOf(person)).filter(({ doneAt, failedAt }) => !doneAt && !failedAt);
  expect(waiting).toHaveLength(events.length * notificationChannels.length);
  for (const { attempts } of waiting) expect(attempts).toBeGreaterThan(4);

  providers.behave("works");
  pushService.behave("works");
  mailIsDown = false;
  await makeDue();
  await waitForOutbox();
  const { items } = await server.call("notificationList", { token: person.token });
  expect(items.map(({ event }) => event).sort()).toEqual([...events].sort());
  const link = (path: string) => new URL(path, siteOrigin(server.deps.config)).href;
  const expectSame = (actual: readonly string[], expected: readonly string[]) =>
    expect([...actual].sort()).toEqual([...expected].sort());
  expectSame(
    providers.sent.filter(({ to }) => to === person.phone).map(({ text }) => text),
    items.map(({ title, text, path }) => smsText(`Handwork: ${title}. ${text}`, link(path))),
  );
  expectSame(
    providers.byWhatsApp
      .filter(({ to }) => to === person.phone)
      .map(({ parameters }) => `${parameters[0]} ${parameters[2]}`),
    items.map(({ title, path }) => `${title} ${link(path)}`),
  );
  expectSame(
    browser.received.map(({ title, text, tag }) => `${tag} ${title} ${text}`),
    items.map(({ id, title, text }) => `notification-${id} ${title} ${text}`),
  );
  const mails = mailServer.received.filter(({ to }) => to.includes(person.email));
  expect(mails).toHaveLength(events.length);
  expect((await outboxOf(person)).every(({ doneAt }) => doneAt)).toBe(true);
});

test("refuses push endpoints of unknown services, which may be addresses in a private network", async () => {
  const person = await createEmployer();
  const { keys } = pushService.subscribe().subscription;
  const endpoints = [
    "http://127.0.0.1:9200/index",
    "https://169.254.169.254/latest",
    "http://fcm.googleapis.com/fcm/send/1",
    "https://fcm.googleapis.com.evil.example/1",
    "https://evil.example/fcm.googleapis.com",
  ];
  for (const endpoint of endpoints) {
    const response = await server.request("POST", "/v1/acct/push/", {
      token: person.token,
      json: { endpoint, keys },
    });
    expect([endpoint, response.status, response.body]).toEqual([
      endpoint,
      400,
      { endpoint: ["This push service is not known."] },
    ]);
  }
});
