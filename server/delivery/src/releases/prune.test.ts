import type { ReleaseChange } from "@handwork/contract";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { archiveOf, entriesOf, type FakeRelease, fakeRelease, upload } from "./release.fixture.ts";
import { storageFolder } from "./release-files.ts";
import { canaries, liveReleases, releaseStates, releases } from "./releases.table.ts";

const APP = "employer";
const reason = "Free disk space";

let server: TestServer;
let admin: TestAccount;
/** Versions that were live, oldest first. The last version is live. */
let versions: string[];

async function publish(release: FakeRelease): Promise<string> {
  const { app, version } = release.manifest;
  const response = await upload(server, app, await archiveOf(entriesOf(release)), admin.token);
  if (response.status !== 201) throw new Error(response.text);
  return version;
}
const change = (body: ReleaseChange) =>
  server.call("releaseChange", { body: body as never, token: admin.token });
const prune = (keep: number) => change({ action: "prune", app: APP, keep, reason });
const keptVersions = async () => {
  const { apps } = await server.call("releaseOverview", { token: admin.token });
  return apps
    .find(({ app }) => app === APP)
    ?.releases.map(({ version }) => version)
    .reverse();
};
const filesOf = (version: string) => server.deps.storage.list(storageFolder(APP, version));

/** Makes these versions look as if they were last live `days` ago. */
async function age(days: number, ...aged: string[]): Promise<void> {
  await server.deps.db
    .update(releaseStates)
    .set({ lastLiveAt: sql`now() - make_interval(days => ${days})` })
    .where(and(eq(releaseStates.app, APP), inArray(releaseStates.version, aged)));
}

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.account("admin");
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.deps;
  for (const table of [canaries, liveReleases, releaseStates, releases]) await db.delete(table);
  const shell = await publish(fakeRelease("shell"));
  await change({ action: "promote", app: "shell", version: shell, reason });
  versions = [];
  for (let number = 0; number < 6; number += 1) {
    const version = await publish(fakeRelease(APP));
    versions.push(version);
    await change({ action: "promote", app: APP, version, reason });
  }
});

test("deletes unneeded releases with their files, and lists them in the history", async () => {
  const [first = "", second = "", third = "", ...rest] = versions;
  await age(31, ...versions.slice(0, 4));
  const { changes } = await prune(3);
  expect(changes).toEqual([third, second, first].map((from) => ({ app: APP, from, to: null })));
  expect(await keptVersions()).toEqual(rest);
  for (const version of [first, second, third]) expect(await filesOf(version)).toEqual([]);
  expect((await filesOf(rest[0] ?? "")).length).toBeGreaterThan(0);
  const [entry] = await server.call("releaseHistory", { token: admin.token });
  expect(entry).toMatchObject({ action: "prune", app: APP, actor: admin.username });
  expect(entry?.reason).toBe(`${reason} (${third}, ${second}, ${first})`);
  const [audited] = await server.call("auditLog", { token: admin.token });
  expect(audited).toMatchObject({ action: "release.prune", subject: `app:${APP}`, reason });
});

test("keeps releases that a tab may still show, and the rollback target", async () => {
  const [first = "", second = "", ...rest] = versions;
  await age(29, first);
  await age(31, second, ...rest.slice(0, -1));
  const rollbackTarget = (await server.call("releaseOverview", { token: admin.token })).apps[0]?.last_good;
  await prune(1);
  expect(await keptVersions()).toEqual(
    versions.filter((one) => [first, rollbackTarget, rest.at(-1)].includes(one)),
  );
});

test("keeps a live release, however old it is", async () => {
  const [first = ""] = versions;
  await change({ action: "rollback", app: APP, version: first, reason });
  await change({ action: "pin", app: APP, reason });
  await age(400, ...versions);
  await prune(1);
  expect(await keptVersions()).toContain(first);
  expect((await filesOf(first)).length).toBeGreaterThan(0);
});

test("keeps releases of current and recent canaries", async () => {
  const [first = "", second = "", third = ""] = versions;
  await age(400, ...versions.slice(0, 5));
  for (const version of [first, second]) {
    await change({ action: "canary-start", versions: { [APP]: version }, percent: 5, reason });
  }
  const { canaries: running } = await server.call("releaseOverview", { token: admin.token });
  await change({ action: "canary-stop", canary: running[0]?.id ?? 0, reason });
  await prune(1);
  expect(await keptVersions()).toEqual(expect.arrayContaining([first, second]));
  expect(await keptVersions()).not.toContain(third);
});

test("changes nothing if nothing can be deleted, and a deleted version can be published again", async () => {
  const generation = async () => (await server.call("releaseOverview", { token: admin.token })).generation;
  const before = await generation();
  expect((await prune(50)).changes).toEqual([]);
  expect(await generation()).toBe(before);

  const again = fakeRelease(APP);
  const version = await publish(again);
  await publish(fakeRelease(APP));
  await prune(1);
  expect(await keptVersions()).not.toContain(version);
  await publish(again);
  expect((await filesOf(version)).length).toBe(again.files.size);
});

test("changes an app's page budget, and resets it to the default", async () => {
  await change({ action: "budget", app: APP, kilobytes: 120, reason });
  const budget = async () => {
    const { apps } = await server.call("releaseOverview", { token: admin.token });
    return apps.find(({ app }) => app === APP)?.budget_bytes;
  };
  expect(await budget()).toBe(120 * 1024);
  const [entry] = await server.call("releaseHistory", { token: admin.token });
  expect(entry?.reason).toBe(`${reason} (The limit of ${APP} changes from 90 to 120 KB per page.)`);
  await change({ action: "budget", app: APP, kilobytes: null, reason });
  expect(await budget()).toBe(90 * 1024);
});
