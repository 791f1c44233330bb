import { setTimeout as sleep } from "node:timers/promises";
import { listMailbox } from "@handwork/server-platform/mail";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fakeRelease } from "../releases/release.fixture.ts";
import { mailOperators } from "./operator-mails.ts";
import { type ReleaseSite, startReleaseSite } from "./site.fixture.ts";
import { Tab, versionOf } from "./tab.fixture.ts";

const reason = "for the test";
const operators = ["ops@handwork.example", "night@handwork.example"];
/** Milliseconds within which an email reaches the demo's mailbox. */
const EMAIL_TIMEOUT = 8_000;

let site: ReleaseSite;
beforeAll(async () => {
  site = await startReleaseSite({ DEMO: "on", OPERATORS_EMAIL: operators.join(", ") });
  await site.start(...["shell", "employer", "market", "admin"].map((app) => fakeRelease(app)));
});
afterAll(() => site.close());

async function promote(app: string) {
  const version = await site.publish(app);
  await site.change({ action: "promote", app, version, reason });
  return version;
}
const returning = () => Array.from({ length: 10 }, (_, network) => site.returning(network));
const fail = (tabs: Tab[], app: string, version: string) =>
  Promise.all(tabs.map((tab) => tab.fails(app, version)));

/** Waits until each operator has `count` emails about a version, and returns the emails. */
const emailsAbout = (version: string, count = 1) =>
  vi.waitFor(async () => {
    const mails = (await listMailbox(site.deps.storage)).filter(({ subject }) => subject.includes(version));
    const expected = Array.from({ length: count }, () => operators).flat();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(expected.toSorted());
    return mails;
  }, EMAIL_TIMEOUT);

test("an automatic rollback sends each operator an email with the figures and a link to Releases", async () => {
  const version = await promote("employer");
  await fail(returning(), "employer", version);
  const [mail] = await emailsAbout(version);
  expect(mail?.subject).toBe(`employer ${version} was rolled back automatically`);
  // The number of visitors who had reported by then varies.
  expect(mail?.text).toMatch(/It failed for (\d+) of \1 visitors in 10 minutes/);
  expect(mail?.text).toMatch(/\/releases$/m);
});

test("operators get another email when a release that was rolled back automatically is promoted and fails again", async () => {
  const version = await promote("employer");
  await fail(returning(), "employer", version);
  await emailsAbout(version);
  await site.change({ action: "promote", app: "employer", version, reason });
  await fail(returning(), "employer", version);
  await emailsAbout(version, 2);
});

test("a failing pinned release stays live, and sends each operator one email even if several processes notice the failures", async () => {
  const second = await site.second();
  try {
    const version = await promote("admin");
    await site.change({ action: "pin", app: "admin", reason });
    const elsewhere = Array.from({ length: 10 }, (_, network) => {
      const tab = site.returning(100 + network);
      const other = new Tab(second.origin, tab.address);
      for (const [name, value] of tab.cookies) other.cookies.set(name, value);
      return other;
    });
    await fail(returning(), "admin", version);
    await emailsAbout(version);
    await fail(elsewhere, "admin", version);
    const [mail] = await emailsAbout(version);
    expect(mail?.subject).toBe(`admin ${version} fails and could not be rolled back`);
    expect(versionOf(await site.returning().news(), "admin")).toBe(version);
  } finally {
    await second.close();
  }
});

test("a release that fails only for new visitors stays live, and sends operators an email", async () => {
  const version = await promote("market");
  const tabs = Array.from({ length: 10 }, (_, network) => new Tab(site.origin, `127.77.${network}.1`));
  await Promise.all(tabs.map((tab) => tab.get("/market")));
  await fail(tabs, "market", version);
  const [mail] = await emailsAbout(version);
  expect(mail?.subject).toBe(`market ${version} fails for new visitors`);
  expect(versionOf(await site.returning().news(), "market")).toBe(version);
});

/** Runs `work` while the database refuses emails to operators, for example because its disk is full. */
async function whileMailsAreRefused(work: () => Promise<void>): Promise<void> {
  const { db } = site.deps;
  await db.execute(
    sql`create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
  );
  await db.execute(
    sql`create trigger refuse_mail before insert on mail_outbox for each row execute function refuse_mail()`,
  );
  try {
    await work();
    await sleep(1_000);
  } finally {
    await db.execute(sql`drop function refuse_mail cascade`);
  }
}

test("no release is rolled back without an email: if the email cannot be queued, both are retried", async () => {
  const version = await promote("employer");
  await whileMailsAreRefused(() => fail(returning(), "employer", version).then(() => undefined));
  const [mail] = await emailsAbout(version);
  expect(mail?.subject).toBe(`employer ${version} was rolled back automatically`);
  expect(versionOf(await site.returning().news(), "employer")).not.toBe(version);
});

test("an email about new visitors' failures that could not be queued is sent later", async () => {
  const version = await promote("market");
  const tabs = Array.from({ length: 10 }, (_, network) => new Tab(site.origin, `127.78.${network}.1`));
  await Promise.all(tabs.map((tab) => tab.get("/market")));
  await whileMailsAreRefused(() => fail(tabs, "market", version).then(() => undefined));
  const [mail] = await emailsAbout(version);
  expect(mail?.subject).toBe(`market ${version} fails for new visitors`);
});

test("operators get one email when several processes notice the same failures at once", async () => {
  const version = "1.0.0+noticedatonce";
  const problem = { outcome: "stuck", app: "employer", version, reason: "It failed" } as const;
  const { db, config } = site.deps;
  const since = new Date(Date.now() - 60_000);
  await Promise.all(Array.from({ length: 5 }, () => mailOperators(db, config, problem, since)));
  await emailsAbout(version);
});

test("visitors who were new when a release first failed count as returning when it is promoted again", async () => {
  const version = await promote("market");
  const tabs = Array.from({ length: 10 }, (_, network) => new Tab(site.origin, `127.79.${network}.1`));
  await Promise.all(tabs.map((tab) => tab.get("/market")));
  await fail(tabs, "market", version);
  await emailsAbout(version);
  await site.change({ action: "rollback", app: "market", reason });
  // A visitor's time of arrival is rounded up to a second.
  await sleep(1_100);
  await site.change({ action: "promote", app: "market", version, reason });
  // Repeated reports within ten seconds are not stored.
  await site.deps.db.execute(sql`update release_reports set reported_at = reported_at - interval '1 minute'`);
  await fail(tabs, "market", version);
  await vi.waitFor(async () => {
    expect(versionOf(await site.returning().news(), "market")).not.toBe(version);
  }, EMAIL_TIMEOUT);
});
