import { createReadStream } from "node:fs";
import { createReleases } from "../src/modules/releases/index.ts";
import { loadSettings } from "../src/platform/config.ts";
import { openDatabase } from "../src/platform/database.ts";
import { createDeps } from "../src/platform/deps.ts";
import { repositoryRoot } from "../src/platform/package-root.ts";
import { withSecrets } from "../src/platform/secrets.ts";

/**
 * A program for tests to kill: publishes the archive of its last argument, of the app before it, to the database and the
 * data folder of its first arguments.
 */
async function main(): Promise<void> {
  const [host = "", user = "", database = "", dataDir = "", app = "", archive = ""] = process.argv.slice(2);
  const settings = loadSettings({ DATA_DIR: dataDir }, { checkout: repositoryRoot, root: false });
  const deps = createDeps(await withSecrets(settings), openDatabase({ host, user, database }));
  const silent = { error: () => undefined, warn: () => undefined };
  await createReleases(deps, silent).publish(app, createReadStream(archive), { name: "ci" });
}

void main();
