import { listMailbox } from "@handwork/server-platform/mail";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fakeRelease } from "../releases/release.fixture.ts";
import { type ReleaseSite, startReleaseSite } from "./site.fixture.ts";
import { Tab, versionOf } from "./tab.fixture.ts";

const reason = "for the test";
const operators = ["ops@handwork.example", "night@handwork.example"];
/** Milliseconds until a mail is in the demo's mailbox. */
const MAILED = 8_000;

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

/** Mails about a version, once there is one for each operator. */
const mailsAbout = (version: string) =>
  vi.waitFor(async () => {
    const mails = (await listMailbox(site.deps.storage)).filter(({ subject }) => subject.includes(version));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(operators.toSorted());
    return mails;
  }, MAILED);

test("an automatic rollback is mailed to each operator, with the figures and a link to Releases", async () => {
  const version = await promote("employer");
  await fail(returning(), "employer", version);
  const [mail] = await mailsAbout(version);
  expect(mail?.subject).toBe(`employer ${version} was rolled back automatically`);
  // Visitors who had reported when the rule was applied.
  expect(mail?.text).toMatch(/It failed for (\d+) of \1 visitors in 10 minutes/);
  expect(mail?.text).toMatch(/\/releases$/m);
});

test("a pinned release that fails is mailed once, however many processes notice it, and stays live", async () => {
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
    await mailsAbout(version);
    await fail(elsewhere, "admin", version);
    const [mail] = await mailsAbout(version);
    expect(mail?.subject).toBe(`admin ${version} fails and could not be rolled back`);
    expect(versionOf(await site.returning().news(), "admin")).toBe(version);
  } finally {
    await second.close();
  }
});

test("a release that fails for new visitors only is mailed, and stays live", async () => {
  const version = await promote("market");
  const tabs = Array.from({ length: 10 }, (_, network) => new Tab(site.origin, `127.77.${network}.1`));
  await Promise.all(tabs.map((tab) => tab.get("/market")));
  await fail(tabs, "market", version);
  const [mail] = await mailsAbout(version);
  expect(mail?.subject).toBe(`market ${version} fails for new visitors`);
  expect(versionOf(await site.returning().news(), "market")).toBe(version);
});
