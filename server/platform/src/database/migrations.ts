import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { OperatorError } from "../errors/operator-error.ts";
import { packageRoot } from "../process/package-root.ts";
import { APPEND_ONLY } from "./append-only.ts";
import type { Database } from "./database.ts";

/** Migrations of one package, and the table that records which of them have run. */
interface Migrations {
  readonly migrationsFolder: string;
  readonly migrationsTable: string;
}

const migrationsIn = (name: Parameters<typeof packageRoot>[0], migrationsTable: string): Migrations => ({
  migrationsFolder: path.join(packageRoot(name), "migrations"),
  migrationsTable,
});

/**
 * All packages' migrations, in the order in which they run. The platform's migrations create all tables that existed
 * before the server was split into packages.
 */
const allMigrations: readonly Migrations[] = [
  migrationsIn("platform", "__drizzle_migrations"),
  migrationsIn("marketplace", "marketplace_migrations"),
  migrationsIn("delivery", "delivery_migrations"),
];

/** Arbitrary number of the advisory lock. The process that holds the lock migrates, and the others wait. */
const MIGRATION_LOCK = 7_242_318;

const hashesOf = ({ migrationsFolder }: Migrations): string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/** Brings the schema up to date. Processes that start at the same time wait for each other. */
export const migrate = (db: Database): Promise<void> => run(db, allMigrations);

async function run(db: Database, migrations: readonly Migrations[]): Promise<void> {
  const client = await db.$client.connect().catch((error: Error) => {
    throw new OperatorError(
      `The database cannot be reached: ${error.message || String(error)}. Check DATABASE_URL.`,
    );
  });
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    // drizzle-kit cannot create extensions. A database's owner may create this one, because it is "trusted".
    await client.query("create extension if not exists pg_trgm");
    for (const config of migrations) await runMigrations(drizzle({ client }), config);
    await client.query(APPEND_ONLY);
  } finally {
    // Closes the connection instead of returning it to the pool, which releases the advisory lock.
    client.release(true);
  }
}

let newest: readonly { table: string; millis: number }[] | undefined;

/** Whether the schema is at this version or a newer one. */
export async function isMigrated(db: Database): Promise<boolean> {
  newest ??= allMigrations.map(({ migrationsFolder, migrationsTable: table }) => ({
    table,
    millis: readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0,
  }));
  const checks = newest.map(
    ({ table, millis }) =>
      sql`(select max(created_at) >= ${millis} from ${sql.identifier("drizzle")}.${sql.identifier(table)})`,
  );
  const { rows } = await db.execute<{ done: boolean }>(sql`select ${sql.join(checks, sql` and `)} as done`);
  return rows[0]?.done ?? false;
}

/** Hashes of all migrations in this version. */
export const migrationHashes = (): string[] => allMigrations.flatMap(hashesOf);

/** Hashes of the migrations that have run on a database. Equal lists mean equal tables. Empty without a schema. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const hashes: string[] = [];
  for (const { migrationsTable } of allMigrations) {
    const table = `drizzle.${migrationsTable}`;
    const { rows: checked } = await client.query("select to_regclass($1) is not null as exists", [table]);
    if (!checked[0].exists) continue;
    const { rows } = await client.query<{ hash: string }>(`select hash from ${table} order by id`);
    hashes.push(...rows.map(({ hash }) => hash));
  }
  return hashes;
}

/**
 * Gives an empty database the schema of an earlier version, by running the migrations with these hashes.
 * @throws OperatorError if this version does not have all those migrations.
 */
export async function migrateTo(db: Database, hashes: readonly string[]): Promise<void> {
  const selected = allMigrations.map((migrations) => ({
    migrations,
    wanted: hashesOf(migrations).filter((hash) => hashes.includes(hash)),
  }));
  if (selected.flatMap(({ wanted }) => wanted).join() !== hashes.join()) {
    throw new OperatorError(
      "The export was made by another version of Handwork. Use the version that made it, then upgrade.",
    );
  }
  const folder = await mkdtemp(path.join(tmpdir(), "handwork-migrations-"));
  try {
    const used = selected.filter(({ wanted }) => wanted.length > 0);
    await run(
      db,
      await Promise.all(used.map(({ migrations, wanted }) => copyFirst(migrations, wanted.length, folder))),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies the first `count` migrations into `folder`. */
async function copyFirst(migrations: Migrations, count: number, folder: string): Promise<Migrations> {
  const migrationsFolder = path.join(folder, migrations.migrationsTable);
  await cp(migrations.migrationsFolder, migrationsFolder, { recursive: true });
  const file = path.join(migrationsFolder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return { ...migrations, migrationsFolder };
}
