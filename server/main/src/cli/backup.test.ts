import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import { fileStorage } from "@handwork/server-platform/storage";
import {
  type BackupParts,
  exportDatabase,
  restoreBackup,
  writeBackup,
} from "@handwork/server-platform/transfer";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../test-support/database.ts";
import { KEY_COLUMNS, namedFiles } from "./named-files.ts";

const quiet = () => undefined;
const config = { secretKey: "s".repeat(40), dataKeys: [Buffer.alloc(32, 1).toString("base64")] };
const keyOf = () => `media/companies/${randomUUID()}.webp`;

let folder: string;
let file: string;
let source: BackupParts;
const closing: (() => Promise<unknown>)[] = [];

/** Creates a new, unused installation. */
async function install(): Promise<BackupParts> {
  const { db, close } = await createTestDatabase();
  closing.push(close);
  const root = path.join(folder, randomUUID());
  return {
    db,
    config,
    namedFiles,
    storage: fileStorage(path.join(root, "files")),
    vault: fileStorage(path.join(root, "vault")),
  };
}

/** Adds a company with a picture whose bytes are its name. */
async function addCompany({ db, storage }: BackupParts): Promise<void> {
  const key = keyOf();
  await storage.put(key, Buffer.from(key));
  await db.execute(sql`insert into companies (name, image_key) values (${key}, ${key})`);
}

/** Replaces a company's picture and deletes the old one. */
async function changePicture({ db, storage }: BackupParts): Promise<void> {
  const { rows } = await db.execute<{ id: number; key: string }>(
    sql`select id::int, image_key as key from companies order by random() limit 1`,
  );
  const key = keyOf();
  await storage.put(key, Buffer.from(key));
  await db.execute(sql`update companies set image_key = ${key} where id = ${rows[0]?.id}`);
  await storage.remove(rows[0]?.key ?? "");
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "handwork-backup-"));
  file = path.join(folder, "backup.tar");
  source = await install();
  await source.db.execute(
    sql`insert into users (username, email, user_type) values ('ada', 'ada@example.com', 'artisan')`,
  );
  await Promise.all(Array.from({ length: 40 }, () => addCompany(source)));
  await source.vault.put("fingerprints/1", Buffer.from("sealed"));
  for (const key of ["mailbox/1.json", "messages/1.json"])
    await source.storage.put(key, Buffer.from("a link that sets a password"));
  await writeBackup(source, file, quiet);
});
afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  await rm(folder, { recursive: true, force: true });
});

test("refuses to back up an unused database, and leaves no file", async () => {
  const empty = path.join(folder, "empty.tar");
  await expect(writeBackup(await install(), empty, quiet)).rejects.toThrow("This database is empty");
  expect((await readdir(folder)).filter((name) => name.startsWith("empty"))).toEqual([]);
});

test("a backup taken while the site is in use contains the rows from a single point in time, and every file that they name", async () => {
  const busy = path.join(folder, "busy.tar");
  let changes = 0;
  let finished = false;
  const users = (async () => {
    for (; !finished; changes++) {
      await addCompany(source);
      await changePicture(source);
      await pause();
    }
  })();
  while (changes === 0) await pause();
  const backup = await writeBackup(source, busy, quiet).finally(() => {
    finished = true;
  });
  await users;
  expect(changes).toBeGreaterThan(3);
  expect(backup.missing).toEqual([]);

  const target = await install();
  const restored = await restoreBackup(target, busy, quiet);
  expect(restored).toMatchObject({ files: backup.files, hasKeys: true });
  const imported = await exportDatabase(target.db, path.join(folder, "imported.gz"), quiet);
  expect(imported).toEqual(backup.database);
  expect(imported.tables.companies?.rows).toBeGreaterThan(40);

  const client = await target.db.$client.connect();
  const named = await namedFiles(client).finally(() => client.release());
  expect(named.length).toBe(imported.tables.companies?.rows);
  for (const key of named) expect((await target.storage.get(key))?.toString()).toBe(key);
  expect((await target.vault.get("fingerprints/1"))?.toString()).toBe("sealed");
  expect(await target.storage.list("fingerprints")).toEqual([]);
});

test("a backup contains neither keys nor the messages that a demo stores", async () => {
  const bytes = await readFile(file);
  expect(bytes.includes("a link that sets a password")).toBe(false);
  expect(bytes.includes(config.secretKey)).toBe(false);
  expect(bytes.includes(config.dataKeys[0] ?? "")).toBe(false);
});

const flip = (all: Buffer, at: number) => {
  const changed = Buffer.from(all);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};
test.each([
  ["cut off", (all: Buffer) => all.subarray(0, all.length / 2)],
  ["missing its checksums", (all: Buffer) => all.subarray(0, all.lastIndexOf("SHA256SUMS"))],
  ["damaged in a picture", (all: Buffer) => flip(all, all.indexOf("media/", 4_000) + 1_024)],
  ["damaged in its database", (all: Buffer) => flip(all, all.indexOf("database.gz") + 1_024)],
  ["not a backup", () => Buffer.from("hello\n")],
  ["empty", () => Buffer.alloc(0)],
])("restoring a backup that is %s changes nothing", async (_what, damage) => {
  const damaged = path.join(folder, "damaged.tar");
  await writeFile(damaged, damage(await readFile(file)));
  const target = await install();
  await expect(restoreBackup(target, damaged, quiet)).rejects.toMatchObject({ name: "OperatorError" });
  expect(await target.storage.list("")).toEqual([]);
  expect((await target.db.execute(sql`select from users`)).rows).toEqual([]);
});

test("refuses to restore into an installation that has been used", async () => {
  const before = await source.storage.list("");
  await expect(restoreBackup(source, file, quiet)).rejects.toThrow("has accounts already");
  expect(await source.storage.list("")).toEqual(before);
});

test("reports different keys after a restore, and missing files after a backup", async () => {
  const target = await install();
  const others = { ...target, config: { ...config, secretKey: "t".repeat(40) } };
  expect((await restoreBackup(others, file, quiet)).hasKeys).toBe(false);
  const { rows } = await target.db.execute<{ key: string }>(
    sql`select image_key as key from companies limit 1`,
  );
  const lost = rows[0]?.key ?? "";
  await target.storage.remove(lost);
  const again = path.join(folder, "again.tar");
  expect((await writeBackup(target, again, quiet)).missing).toEqual([lost]);
});

test("a failed backup leaves no partial file", async () => {
  const failing = { ...source, namedFiles: () => Promise.reject(new Error("no")) };
  await expect(writeBackup(failing, path.join(folder, "none.tar"), quiet)).rejects.toThrow("no");
  await expect(writeBackup(source, path.join(folder, "none/x.tar"), quiet)).rejects.toThrow("ENOENT");
  expect((await readdir(folder)).filter((name) => /none|part/.test(name))).toEqual([]);
});

test("KEY_COLUMNS names every column that contains a file's key", async () => {
  const { rows } = await source.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text'
      and column_name ~ '(image|logo|picture|photo|file|_key$)'
      and column_name !~ '(mime|url)'
    order by 1, 2`);
  const expected = Object.entries(KEY_COLUMNS).flatMap(([table, columns]) =>
    columns.map((column) => ({ table, column })),
  );
  expect(rows).toEqual(expected);
});
