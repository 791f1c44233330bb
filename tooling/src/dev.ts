import { basename } from "node:path";
import { parseArgs } from "node:util";
import { remoteDirs } from "./build/workspace.ts";
import { developOnInstallation } from "./dev/guest.ts";
import { developLocally } from "./dev/local.ts";
import { fail } from "./fail.ts";

const usage = "pnpm dev [--only REMOTE [--in https://INSTALLATION [--port NUMBER]]]";

/**
 * `pnpm dev`: runs every app with hot reload. `--only` selects one remote, `--in` shows it on an installation's pages.
 */
async function dev(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: "string" }, in: { type: "string" }, port: { type: "string" } },
  });
  const names = remoteDirs().map((dir) => basename(dir));
  if (values.only && !names.includes(values.only)) {
    throw new Error(`There is no remote named ${values.only}. Available remotes: ${names.join(", ")}.`);
  }
  if (values.in === undefined) return developLocally(values.only);
  if (!values.only || !URL.canParse(values.in)) throw new Error(`Usage: ${usage}`);
  return developOnInstallation(values.in, values.only, values.port ? Number(values.port) : undefined);
}

dev().catch(fail);
