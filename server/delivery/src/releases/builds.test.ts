import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ReleaseChange } from "@handwork/contract";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { StorageUnavailable } from "@handwork/server-platform/storage";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createReleases, type Releases } from "./index.ts";
import { integrityOf } from "./integrity.ts";
import { type FakeRelease, fakeRelease, writeBuild } from "./release.fixture.ts";
import { liveReleases, releases as table } from "./releases.table.ts";

const actor = { name: "somebody" };
const reason = "Because the test says so";
const messages: string[] = [];
const note = (_details: object, message: string) => void messages.push(message);
const log = { error: note, warn: note };

let root: string;
let server: TestServer;
let releases: Releases;
let shell: FakeRelease;
let employer: FakeRelease;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "handwork-builds-"));
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.deps.db.delete(liveReleases);
  releases = createReleases(server.deps, log);
  messages.length = 0;
  shell = fakeRelease("shell");
  employer = fakeRelease("employer");
  await start(shell, employer);
});

async function start(...builds: FakeRelease[]): Promise<void> {
  const folders = await Promise.all(builds.map((build) => writeBuild(root, build)));
  await releases.publishBuild(...folders);
}
async function liveVersions(): Promise<Record<string, string>> {
  const resolved = await releases.resolve(null);
  const all = resolved ? [resolved.set.shell, ...resolved.set.remotes] : [];
  return Object.fromEntries(all.map(({ app, version }) => [app, version]));
}
const versions = (...fakes: FakeRelease[]) =>
  Object.fromEntries(fakes.map(({ manifest }) => [manifest.app, manifest.version]));
const change = (body: ReleaseChange) => releases.change(body, actor);
const tamper = ({ manifest }: FakeRelease, values: Partial<typeof table.$inferInsert>) =>
  server.deps.db.update(table).set(values).where(eq(table.version, manifest.version));

test("the first start makes the builds live, and an identical second start changes nothing", async () => {
  expect(await liveVersions()).toEqual(versions(shell, employer));
  const generation = (await releases.resolve(null))?.generation;
  await start(shell, employer);
  expect((await releases.resolve(null))?.generation).toBe(generation);
  const next = fakeRelease("employer");
  await start(shell, next);
  expect(await liveVersions()).toEqual(versions(shell, next));
  expect((await releases.history({ app: "employer", take: 1 }))[0]).toMatchObject({ action: "start" });
});

test("a start never replaces a release that an operator chose or pinned", async () => {
  const next = fakeRelease("employer");
  await start(next);
  await change({ action: "rollback", app: "employer", reason });
  await change({ action: "pin", app: "shell", reason });
  await start(fakeRelease("shell"), fakeRelease("employer"));
  expect(await liveVersions()).toEqual(versions(shell, employer));
});

test("after an automatic rollback, a start promotes newer releases, but never the withdrawn one", async () => {
  const bad = fakeRelease("employer");
  const { version: failed } = bad.manifest;
  await start(bad);
  await releases.change({ action: "self-rollback", app: "employer", failed, reason }, actor);
  await start(bad);
  expect(await liveVersions()).toEqual(versions(shell, employer));
  const fixedRelease = fakeRelease("employer");
  await start(fixedRelease);
  expect(await liveVersions()).toEqual(versions(shell, fixedRelease));
});

test("a start promotes a new contract for shell and remotes together, but not for pinned apps", async () => {
  const next = [fakeRelease("shell", { contract: 2 }), fakeRelease("employer", { contract: 2 })] as const;
  await start(...next);
  expect(await liveVersions()).toEqual(versions(...next));

  const artisan = fakeRelease("artisan", { contract: 2 });
  await start(artisan);
  await change({ action: "pin", app: "artisan", reason });
  await start(fakeRelease("shell", { contract: 3 }), fakeRelease("employer", { contract: 3 }));
  expect(await liveVersions()).toEqual(versions(...next, artisan));
  expect(messages).toEqual(["build not made live", "build not made live"]);
});

test("rejects a build that does not match its release.json", { tags: ["V10.3.1"] }, async () => {
  const broken = fakeRelease("employer");
  broken.files.set("page.js", Buffer.from("alert(1)"));
  await expect(start(broken)).rejects.toThrow("page.js does not match its hash in release.json.");
});

test("keeps the stored files of a version that is published again", async () => {
  const other = fakeRelease("employer", { version: employer.manifest.version, contract: 2 });
  await start(other);
  expect((await releases.find("employer", employer.manifest.version))?.contract).toBe(1);
});

test("serves the fallback release instead of a manifest that was changed in the database", {
  tags: ["V1.14.2"],
}, async () => {
  const next = fakeRelease("employer");
  await start(next);
  await tamper(next, { manifest: { ...next.manifest, entry: "page.js" } });
  releases = createReleases(server.deps, log);
  expect(await liveVersions()).toEqual(versions(shell, employer));
  expect(await releases.read("employer", next.manifest.version, "page.js")).toBeNull();
  expect(messages).toEqual(["release rejected: This server did not sign its manifest."]);
  const { apps } = await releases.overview("employer");
  expect(apps[0]?.releases[0]).toMatchObject({
    version: next.manifest.version,
    problems: ["This server did not sign its manifest."],
  });
  await change({ action: "rollback", app: "employer", reason });
  await expect(
    change({ action: "promote", app: "employer", version: next.manifest.version, reason }),
  ).rejects.toThrow("was not signed by this server, so it is never delivered.");
});

test("serves the fallback release instead of a shell with an invalid signature", async () => {
  const next = fakeRelease("shell");
  await start(next);
  await tamper(next, { signature: sql`translate(signature, 'ABCDEFabcdef', 'FEDCBAfedcba')` as never });
  releases = createReleases(server.deps, log);
  expect(await liveVersions()).toEqual(versions(shell, employer));
});

test("never delivers a file that was changed in storage, in any encoding", {
  tags: ["V1.14.2"],
}, async () => {
  const { storage } = server.deps;
  const { version } = employer.manifest;
  const key = `releases/employer/${version}/`;
  await storage.put(`${key}page.js.br`, (await storage.get(`${key}page.js.gz`)) ?? Buffer.alloc(0));
  const path = `/employer/${encodeURIComponent(version)}/page.js`;
  const load = (encoding: string) =>
    server.request("GET", path, { headers: { "accept-encoding": encoding } });
  const fallback = await load("br, gzip");
  expect([fallback.status, fallback.headers.get("content-encoding")]).toEqual([200, "gzip"]);
  await storage.put(`${key}entry.js`, Buffer.from("alert(1)"));
  expect((await server.request("GET", path.replace("page", "entry"))).status).toBe(404);
});

test("reads a server bundle only if it matches its hash", { tags: ["V10.3.2"] }, async () => {
  const { storage } = server.deps;
  const release = fakeRelease("marketplace");
  const bundle = Buffer.from("module.exports = {}");
  release.manifest.server = "server.cjs";
  release.manifest.serverIntegrity = integrityOf(bundle);
  release.files.set("server.cjs", bundle);
  await start(release);
  const { app, version } = release.manifest;
  expect(await releases.read(app, version, "server.cjs")).toEqual(bundle);
  expect((await server.request("GET", `/${app}/${encodeURIComponent(version)}/server.cjs`)).status).toBe(404);
  await storage.put(`releases/${app}/${version}/server.cjs`, Buffer.from("process.exit()"));
  expect(await releases.read(app, version, "server.cjs")).toBeNull();
});

test("a start signs its builds again after the secret key has changed", async () => {
  const config = { ...server.deps.config, secretKey: "another-secret-of-32-characters-or-more" };
  releases = createReleases({ ...server.deps, config }, log);
  expect(await releases.resolve(null)).toBeNull();
  await start(shell, employer);
  expect(await liveVersions()).toEqual(versions(shell, employer));
});

test("a start that cannot sign its builds again leaves their stored files in place", async () => {
  const config = { ...server.deps.config, secretKey: "another-secret-of-32-characters-or-more" };
  const folder = path.join(String(config.storage), "releases/employer", employer.manifest.version);
  const before = (await readdir(folder)).sort();
  // Nothing can be stored under the name of a folder.
  await rm(path.join(folder, "page.js"));
  await mkdir(path.join(folder, "page.js"));
  releases = createReleases({ ...server.deps, config }, log);
  await expect(start(shell, employer)).rejects.toThrow(StorageUnavailable);
  expect((await readdir(folder)).sort()).toEqual(before);
});

test("the fallback release is the live one, or else the previous one that is compatible", async () => {
  const next = fakeRelease("employer");
  await start(next);
  const { set } = (await releases.resolve(null)) ?? {};
  if (!set) throw new Error("Nothing is live");
  const fallbackFor = async (failed: FakeRelease) =>
    (await releases.findFallback("employer", failed.manifest.version, set))?.version;
  expect(await fallbackFor(next)).toBe(employer.manifest.version);
  expect(await fallbackFor(employer)).toBe(next.manifest.version);
  const narrow = { ...set.shell, contract: 9 };
  expect(
    await releases.findFallback("employer", next.manifest.version, { ...set, shell: narrow }),
  ).toBeNull();
  expect(await releases.findFallback("nobody", "1.0.0+aaaa", set)).toBeNull();
});

test("reads the live releases in one statement, however many releases are stored", async () => {
  const many = Array.from({ length: 50 }, () => fakeRelease("employer"));
  for (const build of many) await start(build);
  expect(await liveVersions()).toEqual(versions(shell, many.at(-1) ?? employer));
  const queries = vi.spyOn(server.deps.db.$client, "query");
  await releases.resolve(1);
  // An unrelated statement may run at the same moment.
  const texts = queries.mock.calls.map(([query]: unknown[]) => JSON.stringify(query));
  expect(texts.filter((text) => text.includes("live_releases"))).toHaveLength(1);
  queries.mockRestore();
});
