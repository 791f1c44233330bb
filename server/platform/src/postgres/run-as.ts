import { readFileSync, statSync } from "node:fs";
import { OperatorError } from "../errors/operator-error.ts";

/** The account that PostgreSQL runs under when this process is root, which PostgreSQL refuses. */
export interface RunAs {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** In this order; a machine has at least one of them. */
const CANDIDATES = ["handwork", "postgres", "_postgres", "nobody"];

/**
 * Null unless this process is root. The owner of an existing `dataFolder` goes first, so that an account
 * that is added to the machine later does not lose the data.
 */
export function chooseRunAs(dataFolder: string): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name: name ?? "", uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid }) => uid > 0);
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid;
  const found =
    accounts.find(({ uid }) => uid === owner) ??
    CANDIDATES.map((name) => accounts.find((account) => account.name === name)).find(Boolean);
  if (!found) {
    throw new OperatorError(
      `PostgreSQL does not run as root, and this machine has none of the accounts ${CANDIDATES.join(", ")}. ` +
        "Start as another user, or set DATABASE_URL to a PostgreSQL server.",
    );
  }
  return found;
}
