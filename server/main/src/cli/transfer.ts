import { parseArgs } from "node:util";
import { settingsFromProcess } from "@handwork/server-platform/config";
import type { Database } from "@handwork/server-platform/database";
import { OperatorError } from "@handwork/server-platform/errors";
import { connectForCommand } from "@handwork/server-platform/postgres";
import { exportDatabase, importDatabase } from "@handwork/server-platform/transfer";
import { onlyOne, runCommand, settingsOfInstallation, withDatabase } from "./command.ts";
import { requireFile, requireFolder } from "./paths.ts";
import { rowsAndTables, showProgress } from "./progress.ts";

const USAGE = `pnpm db:export FILE   exports all rows as of one point in time, while the site stays up
pnpm db:import FILE   reads an exported file into an unused database

The environment names the database: DATABASE_URL, or else the embedded one in DATA_DIR. Pictures, releases and
fingerprints are files, so also copy the folder "files" in DATA_DIR, or the bucket of STORAGE_URL. Encrypted data needs
the same DATA_KEYS and SECRET_KEY. For one archive with database and files, use pnpm backup.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  const [command, ...files] = positionals;
  if (values.help) return console.log(USAGE);
  if (command !== "export" && command !== "import") throw new OperatorError(USAGE);
  const file = onlyOne(files, USAGE);

  await (command === "export" ? requireFolder : requireFile)(file);
  if (command === "export") {
    await withDatabase(settingsOfInstallation(), async (db) => {
      console.log(`Exported ${rowsAndTables(await exportDatabase(db, file, showProgress))}.`);
    });
    return;
  }
  const read = async (db: Database) => {
    const ending = await importDatabase(db, file, showProgress);
    console.log(`Imported and verified against the export: ${rowsAndTables(ending)}.`);
  };
  // Does not migrate, because the export contains the schema.
  await withDatabase(settingsFromProcess(), read, connectForCommand, async () => undefined);
}

runCommand(main);
