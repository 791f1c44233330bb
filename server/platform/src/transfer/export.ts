import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Database } from "../database/database.ts";
import { migrationsOf } from "../database/migrations.ts";
import { END_OF_ROWS, type ExportHeader, type ExportTrailer } from "./format.ts";
import {
  type Checksum,
  checksumOf,
  orderedTables,
  quoted,
  SESSION_SETTINGS,
  sequencesOf,
  type Table,
} from "./tables.ts";

/** Called when a table is done, with its name and the progress. */
export type Progress = (table: string, done: number, all: number) => void;

/**
 * Writes every row of a database snapshot into a gzipped file while the site keeps running. Leaves either a complete
 * file or none. `inspect` runs first, in the same snapshot.
 */
export async function exportDatabase(
  db: Database,
  file: string,
  progress: Progress,
  inspect?: (client: pg.ClientBase) => Promise<void>,
): Promise<ExportTrailer> {
  const client = await db.$client.connect();
  const draft = `${file}.part`;
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(SESSION_SETTINGS);
    await inspect?.(client);
    const result: { trailer?: ExportTrailer } = {};
    const output = await open(draft, "w", 0o600);
    await pipeline(
      Readable.from(contents(client, progress, result), { objectMode: false }),
      createGzip(),
      output.createWriteStream({ flush: true }),
    );
    await rename(draft, file);
    return result.trailer as ExportTrailer;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}

const line = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`);

async function* contents(
  client: pg.PoolClient,
  progress: Progress,
  result: { trailer?: ExportTrailer },
): AsyncGenerator<Buffer> {
  const migrations = await migrationsOf(client);
  yield line({ format: "handwork-database", version: 1, migrations } satisfies ExportHeader);
  const tables = await orderedTables(client);
  const sums: Record<string, Checksum> = {};
  for (const [index, table] of tables.entries()) {
    yield line({ table });
    yield* client.query(copyTo(`copy ${tableWithColumns(table)} to stdout`));
    yield Buffer.from(`${END_OF_ROWS}\n`);
    sums[table.name] = await checksumOf(client, table);
    progress(table.name, index + 1, tables.length);
  }
  result.trailer = { sequences: await sequencesOf(client), tables: sums };
  yield line(result.trailer);
}

/** Returns a table and its columns in SQL, for `copy`. */
export const tableWithColumns = ({ name, columns }: Table) =>
  `${quoted(name)} (${columns.map(quoted).join(", ")})`;
