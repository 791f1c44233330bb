import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "../errors/operator-error.ts";
import type { Binaries } from "./binaries.ts";
import type { Folders } from "./folders.ts";
import { startGuarded } from "./guarded-process.ts";
import type { RunAs } from "./run-as.ts";

/** The cluster's superuser. It needs no password, because no other account can reach the socket. */
export const ROLE = "handwork";
const DRAFT = "data.new-";

/** Creates the data folder if it is missing. Renames it when it is complete, so that a partial one is never used. */
export async function ensureCluster(
  folders: Folders,
  binaries: Binaries,
  runAs: RunAs | null,
): Promise<void> {
  if (existsSync(path.join(folders.data, "PG_VERSION"))) return checkVersion(folders.data, binaries.version);
  for (const name of readdirSync(folders.cluster).filter((entry) => entry.startsWith(DRAFT))) {
    // The process that created the draft may still be exiting. The next start then tries again.
    try {
      rmSync(path.join(folders.cluster, name), { recursive: true, force: true, maxRetries: 3 });
    } catch {}
  }
  const draft = path.join(folders.cluster, `${DRAFT}${process.pid}-${Date.now()}`);
  const locale =
    binaries.version >= 17
      ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
      : ["--locale=C.UTF-8"];
  const initdb = startGuarded(
    binaries.initdb,
    ["-D", draft, `--username=${ROLE}`, "--auth=trust", "--encoding=UTF8", "--no-instructions", ...locale],
    runAs,
  );
  if ((await initdb.exited) !== 0) {
    rmSync(draft, { recursive: true, force: true, maxRetries: 3 });
    throw new OperatorError(`The database could not be created in ${folders.cluster}:\n${initdb.output()}`);
  }
  renameSync(draft, folders.data);
}

function checkVersion(data: string, available: number): void {
  const version = Number.parseInt(readFileSync(path.join(data, "PG_VERSION"), "utf8"), 10);
  if (version === available) return;
  throw new OperatorError(
    `The database in ${data} was created by PostgreSQL ${version}, but this machine has PostgreSQL ${available}. ` +
      `Install PostgreSQL ${version}, or set DATABASE_URL to a server that has your data.`,
  );
}
