import path from "node:path";
import { parseArgs } from "node:util";
import {
  checkDataKeys,
  columns,
  createDeps,
  importArtisans,
  type Outcome,
  optionalColumns,
  users,
} from "@handwork/server-marketplace";
import type { Database } from "@handwork/server-platform/database";
import { OperatorError } from "@handwork/server-platform/errors";
import { and, eq, inArray, sql } from "drizzle-orm";
import { configOfInstallation, onlyOne, runCommand, withDatabase } from "./command.ts";

const USAGE = `pnpm import:artisans FILE.csv [--as USERNAME]

Registers the artisans in a CSV file (UTF-8, comma-separated, with a header row) while the site stays up. They have no
password until they set one with "Forgot password". Artisans who already exist do not change, so the same file can
be imported again. Rejected rows are written to FILE.errors.csv with their line numbers and the reasons.

Columns, in any order: ${columns.filter((name) => !optionalColumns.includes(name)).join(", ")};
optional: ${optionalColumns.join(", ")}.
Places and trades that are not in the lists are stored until an admin assigns them. "consent" is in_person, by_phone or
in_writing; every row needs one unless LEGACY_CLIENTS is on. --as names the admin or manager who is responsible for the
import. Without it, the only admin is responsible.

The exit code is 0, 2 if rows were rejected, or 1 if the import failed. Rows registered before a failure stay registered.`;

const EXIT_REJECTED = 2;
/** Characters of the progress bar. */
const BAR_WIDTH = 30;
/** Milliseconds between two progress lines when the output is not a terminal. */
const LINE_INTERVAL = 5_000;

/** Formats seconds as minutes and seconds, such as `1:05`. */
const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** Shows progress as a bar on a terminal, or else as an occasional line. */
function createProgress() {
  const startedAt = Date.now();
  let lastLineAt = 0;
  return (done: Outcome, bytes: number, all: number): void => {
    const rows = done.registered + done.existing + done.refused;
    const share = all === 0 ? 1 : bytes / all;
    const seconds = Math.max(1, (Date.now() - startedAt) / 1000);
    const timeLeft = share > 0 ? `, ${clockTime((seconds * (1 - share)) / share)} left` : "";
    const pace = Math.round(rows / seconds);
    const text = `${Math.floor(share * 100)} %, ${rows} rows, ${pace} per second${timeLeft}, ${done.refused} rejected`;
    if (process.stdout.isTTY) {
      const filled = Math.round(share * BAR_WIDTH);
      process.stdout.write(`\r\u001B[K[${"█".repeat(filled)}${"·".repeat(BAR_WIDTH - filled)}] ${text}`);
    } else if (Date.now() - lastLineAt >= LINE_INTERVAL) {
      lastLineAt = Date.now();
      console.log(text);
    }
  };
}

async function findActor(db: Database, username: string | undefined) {
  const actors = await db
    .select({ id: users.id, username: users.username, userType: users.userType })
    .from(users)
    .where(
      and(
        eq(users.isActive, true),
        username === undefined
          ? eq(users.userType, "admin")
          : and(
              inArray(users.userType, ["admin", "manager"]),
              eq(sql`lower(${users.username})`, username.toLowerCase()),
            ),
      ),
    );
  const [actor] = actors;
  if (actor && actors.length === 1) return actor;
  throw new OperatorError(
    username === undefined
      ? `Specify who is responsible: --as USERNAME. There ${actor ? "are several admins" : "is no admin yet. Create one with pnpm admin:create"}.`
      : `There is no active admin or manager named ${username}.`,
  );
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { as: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help) return console.log(USAGE);
  const file = onlyOne(positionals, USAGE);

  const config = await configOfInstallation();
  await withDatabase(config, async (db) => {
    // The server would not start if this command encrypted data with keys other than the server's.
    await checkDataKeys(createDeps(config, db));
    const actor = await findActor(db, values.as);
    const refusedFile = path.join(path.dirname(file), `${path.basename(file, ".csv")}.errors.csv`);
    const done = await importArtisans(db, config, { file, refusedFile, actor, progress: createProgress() });
    if (process.stdout.isTTY) process.stdout.write("\r\u001B[K");
    const existing = done.existing > 0 ? `; ${done.existing} already existed` : "";
    console.log(
      `Registered ${done.registered} ${done.registered === 1 ? "artisan" : "artisans"}${existing}.`,
    );
    if (done.refused > 0) {
      console.log(`Rejected ${done.refused} ${done.refused === 1 ? "row" : "rows"}: see ${refusedFile}`);
      process.exitCode = EXIT_REJECTED;
    }
  });
}

runCommand(main);
