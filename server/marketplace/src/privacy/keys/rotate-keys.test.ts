import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { packageRoot, repositoryRoot } from "@handwork/server-platform/process";
import { createKeyRing, encrypt } from "@handwork/server-platform/security";
import { eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { createFactorSealer, deleteFactor, secondFactors } from "../../accounts/index.ts";
import { giveSecondFactor } from "../../accounts/second-factor/second-factor.fixture.ts";
import { createArtisan } from "../../artisans/artisan.fixture.ts";
import { artisans, createNinSealer } from "../../artisans/index.ts";
import { users } from "../../auth/index.ts";
import type { Deps } from "../../deps.ts";
import { createFingerprintSealer, fingerprints, keyOf } from "../../fingerprints/index.ts";
import { checkDataKeys, keyUse, rotateKeys } from "../index.ts";

const randomKey = () => randomBytes(32).toString("base64");
const [older, newer] = [randomKey(), randomKey()];
const keyIdOf = (dataKey: string) => createKeyRing([dataKey]).ids[0];
/** The rotation's batch size. */
const BATCH = 200;
/** Three batches, so that a test can interrupt the rotation before the last one. */
const ARTISANS = 3 * BATCH - 50;
const FIRST_NIN = 30_000_000_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { DATA_KEYS: older } });
});
afterAll(() => server.close());

/** The server's dependencies with other data keys. */
const withKeys = (...dataKeys: string[]): Deps => ({
  ...server.deps,
  config: { ...server.deps.config, dataKeys },
});

async function addArtisans(count: number) {
  const { db, config } = server.deps;
  const sealer = createNinSealer(config);
  const people = Array.from({ length: count }, (_, n) => ({
    username: `many-${n}`,
    email: `many-${n}@example.com`,
    userType: "artisan" as const,
  }));
  const rows = await db.insert(users).values(people).returning({ id: users.id });
  await db
    .insert(artisans)
    .values(rows.map(({ id }, n) => ({ userId: id, ...sealer.seal(String(FIRST_NIN + n), id) })));
}

async function addFingerprint(bytes: Buffer): Promise<string> {
  const { db, vault, config } = server.deps;
  const { id: artisanId, account } = await createArtisan(server);
  const sealer = createFingerprintSealer(config.dataKeys);
  const id = crypto.randomUUID();
  await vault.put(keyOf(id), sealer.seal(bytes, artisanId, id));
  const facts = { mimeType: "image/png" as const, width: 8, height: 8, bytes: bytes.length, consent: true };
  await db
    .insert(fingerprints)
    .values({ id, artisanId, ...facts, keyId: sealer.keyPrefix, uploadedBy: account.id });
  return id;
}

const nins = () =>
  server.deps.db
    .select({ userId: artisans.userId, sealed: artisans.ninCiphertext, index: artisans.ninIndex })
    .from(artisans)
    .where(isNotNull(artisans.ninCiphertext))
    .orderBy(artisans.id);
const countMoved = async () => (await keyUse(withKeys(newer, older)))[0]?.records.NINs ?? 0;

/** Runs `pnpm keys:…` in its own process. */
const command = (name: "rotate" | "status", ...dataKeys: string[]) => run("keys.ts", name, dataKeys);

/** Runs the script of a command in its own process, with these data keys. */
function run(script: string, argument: string, dataKeys: readonly string[]) {
  const { host, user } = inject("postgres");
  const { config, db } = server.deps;
  const database = (db.$client as unknown as { options: { database: string } }).options.database;
  const child = spawn(
    process.execPath,
    ["--import", "tsx", path.join(packageRoot("main"), "src/cli", script), argument],
    {
      cwd: repositoryRoot,
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
        DATA_DIR: config.dataDir,
        STORAGE_URL: pathToFileURL(String(config.storage)).href,
        SECRET_KEY: config.secretKey,
        DATA_KEYS: dataKeys.join(","),
      },
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once("close", (code) => resolve({ code, output })),
  );
  return { child, ended };
}

/** Kills a rotation before its last batch of NINs. Returns the number of re-encrypted NINs. */
async function killMidway(child: ChildProcess): Promise<number> {
  const { db } = server.deps;
  await db.transaction(async (trx) => {
    await trx.execute(
      sql`select from artisans where nin_ciphertext is not null order by id desc limit 1 for update`,
    );
    const waiting = sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitFor(async () => expect((await db.execute(waiting)).rows).toHaveLength(1), {
      timeout: 60_000,
      interval: 50,
    });
    child.kill("SIGKILL");
    // Otherwise PostgreSQL would execute the killed process's statement after the lock is released.
    await db.execute(sql`select pg_terminate_backend(pid) from (${waiting}) as waiting`);
  });
  return countMoved();
}

test("refuses an import if a data key of stored data is missing", async () => {
  const person = await server.account("admin");
  await giveSecondFactor(server, person.id);
  const { code, output } = await run("import-artisans.ts", "artisans.csv", [newer]).ended;
  expect([code, output]).toEqual([1, expect.stringContaining("DATA_KEYS does not contain")]);
  await deleteFactor(server.deps.db, person.id);
});

describe("a rotation", () => {
  test("includes the secrets of two-step sign-in", async () => {
    const person = await server.account("admin");
    const { secret } = await giveSecondFactor(server, person.id);
    await expect(checkDataKeys(withKeys(newer))).rejects.toThrow("second factors are encrypted with");
    expect(await rotateKeys(withKeys(newer, older), () => undefined)).toEqual({ moved: 1, failed: [] });
    await checkDataKeys(withKeys(newer));
    const [row] = await server.deps.db.select().from(secondFactors);
    expect(createFactorSealer({ dataKeys: [newer] }).open(row?.secret ?? "", person.id)).toEqual(secret);
    await deleteFactor(server.deps.db, person.id);
  });

  test("continues after it was killed, and then the older key is no longer needed", {
    timeout: 90_000,
  }, async () => {
    await addArtisans(ARTISANS);
    const picture = randomBytes(4_000);
    const ids = await Promise.all([picture, picture, picture].map(addFingerprint));
    const before = await nins();

    const first = command("rotate", newer, older);
    const halfway = await killMidway(first.child);
    expect(halfway).toBe(2 * BATCH);
    const status = await command("status", newer, older).ended;
    expect(status.code).toBe(1);
    expect(status.output).toContain(`${keyIdOf(older)}  older    ${ARTISANS - halfway} NINs, 3 fingerprints`);

    const remaining = ARTISANS - halfway + ids.length;
    expect(await rotateKeys(withKeys(newer, older), () => undefined)).toEqual({
      moved: remaining,
      failed: [],
    });
    expect(await rotateKeys(withKeys(newer, older), () => undefined)).toEqual({ moved: 0, failed: [] });

    const newerOnly = withKeys(newer);
    await checkDataKeys(newerOnly);
    const sealer = createNinSealer(newerOnly.config);
    const after = await nins();
    expect(after.map(({ sealed, userId }) => sealer.open(sealed ?? "", userId))).toEqual(
      before.map((_, n) => String(FIRST_NIN + n)),
    );
    // The blind index has its own key, so it stays the same.
    expect(after.map(({ index }) => index)).toEqual(before.map(({ index }) => index));
    for (const id of ids) {
      const [row] = await newerOnly.db.select().from(fingerprints).where(eq(fingerprints.id, id));
      const sealed = (await newerOnly.vault.get(keyOf(id))) ?? Buffer.alloc(0);
      expect(createFingerprintSealer([newer]).open(sealed, row?.artisanId ?? 0, id)).toEqual(picture);
    }
    expect(await keyUse(newerOnly)).toEqual([
      { keyId: keyIdOf(newer), state: "newest", records: { NINs: ARTISANS, fingerprints: 3 }, waiting: 0 },
    ]);
  });

  test("converts records in the first format, and updates a row whose file is already converted", async () => {
    const { db, vault } = server.deps;
    const ring = createKeyRing([newer]);
    const sealInFirstFormat = (plain: Buffer, context: string) =>
      Buffer.concat([Buffer.of(1), ring.newest.id, encrypt(ring.newest.key, plain, context)]);
    const [artisan] = await nins();
    const userId = artisan?.userId ?? 0;
    const sealedNin = sealInFirstFormat(Buffer.from("30000000000"), `nin:${userId}`).toString("base64");
    await db.update(artisans).set({ ninCiphertext: sealedNin }).where(eq(artisans.userId, userId));
    const [first, second] = await db.select().from(fingerprints).limit(2);
    if (!first || !second) throw new Error("There are no fingerprints");
    // Rows in the first format have the key's id. For the second picture, the file is converted but the row is not.
    const old = sealInFirstFormat(Buffer.from("a picture"), `fingerprint:${first.artisanId}:${first.id}`);
    await vault.put(keyOf(first.id), old);
    await db
      .update(fingerprints)
      .set({ keyId: keyIdOf(newer) })
      .where(eq(fingerprints.id, first.id));
    await db
      .update(fingerprints)
      .set({ keyId: keyIdOf(older) })
      .where(eq(fingerprints.id, second.id));

    const deps = withKeys(newer, older);
    expect((await keyUse(deps)).map(({ waiting }) => waiting)).toEqual([2, 1]);
    expect(await rotateKeys(deps, () => undefined)).toEqual({ moved: 3, failed: [] });
    expect((await keyUse(withKeys(newer))).map(({ waiting }) => waiting)).toEqual([0]);
    const sealed = (await vault.get(keyOf(first.id))) ?? Buffer.alloc(0);
    expect(createFingerprintSealer([newer]).open(sealed, first.artisanId, first.id).toString()).toBe(
      "a picture",
    );
  });

  test("reports a record that it cannot convert, and converts all others", async () => {
    const { vault, db } = server.deps;
    const unusedKey = randomKey();
    const [lost] = await db.select().from(fingerprints).limit(1);
    await vault.remove(keyOf(lost?.id ?? ""));
    const { moved: taken, failed } = await rotateKeys(withKeys(unusedKey, newer), () => undefined);
    expect([taken, failed]).toEqual([
      ARTISANS + 2,
      [{ record: `fingerprint ${lost?.id}`, reason: "The file is missing" }],
    ]);
    await db.delete(fingerprints).where(eq(fingerprints.id, lost?.id ?? ""));
  });
});

test("refuses to start if a data key of stored data is missing", async () => {
  await expect(checkDataKeys(withKeys(newer))).rejects.toThrow(
    /NINs are encrypted with a data key .* pnpm keys:rotate/,
  );
});
