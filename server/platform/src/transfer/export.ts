import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Database } from "../database/database.ts";
import { migrationsOf } from "../database/migrations.ts";
import { END_OF_ROWS, type Ending, type Heading } from "./format.ts";
import {
  type Checksum,
  checksumOf,
  orderedTables,
  quoted,
  SESSION,
  sequencesOf,
  type Table,
} from "./tables.ts";

/** Called when a table is done, with its name and the progress. */
export type Progress = (table: string, done: number, all: number) => void;

/**
 * Writes every row of a database snapshot into a gzipped file while the site keeps running. The file is written
 * completely or not at all. `look` runs first, in the same snapshot.
 */
export async function exportDatabase(
  db: Database,
  file: string,
  progress: Progress,
  look?: (client: pg.ClientBase) => Promise<void>,
): Promise<Ending> {
  const client = await db.$client.connect();
  const draft = `${file}.part`;
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(SESSION);
    await look?.(client);
    const result: { ending?: Ending } = {};
    const target = await open(draft, "w", 0o600);
    await pipeline(
      Readable.from(contents(client, progress, result), { objectMode: false }),
      createGzip(),
      target.createWriteStream({ flush: true }),
    );
    await rename(draft, file);
    return result.ending as Ending;
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
  result: { ending?: Ending },
): AsyncGenerator<Buffer> {
  const migrations = await migrationsOf(client);
  yield line({ format: "handwork-database", version: 1, migrations } satisfies Heading);
  const tables = await orderedTables(client);
  const sums: Record<string, Checksum> = {};
  for (const [index, table] of tables.entries()) {
    yield line({ table });
    yield* client.query(copyTo(`copy ${target(table)} to stdout`));
    yield Buffer.from(`${END_OF_ROWS}\n`);
    sums[table.name] = await checksumOf(client, table);
    progress(table.name, index + 1, tables.length);
  }
  result.ending = { sequences: await sequencesOf(client), tables: sums };
  yield line(result.ending);
}

/** A table with its columns, for `copy`. */
export const target = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(", ")})`;
