import { parseArgs } from "node:util";
import { settingsFromProcess } from "../platform/config.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { exportDatabase, importDatabase } from "../platform/transfer/index.ts";
import { onlyOne, runCommand, settingsOfInstallation, withDatabase } from "./command.ts";
import { mustBeFile, mustHaveFolder } from "./paths.ts";
import { rowsAndTables, showProgress } from "./progress.ts";

const USAGE = `pnpm db:export FILE   writes every row as of one moment, while the site stays up
pnpm db:import FILE   reads such a file into an unused database

The environment names the database: DATABASE_URL, or else the embedded one in DATA_DIR. Pictures, releases and
fingerprints are files: also copy the folder "files" in DATA_DIR, or the bucket of STORAGE_URL. Encrypted data needs
the same DATA_KEYS and SECRET_KEY. To get database and files in one archive: pnpm backup.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  const [command, ...files] = positionals;
  if (values.help) return console.log(USAGE);
  if (command !== "export" && command !== "import") throw new OperatorError(USAGE);
  const file = onlyOne(files, USAGE);

  await (command === "export" ? mustHaveFolder : mustBeFile)(file);
  const settings = command === "export" ? settingsOfInstallation() : settingsFromProcess();
  await withDatabase(settings, async (db) => {
    const ending = await (command === "export" ? exportDatabase : importDatabase)(db, file, showProgress);
    const outcome = command === "export" ? "Exported" : "Imported and verified against the export:";
    console.log(`${outcome} ${rowsAndTables(ending)}.`);
  });
}

runCommand(main);
