import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  startS3Server,
  startTestServer,
  type TestAccount,
  type TestServer,
} from "@handwork/server-main/testing";
import { closeDatabase, openDatabase, transaction } from "@handwork/server-platform/database";
import {
  cancelFolderDeletion,
  deleteDue,
  fileDeletions,
  scheduleDeletion,
} from "@handwork/server-platform/storage";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { createReleases } from "./index.ts";
import { integrityOf } from "./integrity.ts";
import { createOperator } from "./operator.fixture.ts";
import { archiveOf, entriesOf, type FakeRelease, fakeRelease, upload } from "./release.fixture.ts";
import { storageFolder } from "./release-files.ts";
import { lockVersion } from "./releases.repository.ts";
import { releases } from "./releases.table.ts";

const APP = "employer";
const writer = fileURLToPath(new URL("../../../main/test-support/release-writer.ts", import.meta.url));

/** Returns a release with `count` pictures of `bytes` bytes each. */
function largeRelease(count: number, bytes: number): FakeRelease {
  const { manifest, files } = fakeRelease(APP);
  const assets = { ...manifest.assets };
  for (let number = 0; number < count; number += 1) {
    const content = randomBytes(bytes);
    files.set(`picture-${number}.webp`, content);
    assets[`picture-${number}.webp`] = { bytes, integrity: integrityOf(content) };
  }
  return { manifest: { ...manifest, assets }, files };
}

/** Starts a server with a live shell, and creates an admin. */
async function start(env: Record<string, string> = {}) {
  const server = await startTestServer({ env });
  const admin = await server.account("admin");
  const operator = createOperator(server, admin, "Because the test says so");
  await operator.publish("shell");
  await operator.on("promote", "shell");
  return { server, admin };
}
/** Returns the name of every file below a folder, including unfinished ones. */
const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const expectNothingStored = async ({ deps: { db } }: TestServer) => {
  expect(await db.$count(releases, sql`app = ${APP}`)).toBe(0);
  expect(await db.$count(fileDeletions)).toBe(0);
};

describe("a full disk", () => {
  let folder: string;
  let mounted = false;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "handwork-small-disk-"));
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=512k", "tmpfs", folder], { stdio: "ignore" });
      mounted = true;
    } catch {
      process.stdout.write(
        "The test of a full disk was skipped, because only root can mount a small disk.\n",
      );
    }
  });
  afterAll(async () => {
    if (mounted) execFileSync("umount", [folder]);
    await rm(folder, { recursive: true, force: true });
  });

  test("makes the publish fail with advice, and leaves the stored files unchanged", async (context) => {
    if (!mounted) return context.skip();
    const { server, admin } = await start({ STORAGE_URL: pathToFileURL(folder).href });
    const before = (await filesBelow(folder)).sort();
    const large = largeRelease(20, 40_000);
    const archive = await archiveOf(entriesOf(large));
    const refused = await upload(server, APP, archive, admin.token);
    expect([refused.status, refused.body.detail]).toEqual([
      507,
      `The server's disk is full, so nothing of ${APP} ${large.manifest.version} was stored. Ask an operator to free ` +
        "space on it (pnpm release prune APP --keep 20 removes old releases), then publish again.",
    ]);
    expect((await filesBelow(folder)).sort()).toEqual(before);
    await expectNothingStored(server);
    const small = fakeRelease(APP);
    expect((await upload(server, APP, await archiveOf(entriesOf(small)), admin.token)).status).toBe(201);
    execFileSync("mount", ["-o", "remount,size=8m", folder]);
    expect((await upload(server, APP, archive, admin.token)).status).toBe(201);
    await server.close();
  });
});

test("a publish to a bucket that fails halfway is refused, and leaves no files", async () => {
  const s3 = await startS3Server();
  const { endpoint, accessKeyId, secretAccessKey, bucket } = s3.location;
  const secret = encodeURIComponent(secretAccessKey);
  const { server, admin } = await start({
    STORAGE_URL: `s3+http://${accessKeyId}:${secret}@${new URL(endpoint).host}/${bucket}/handwork`,
  });
  const before = [...s3.objects.keys()];
  const archive = await archiveOf(entriesOf(largeRelease(4, 1_000)));
  s3.disconnectAfter(3);
  const refused = await upload(server, APP, archive, admin.token);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(refused.body.detail).toMatch(/^The file cannot be stored at the moment, so nothing was saved/);
  expect(s3.objects.size).toBe(before.length + 3);
  s3.reconnect();
  await deleteDue(server.deps);
  expect([...s3.objects.keys()]).toEqual(before);
  await expectNothingStored(server);
  expect((await upload(server, APP, archive, admin.token)).status).toBe(201);
  await server.close();
  await s3.stop();
});

test("a publish that waits for another one of the same version takes no connection of a request", async () => {
  const { server } = await start();
  const { db: direct } = server.deps;
  const db = openDatabase({ ...direct.$client.options, max: 1 });
  const log = { error: () => undefined, warn: () => undefined };
  const { manifest, ...rest } = fakeRelease(APP);
  const archive = await archiveOf(entriesOf({ manifest, ...rest }));
  const { publish } = createReleases({ ...server.deps, db, direct }, log);
  const waiting = await transaction(direct, async (trx) => {
    await lockVersion(trx, APP, manifest.version);
    const published = publish(APP, Readable.from(archive), { name: "ci" });
    const isWaiting = async () => {
      const { rows } = await db.execute(sql`
        select from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`);
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(isWaiting, { timeout: 10_000 });
    return { published };
  });
  expect(await waiting.published).toMatchObject({ version: manifest.version });
  await closeDatabase(db);
  await server.close();
});

describe("a publish that is killed", () => {
  let server: TestServer;
  let admin: TestAccount;
  let folder: string;
  beforeAll(async () => {
    ({ server, admin } = await start());
    folder = String(server.deps.config.storage);
  });
  afterAll(() => server.close());

  const makeDue = () => server.deps.db.update(fileDeletions).set({ dueAt: sql`now()` });

  test("on the server leaves files only until their scheduled deletion, and the release can be published again", async () => {
    const large = largeRelease(400, 100);
    const { version } = large.manifest;
    const below = path.join(folder, storageFolder(APP, version));
    const archive = await archiveOf(entriesOf(large));
    const file = path.join(folder, "release.tar.gz");
    await writeFile(file, archive);
    const { host, user } = inject("postgres");
    const database = String(server.deps.db.$client.options.database);
    const dataDir = server.deps.config.dataDir;
    const child = spawn(
      process.execPath,
      ["--import", "tsx", writer, host, user, database, dataDir, APP, file],
      { stdio: "inherit" },
    );
    const killed = new Promise<NodeJS.Signals | null>((resolve) =>
      child.once("close", (_code, signal) => resolve(signal)),
    );
    const watch = setInterval(() => {
      try {
        if (readdirSync(below).length > 20) child.kill("SIGKILL");
      } catch {
        // The folder does not exist yet.
      }
    }, 1);
    expect(await killed).toBe("SIGKILL");
    clearInterval(watch);
    await rm(file);

    const leftovers = (await filesBelow(below)).length;
    expect(leftovers).toBeGreaterThan(20);
    expect(leftovers).toBeLessThan(400);
    // Nothing is deleted yet, because a running publish would look the same.
    await deleteDue(server.deps);
    expect(await filesBelow(below)).toHaveLength(leftovers);
    await makeDue();
    expect(await deleteDue(server.deps)).toBeGreaterThan(400);
    await server.deps.storage.removeDrafts(new Date());
    expect(await filesBelow(below)).toEqual([]);
    await expectNothingStored(server);

    expect((await upload(server, APP, archive, admin.token)).status).toBe(201);
    await makeDue();
    await deleteDue(server.deps);
    expect((await filesBelow(below)).sort()).toEqual([...large.files.keys()].sort());
  }, 60_000);

  test("by its client leaves no files", async () => {
    const large = largeRelease(20, 10_000);
    const archive = await archiveOf(entriesOf(large));
    const sent = request(`${server.origin}/v1/administrator/releases/${APP}/publish/`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${admin.token}`,
        "content-type": "application/gzip",
        "content-length": archive.length,
      },
    });
    sent.on("error", () => undefined);
    await new Promise((resolve) => sent.write(archive.subarray(0, archive.length / 2), resolve));
    sent.destroy();
    const next = await archiveOf(entriesOf(fakeRelease(APP)));
    expect((await upload(server, APP, next, admin.token)).status).toBe(201);
    expect(await filesBelow(path.join(folder, storageFolder(APP, large.manifest.version)))).toEqual([]);
    expect(await server.deps.db.$count(fileDeletions)).toBe(0);
  });

  test("keeps a file that another publish stores again while its deletion is scheduled", async () => {
    const { db, storage } = server.deps;
    const below = storageFolder(APP, "1.0.0+abandoned");
    const key = `${below}/entry.js`;
    await storage.put(key, Buffer.from("/* left by the killed one */"));
    await scheduleDeletion(db, [key]);
    await transaction(db, async (trx) => {
      await cancelFolderDeletion(trx, below);
      await storage.put(key, Buffer.from("/* stored again */"));
      await deleteDue(server.deps);
      expect(String(await storage.get(key))).toBe("/* stored again */");
    });
    await deleteDue(server.deps);
    expect(String(await storage.get(key))).toBe("/* stored again */");
  });
});
