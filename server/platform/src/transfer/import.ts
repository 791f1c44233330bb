import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, type Gunzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Database } from "../database/database.ts";
import { migrate, migrateTo, migrationHashes, migrationsOf } from "../database/migrations.ts";
import { OperatorError } from "../errors/operator-error.ts";
import { type Progress, target } from "./export.ts";
import { END_OF_ROWS, type Ending, type Heading, linesOf, type TableHeading } from "./format.ts";
import { checksumOf, orderedTables, quoted, SESSION, type Table } from "./tables.ts";

const NEWLINE = Buffer.from("\n");

const broken = (why: string) =>
  new OperatorError(`The file cannot be imported: ${why}. Nothing was changed; run the export again.`);

/**
 * Imports an export into an unused database, completely or not at all, and compares every table's checksum. An export
 * of an earlier version is imported into that version's schema, which is then migrated.
 */
export async function importDatabase(db: Database, file: string, progress: Progress): Promise<Ending> {
  const lines = linesOf(unzipped(file));
  try {
    await prepare(db, await readHeading(lines));
    return await readAll(db, lines, progress);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw broken((error as Error).message);
  } finally {
    await migrate(db);
  }
}

/** Creates the schema of the version that made the export. */
async function prepare(db: Database, migrations: readonly string[]): Promise<void> {
  const expected = migrations.join();
  if (expected === migrationHashes().join()) return migrate(db);
  const client = await db.$client.connect();
  const own = await migrationsOf(client).finally(() => client.release());
  if (own.join() === expected) return;
  if (own.length > 0) {
    throw new OperatorError(
      "The export was made by another version of Handwork. Import it into an empty database: another DATA_DIR or DATABASE_URL.",
    );
  }
  await migrateTo(db, migrations);
}

async function readAll(db: Database, lines: AsyncGenerator<Buffer>, progress: Progress): Promise<Ending> {
  const client = await db.$client.connect();
  try {
    await client.query("begin");
    await client.query(SESSION);
    const tables = await orderedTables(client);
    await makeRoom(client, tables);
    const ending = await readTables(client, lines, tables, progress);
    for (const [name, value] of Object.entries(ending.sequences)) {
      await client.query("select setval($1::regclass, $2)", [quoted(name), value]);
    }
    await compare(client, tables, ending);
    await client.query("commit");
    return ending;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function unzipped(file: string): Gunzip {
  const gunzip = createGunzip();
  // The reader of the lines reports errors.
  pipeline(createReadStream(file), gunzip).catch(() => undefined);
  return gunzip;
}

async function nextJson<T>(lines: AsyncGenerator<Buffer>): Promise<T> {
  const { value } = await lines.next();
  if (!value) throw broken("it is truncated");
  try {
    return JSON.parse(value.toString("utf8"));
  } catch {
    throw broken("it is not a Handwork export");
  }
}

/** Hashes of the migrations of the version that made the export. */
async function readHeading(lines: AsyncGenerator<Buffer>): Promise<readonly string[]> {
  const { format, version, migrations } = await nextJson<Heading>(lines);
  if (format !== "handwork-database" || version !== 1) throw broken("it is not a Handwork export");
  return migrations;
}

/** Deletes what a new database contains from the start (places, trades); rejects a database that has been used. */
async function makeRoom(client: pg.PoolClient, tables: readonly Table[]): Promise<void> {
  const { rowCount } = await client.query("select from users limit 1");
  if (rowCount) {
    throw new OperatorError(
      "This database has accounts already. Import into an empty one: another DATA_DIR or DATABASE_URL.",
    );
  }
  for (const { name } of tables.toReversed()) {
    const filled = await client.query(`select from ${quoted(name)} limit 1`);
    if (filled.rowCount) await client.query(`delete from ${quoted(name)}`);
  }
}

async function readTables(
  client: pg.PoolClient,
  lines: AsyncGenerator<Buffer>,
  tables: readonly Table[],
  progress: Progress,
): Promise<Ending> {
  for (let done = 0; ; done++) {
    const heading = await nextJson<TableHeading | Ending>(lines);
    if (!("table" in heading)) return heading;
    const table = tables.find(({ name }) => name === heading.table.name);
    if (!table || table.columns.join() !== heading.table.columns.join()) {
      throw broken(`it has a table ${heading.table.name} that this version does not have`);
    }
    await readRows(client, lines, table);
    progress(table.name, done + 1, tables.length);
  }
}

async function readRows(client: pg.PoolClient, lines: AsyncGenerator<Buffer>, table: Table): Promise<void> {
  await pipeline(rowsOf(lines), client.query(copyFrom(`copy ${target(table)} from stdin`)));
}

async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value } = await lines.next();
    if (!value) throw broken("it is truncated");
    if (value.length === END_OF_ROWS.length && value.toString() === END_OF_ROWS) return;
    yield Buffer.concat([value, NEWLINE]);
  }
}

async function compare(client: pg.PoolClient, tables: readonly Table[], { tables: sums }: Ending) {
  for (const table of tables) {
    const here = await checksumOf(client, table);
    const there = sums[table.name];
    if (here.rows !== there?.rows || here.sum !== there.sum) {
      throw broken(`${table.name} differs from the export (${here.rows} rows of ${there?.rows ?? 0})`);
    }
  }
}
