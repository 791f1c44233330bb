import { statSync } from "node:fs";
import path from "node:path";
import { messages } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { type Database, isUniqueViolation, postgresError } from "@handwork/server-platform/database";
import { OperatorError } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { GIN_WAITING_KB } from "../artisans/index.ts";
import { recordAudit } from "../audit/index.ts";
import { createCatalogRepository } from "../catalog/index.ts";
import { withoutDuplicates } from "./duplicates.ts";
import { createPreparation } from "./prepare.ts";
import { type Batch, readFile } from "./read-file.ts";
import { createRefusedRows, type Refusal } from "./refused-rows.ts";
import { emailIn, type Row, readRow } from "./row.ts";
import type { StagedRow } from "./staging.ts";
import { type Verdict, writeBatch } from "./write-batch.ts";

export interface Outcome {
  registered: number;
  /** Artisans who were already registered, and stay unchanged. */
  existing: number;
  refused: number;
}

export interface ImportOptions {
  readonly file: string;
  /** Where rejected rows are written. */
  readonly refusedFile: string;
  /** The person responsible for the import. */
  readonly actor: Pick<CurrentUser, "id" | "username" | "userType">;
  readonly progress: (done: Outcome, bytes: number, allBytes: number) => void;
  /** Rows written in one transaction. */
  readonly batch?: number;
}

const BATCH = 10_000;
/** Batches written concurrently. */
const CONCURRENCY = 2;
/** GIN indexes, which merge new entries many rows at a time; until then each search reads the pending entries. */
const GIN_INDEXES = ["users_find_idx", "artisans_words_idx", "artisans_phone_part_idx"];
/**
 * Kilobytes of pending entries. With more, searches take a few milliseconds longer, and an import takes a quarter
 * less time.
 */
const PENDING_KB = { duringImport: 4_096, else: GIN_WAITING_KB };
const DEADLOCK = "40P01";
/** Retries: somebody may register the same artisan at the same time, or two batches may conflict. */
const ATTEMPTS = 3;

const reasons: Record<Exclude<Verdict, "existing">, { column: string; reason: string }> = {
  email: { column: "email", reason: messages.registration.emailTaken },
  username: { column: "username", reason: messages.registration.usernameTaken },
  phone: { column: "phone_number", reason: "An artisan with this phone number is already registered." },
  nin: { column: "nin", reason: "An artisan with this NIN is already registered." },
};

/**
 * Registers the artisans of a CSV file in batches, each entirely or not at all. They have no password until they reset
 * it. Importing the same file again registers nobody twice. Throws an `OperatorError` for an unreadable file.
 */
export async function importArtisans(
  db: Database,
  config: Pick<Config, "dataKeys" | "secretKey" | "legacyClients">,
  options: ImportOptions,
): Promise<Outcome> {
  const { file, actor, progress } = options;
  const allBytes = sizeOf(file);
  const catalog = createCatalogRepository(db);
  const prepare = createPreparation(config, {
    locations: (await catalog.locations()).map(({ id, location }) => ({ id, name: location })),
    professions: (await catalog.professions()).map(({ id, title }) => ({ id, name: title })),
  });
  const outcome: Outcome = { registered: 0, existing: 0, refused: 0 };
  const refused = createRefusedRows(options.refusedFile);
  const clients: pg.PoolClient[] = [];
  const writing: Promise<void>[] = [];
  try {
    for (let writer = 0; writer < CONCURRENCY; writer += 1) {
      clients.push(await db.$client.connect());
      writing.push(Promise.resolve());
    }
    await setPendingLimit(db, PENDING_KB.duringImport);
    let turn = 0;
    const phones = new Set<number>();
    for await (const batch of readFile(file, options.batch ?? BATCH)) {
      const { rows, refusals } = readBatch(batch, !config.legacyClients);
      const ids = await nextIds(db, rows.length);
      const staged = rows.map(({ row, line }, at) => prepare(row, line, ids[at] ?? 0));
      const { single, verdicts: duplicates } = withoutDuplicates(staged, phones);
      // While the database writes some batches, the next one is parsed.
      const writer = turn++ % CONCURRENCY;
      await writing[writer];
      const done = write(clients[writer] as pg.PoolClient, single, { actor, file }).then((written) => {
        const verdicts = [...duplicates, ...written.verdicts];
        const existing = verdicts.filter(({ verdict }) => verdict === "existing").length;
        refused.add([...refusals, ...refusalsOf(verdicts, staged)].sort((a, b) => a.line - b.line));
        outcome.registered += written.registered;
        outcome.existing += existing;
        outcome.refused = refused.count;
        progress(outcome, batch.bytes, allBytes);
      });
      // Awaited above; an earlier failure must not end the process as an unhandled rejection.
      done.catch(() => undefined);
      writing[writer] = done;
    }
    await Promise.all(writing);
    await analyze(db, outcome);
    return outcome;
  } finally {
    await Promise.allSettled(writing);
    refused.close();
    for (const client of clients) client.release();
    // If this fails, the import failed too; the next import resets it, and until then searches are slightly slower.
    await setPendingLimit(db, PENDING_KB.else).catch(() => undefined);
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

async function write(
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
      const met = isUniqueViolation(error) || postgresError(error)?.code === DEADLOCK;
      if (attempt >= ATTEMPTS || !met) throw error;
    }
  }
}

function refusalsOf(
  verdicts: readonly { line: number; verdict: Verdict }[],
  staged: readonly StagedRow[],
): Refusal[] {
  const emails = new Map(staged.map(({ line, email }) => [line, email]));
  return verdicts.flatMap(({ line, verdict }) =>
    verdict === "existing" ? [] : [{ line, email: emails.get(line) ?? "", ...reasons[verdict] }],
  );
}

async function setPendingLimit({ $client: pool }: Database, kilobytes: number): Promise<void> {
  for (const index of GIN_INDEXES) {
    await pool.query(`alter index ${index} set (gin_pending_list_limit = ${kilobytes})`);
  }
}

/** Updates the planner's statistics: after many new rows the old ones would lead to bad plans. */
async function analyze({ $client: pool }: Database, { registered }: Outcome): Promise<void> {
  if (registered === 0) return;
  await pool.query("vacuum (analyze) users, artisans, consents");
}
