import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, type Gunzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Database } from "../database/database.ts";
import { migrate, migrateTo, migrationHashes, migrationsOf } from "../database/migrations.ts";
import { OperatorError } from "../errors/operator-error.ts";
import { type Progress, tableWithColumns } from "./export.ts";
import { END_OF_ROWS, type ExportHeader, type ExportTrailer, linesOf, type TableHeader } from "./format.ts";
import { checksumOf, orderedTables, quoted, SESSION_SETTINGS, type Table } from "./tables.ts";

const NEWLINE = Buffer.from("\n");

const invalidExport = (why: string) =>
  new OperatorError(`The file cannot be imported: ${why}. Nothing was changed. Run the export again.`);

/**
 * Imports an export into an unused database and verifies every table's checksum. Imports either everything or nothing.
 * An export from an earlier version is imported into that version's schema, which is then migrated.
 */
export async function importDatabase(db: Database, file: string, progress: Progress): Promise<ExportTrailer> {
  const lines = linesOf(unzipped(file));
  try {
    await prepare(db, await readHeader(lines));
    return await readAll(db, lines, progress);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw invalidExport((error as Error).message);
  } finally {
    await migrate(db);
  }
}

/** Creates the exported database's schema. `migrations` lists the hashes of its migrations. */
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

async function readAll(
  db: Database,
  lines: AsyncGenerator<Buffer>,
  progress: Progress,
): Promise<ExportTrailer> {
  const client = await db.$client.connect();
  try {
    await client.query("begin");
    await client.query(SESSION_SETTINGS);
    const tables = await orderedTables(client);
    await deleteInitialRows(client, tables);
    const trailer = await readTables(client, lines, tables, progress);
    for (const [name, value] of Object.entries(trailer.sequences)) {
      await client.query("select setval($1::regclass, $2)", [quoted(name), value]);
    }
    await compare(client, tables, trailer);
    await client.query("commit");
    return trailer;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function unzipped(file: string): Gunzip {
  const gunzip = createGunzip();
  // The code that reads the lines receives the errors.
  pipeline(createReadStream(file), gunzip).catch(() => undefined);
  return gunzip;
}

async function nextJson<T>(lines: AsyncGenerator<Buffer>): Promise<T> {
  const { value } = await lines.next();
  if (!value) throw invalidExport("it is truncated");
  try {
    return JSON.parse(value.toString("utf8"));
  } catch {
    throw invalidExport("it is not a Handwork export");
  }
}

/** Reads the header and returns the hashes of the exported database's migrations. */
async function readHeader(lines: AsyncGenerator<Buffer>): Promise<readonly string[]> {
  const { format, version, migrations } = await nextJson<ExportHeader>(lines);
  if (format !== "handwork-database" || version !== 1) throw invalidExport("it is not a Handwork export");
  return migrations;
}

/**
 * Deletes the rows that every new database has: locations, trades, and the releases of a server that was started.
 * Throws if the database has been used.
 */
async function deleteInitialRows(client: pg.PoolClient, tables: readonly Table[]): Promise<void> {
  const { rowCount } = await client.query("select from users limit 1");
  if (rowCount) {
    throw new OperatorError(
      "This database has accounts already. Import into an empty one: another DATA_DIR or DATABASE_URL.",
    );
  }
  for (const { name } of tables.toReversed()) {
    const filled = await client.query(`select from ${quoted(name)} limit 1`);
    if (!filled.rowCount) continue;
    const isLog = name.endsWith("_log");
    // Disables the triggers, which refuse to delete log rows.
    if (isLog) await client.query(`alter table ${quoted(name)} disable trigger user`);
    await client.query(`delete from ${quoted(name)}`);
    if (isLog) await client.query(`alter table ${quoted(name)} enable trigger user`);
  }
}

async function readTables(
  client: pg.PoolClient,
  lines: AsyncGenerator<Buffer>,
  tables: readonly Table[],
  progress: Progress,
): Promise<ExportTrailer> {
  for (let done = 0; ; done++) {
    const header = await nextJson<TableHeader | ExportTrailer>(lines);
    if (!("table" in header)) return header;
    const table = tables.find(({ name }) => name === header.table.name);
    if (!table || table.columns.join() !== header.table.columns.join()) {
      throw invalidExport(`its table ${header.table.name} does not exist in this form in this version`);
    }
    await readRows(client, lines, table);
    progress(table.name, done + 1, tables.length);
  }
}

async function readRows(client: pg.PoolClient, lines: AsyncGenerator<Buffer>, table: Table): Promise<void> {
  await pipeline(rowsOf(lines), client.query(copyFrom(`copy ${tableWithColumns(table)} from stdin`)));
}

async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value } = await lines.next();
    if (!value) throw invalidExport("it is truncated");
    if (value.length === END_OF_ROWS.length && value.toString() === END_OF_ROWS) return;
    yield Buffer.concat([value, NEWLINE]);
  }
}

async function compare(client: pg.PoolClient, tables: readonly Table[], { tables: sums }: ExportTrailer) {
  for (const table of tables) {
    const imported = await checksumOf(client, table);
    const exported = sums[table.name];
    if (imported.rows !== exported?.rows || imported.sum !== exported.sum) {
      throw invalidExport(
        `${table.name} differs from the export: ${imported.rows} rows imported, ${exported?.rows ?? 0} exported`,
      );
    }
  }
}
