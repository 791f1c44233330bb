import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { createTestDatabase } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isMigrated, migrateTo, migrationHashes } from "../database/migrations.ts";
import { exportDatabase, importDatabase } from "./index.ts";

const AWKWARD = "tab\there, line\nhere, back\\slash, \\. and \u2028 and \r and ₦";

let folder: string;
let source: Awaited<ReturnType<typeof createTestDatabase>>;
let file: string;
const quiet = () => undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "handwork-transfer-"));
  file = path.join(folder, "all.gz");
  source = await createTestDatabase();
  await source.db.execute(sql`
    insert into users (username, email, first_name, user_type, created_at)
    select 'user' || n, 'user' || n || '@example.com', ${AWKWARD}, 'artisan', now() - n * interval '1 second'
    from generate_series(1, 5000) n`);
  await source.db.execute(sql`
    insert into release_log (action, app, to_version, versions, actor, reason)
    values ('promote', 'employer', '1.0.0+aaaa', '{"a": "\\\\n"}', 'ada', ${AWKWARD})`);
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

test("exports and imports every row and sequence with equal checksums", { tags: ["V14.1.4"] }, async () => {
  const sent = await exportDatabase(source.db, file, quiet);
  expect(sent.tables.users?.rows).toBe(5000);
  const target = await createTestDatabase();
  const back = path.join(folder, "back.gz");
  expect((await importDatabase(target.db, file, quiet)).tables).toEqual(sent.tables);
  expect((await exportDatabase(target.db, back, quiet)).tables).toEqual(sent.tables);
  const { rows } = await target.db.execute<{ id: number; name: string }>(
    sql`insert into users (username, email, user_type) values ('next', 'next@example.com', 'artisan')
        returning id::int, (select first_name from users where username = 'user7') as name`,
  );
  expect(rows).toEqual([{ id: 5001, name: AWKWARD }]);
  await target.close();
});

test("does not export rows that are written during the export", async () => {
  let written = false;
  const during = exportDatabase(source.db, path.join(folder, "during.gz"), async (_table, done) => {
    if (done !== 1 || written) return;
    written = true;
    await source.db.execute(
      sql`insert into users (username, email, user_type) values ('late', 'late@example.com', 'artisan')`,
    );
  });
  expect((await during).tables.users?.rows).toBe(5000);
  await source.db.execute(sql`delete from users where username = 'late'`);
});

test("imports into the database of a server that was started but not used, and keeps its logs append-only", async () => {
  const sent = await exportDatabase(source.db, file, quiet);
  const target = await createTestDatabase();
  await target.db.execute(sql`
    insert into release_log (action, app, to_version, actor, reason)
    values ('start', 'shell', '1.0.0+bbbb', 'server start', 'Built and started')`);
  expect((await importDatabase(target.db, file, quiet)).tables).toEqual(sent.tables);
  const deletion = await target.db.execute(sql`delete from release_log`).catch((error: Error) => error);
  expect(deletion).toMatchObject({ cause: { message: "release_log is append-only" } });
  await target.close();
});

test("refuses to import into a database with accounts", async () => {
  await exportDatabase(source.db, file, quiet);
  await expect(importDatabase(source.db, file, quiet)).rejects.toThrow("has accounts already");
});

test.each([
  ["cut off", (all: Buffer) => gzipSync(gunzipSync(all).subarray(0, 60_000))],
  ["truncated", (all: Buffer) => all.subarray(0, all.length / 2)],
  [
    "changed",
    (all: Buffer) => gzipSync(Buffer.from(gunzipSync(all).toString().replace("user4999@", "user4998b@"))),
  ],
  ["something else", () => gzipSync("hello\n")],
  ["not gzipped", () => Buffer.from("hello\n")],
])("changes nothing when the file is %s", async (_what, damage) => {
  await exportDatabase(source.db, file, quiet);
  const damaged = path.join(folder, "damaged.gz");
  await writeFile(damaged, damage(await readFile(file)));
  const target = await createTestDatabase();
  await expect(importDatabase(target.db, damaged, quiet)).rejects.toThrow(/Nothing was changed/);
  const { rows } = await target.db.execute(sql`select from users`);
  expect(rows).toEqual([]);
  await target.close();
});

/** Creates a database as an earlier version did, with only the platform's first `count` migrations. */
async function createEarlier(count: number) {
  const database = await createTestDatabase();
  await database.db.execute(
    sql.raw("drop schema public cascade; drop schema drizzle cascade; create schema public"),
  );
  if (count > 0) await migrateTo(database.db, migrationHashes().slice(0, count));
  return database;
}

test("imports an export made before the audit log was split, but only into an empty database", async () => {
  const earlier = await createEarlier(19);
  await earlier.db.execute(sql`
    insert into audit_log (actor_id, actor, actor_type, action, subject) values
      (1, 'ada', 'admin', 'user.suspended', 'user:2'), (1, 'ada', 'admin', 'release.promote', 'app:shell')`);
  const old = path.join(folder, "old.gz");
  const sent = await exportDatabase(earlier.db, old, quiet);
  await earlier.close();

  const migrated = await createTestDatabase();
  await expect(importDatabase(migrated.db, old, quiet)).rejects.toThrow("Import it into an empty database");
  await migrated.close();

  const target = await createEarlier(0);
  expect((await importDatabase(target.db, old, quiet)).tables).toEqual(sent.tables);
  expect(await isMigrated(target.db)).toBe(true);
  const { rows } = await target.db.execute(sql`
    select (select count(*)::int from audit_log) as all, id::int, action from delivery_audit_log`);
  expect(rows).toEqual([{ all: 2, id: 2, action: "release.promote" }]);
  await target.close();
});

test("rejects an export from an unknown version", async () => {
  await exportDatabase(source.db, file, quiet);
  const [heading = "", ...rest] = gunzipSync(await readFile(file))
    .toString()
    .split("\n");
  const other = JSON.stringify({ ...JSON.parse(heading), migrations: ["another"] });
  const foreign = path.join(folder, "foreign.gz");
  await writeFile(foreign, gzipSync([other, ...rest].join("\n")));
  const target = await createTestDatabase();
  await expect(importDatabase(target.db, foreign, quiet)).rejects.toThrow("another version of Handwork");
  await target.close();
});

test("leaves no partial file when the export fails", async () => {
  await expect(exportDatabase(source.db, path.join(folder, "none/x.gz"), quiet)).rejects.toThrow("ENOENT");
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});
