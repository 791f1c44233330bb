import { statSync } from "node:fs";
import path from "node:path";
import { messages } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { type Database, isUniqueViolation, postgresError } from "@handwork/server-platform/database";
import { OperatorError } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { GIN_PENDING_KB } from "../artisans/index.ts";
import { recordAudit } from "../audit/index.ts";
import { createCatalogRepository } from "../catalog/index.ts";
import { removeDuplicates } from "./duplicates.ts";
import { createRowPreparer } from "./prepare.ts";
import { type Batch, readFile } from "./read-file.ts";
import { createRefusedRows, type Refusal } from "./refused-rows.ts";
import { emailIn, type Row, readRow } from "./row.ts";
import type { StagedRow } from "./staging.ts";
import { type Verdict, writeBatch } from "./write-batch.ts";

export interface Outcome {
  registered: number;
  /** Artisans who were already registered. The import does not change them. */
  existing: number;
  refused: number;
}

interface ImportOptions {
  readonly file: string;
  /** File that will contain the refused rows. */
  readonly refusedFile: string;
  /** The person responsible for the import. */
  readonly actor: Pick<CurrentUser, "id" | "username" | "userType">;
  readonly progress: (done: Outcome, bytes: number, allBytes: number) => void;
  /** Number of rows written in one transaction. */
  readonly batch?: number;
}

const BATCH_ROWS = 10_000;
/** Number of batches written concurrently. */
const CONCURRENCY = 2;
/** GIN indexes collect new entries and merge them later. Until then, each search also reads the pending entries. */
const GIN_INDEXES = ["users_find_idx", "artisans_words_idx", "artisans_phone_part_idx"];
/** Limit for pending entries during an import. It makes the import a quarter faster, and searches slightly slower. */
const IMPORT_PENDING_KB = 4_096;
const DEADLOCK_CODE = "40P01";
/** Maximum attempts to write a batch, which may conflict with another batch or with a registration on the site. */
const ATTEMPTS_MAX = 3;

const refusalReasons: Record<Exclude<Verdict, "existing">, { column: string; reason: string }> = {
  email: { column: "email", reason: messages.registration.emailTaken },
  username: { column: "username", reason: messages.registration.usernameTaken },
  phone: { column: "phone_number", reason: "An artisan with this phone number is already registered." },
  nin: { column: "nin", reason: "An artisan with this NIN is already registered." },
};

/**
 * Registers the artisans in a CSV file in batches. Each batch is written completely or not at all. The artisans have no
 * password until they reset it. Importing a file again does not register anybody twice. Throws an `OperatorError` if
 * the file cannot be read.
 */
export async function importArtisans(
  db: Database,
  config: Pick<Config, "dataKeys" | "secretKey" | "legacyClients">,
  options: ImportOptions,
): Promise<Outcome> {
  const { file, actor, progress } = options;
  const allBytes = sizeOf(file);
  const catalog = createCatalogRepository(db);
  const prepare = createRowPreparer(config, {
    locations: (await catalog.locations()).map(({ id, location }) => ({ id, name: location })),
    professions: (await catalog.professions()).map(({ id, title }) => ({ id, name: title })),
  });
  const outcome: Outcome = { registered: 0, existing: 0, refused: 0 };
  const refused = createRefusedRows(options.refusedFile);
  const clients: pg.PoolClient[] = [];
  const pendingWrites: Promise<void>[] = [];
  try {
    for (let writer = 0; writer < CONCURRENCY; writer += 1) {
      clients.push(await db.$client.connect());
      pendingWrites.push(Promise.resolve());
    }
    await setPendingLimit(db, IMPORT_PENDING_KB);
    let batchCount = 0;
    const phones = new Set<number>();
    for await (const batch of readFile(file, options.batch ?? BATCH_ROWS)) {
      const { rows, refusals } = readBatch(batch, !config.legacyClients);
      const ids = await nextIds(db, rows.length);
      const staged = rows.map(({ row, line }, index) => prepare(row, line, ids[index] ?? 0));
      const { distinct, verdicts: duplicates } = removeDuplicates(staged, phones);
      // The next batch is parsed while the database writes the previous ones.
      const writer = batchCount++ % CONCURRENCY;
      await pendingWrites[writer];
      const done = writeWithRetries(clients[writer] as pg.PoolClient, distinct, { actor, file }).then(
        (written) => {
          const verdicts = [...duplicates, ...written.verdicts];
          const existing = verdicts.filter(({ verdict }) => verdict === "existing").length;
          refused.add([...refusals, ...refusalsOf(verdicts, staged)].sort((a, b) => a.line - b.line));
          outcome.registered += written.registered;
          outcome.existing += existing;
          outcome.refused = refused.count;
          progress(outcome, batch.bytes, allBytes);
        },
      );
      // `done` is awaited later. Until then, a failure must not end the process as an unhandled rejection.
      done.catch(() => undefined);
      pendingWrites[writer] = done;
    }
    await Promise.all(pendingWrites);
    await analyze(db, outcome);
    return outcome;
  } finally {
    await Promise.allSettled(pendingWrites);
    refused.close();
    for (const client of clients) client.release();
    // If this fails, searches are slightly slower until the next import resets the limit.
    await setPendingLimit(db, GIN_PENDING_KB).catch(() => undefined);
  }
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch (error) {
    throw new OperatorError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function readBatch({ lines }: Batch, needsConsent: boolean) {
  const rows: { row: Row; line: number }[] = [];
  const refusals: Refusal[] = [];
  for (const { number: line, cells, reason } of lines) {
    if (!cells) {
      refusals.push({ line, column: null, reason: reason ?? "", email: "" });
      continue;
    }
    const read = readRow(cells, needsConsent);
    if ("row" in read) rows.push({ row: read.row, line });
    else refusals.push(...read.problems.map((problem) => ({ ...problem, line, email: emailIn(cells) })));
  }
  return { rows, refusals };
}

async function nextIds({ $client: pool }: Database, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    "select nextval(pg_get_serial_sequence('users', 'id')) as id from generate_series(1, $1::int)",
    [count],
  );
  return rows.map(({ id }) => Number(id));
}

async function writeWithRetries(
  client: pg.PoolClient,
  rows: readonly StagedRow[],
  { actor, file }: Pick<ImportOptions, "actor" | "file">,
) {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query("begin");
      const written = await writeBatch(client, rows, actor.id);
      if (written.registered > 0) {
        await recordAudit(drizzle({ client }), {
          actor,
          action: "artisans.imported",
          subject: `import:${path.basename(file)}`,
          details: { from_line: rows[0]?.line, to_line: rows.at(-1)?.line, registered: written.registered },
        });
      }
      await client.query("commit");
      return written;
    } catch (error) {
      await client.query("rollback");
      const isConflict = isUniqueViolation(error) || postgresError(error)?.code === DEADLOCK_CODE;
      if (attempt >= ATTEMPTS_MAX || !isConflict) throw error;
    }
  }
}

function refusalsOf(
  verdicts: readonly { line: number; verdict: Verdict }[],
  staged: readonly StagedRow[],
): Refusal[] {
  const emails = new Map(staged.map(({ line, email }) => [line, email]));
  return verdicts.flatMap(({ line, verdict }) =>
    verdict === "existing" ? [] : [{ line, email: emails.get(line) ?? "", ...refusalReasons[verdict] }],
  );
}

async function setPendingLimit({ $client: pool }: Database, kilobytes: number): Promise<void> {
  for (const index of GIN_INDEXES) {
    await pool.query(`alter index ${index} set (gin_pending_list_limit = ${kilobytes})`);
  }
}

/** Updates the planner's statistics: after many new rows, outdated statistics make queries slow. */
async function analyze({ $client: pool }: Database, { registered }: Outcome): Promise<void> {
  if (registered === 0) return;
  await pool.query("vacuum (analyze) users, artisans, consents");
}
