import { createReadStream } from "node:fs";
import { createReleases } from "@handwork/server-delivery";
import { createDeps } from "@handwork/server-marketplace";
import { loadSettings, withSecrets } from "@handwork/server-platform/config";
import { openDatabase } from "@handwork/server-platform/database";
import { repositoryRoot } from "@handwork/server-platform/process";

/**
 * Program for crash tests, which kill it while it publishes a release. Arguments: host, user and name of the database,
 * data folder, app and archive.
 */
async function main(): Promise<void> {
  const [host = "", user = "", database = "", dataDir = "", app = "", archive = ""] = process.argv.slice(2);
  const settings = loadSettings({ DATA_DIR: dataDir }, { checkout: repositoryRoot, root: false });
  const deps = createDeps(await withSecrets(settings), openDatabase({ host, user, database }));
  const silent = { error: () => undefined, warn: () => undefined };
  await createReleases(deps, silent).publish(app, createReadStream(archive), { name: "ci" });
}

void main();
