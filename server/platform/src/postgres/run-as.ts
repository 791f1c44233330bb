import { readFileSync, statSync } from "node:fs";
import { OperatorError } from "../errors/operator-error.ts";

/** The account that runs PostgreSQL when this process is root, because PostgreSQL refuses to run as root. */
export interface RunAs {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Accounts in order of preference. Almost every machine has at least one of them. */
const CANDIDATES = ["handwork", "postgres", "_postgres", "nobody"];

/**
 * Returns the account that should run PostgreSQL; null unless this process is root. Prefers the owner of an existing
 * `dataFolder`, so that the data stays accessible if the machine gets a preferred account later.
 */
export function chooseRunAs(dataFolder: string): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name: name ?? "", uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid;
  const chosen =
    accounts.find(({ uid }) => uid === owner) ??
    CANDIDATES.map((name) => accounts.find((account) => account.name === name)).find(Boolean);
  if (!chosen) {
    throw new OperatorError(
      `PostgreSQL does not run as root, and this machine has none of the accounts ${CANDIDATES.join(", ")}. ` +
        "Start as another user, or set DATABASE_URL to a PostgreSQL server.",
    );
  }
  return chosen;
}
