import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, lchownSync, lstatSync, mkdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { OperatorError } from "../errors/operator-error.ts";
import type { RunAs } from "./run-as.ts";

export interface Folders {
  /** Parent of `data`. Only PostgreSQL's account may enter it. */
  readonly cluster: string;
  readonly data: string;
  /** Folder of the socket. */
  readonly socket: string;
}

/** The shortest limit for a Unix socket's path (macOS), minus the terminating zero. */
const SOCKET_PATH_MAX = 103;
/** The longest possible socket name, with a five-digit port. */
const SOCKET_NAME = ".s.PGSQL.65535";

/** Creates the folders under `home` and gives them to PostgreSQL's account. */
export function prepareFolders(home: string, runAs: RunAs | null): Folders {
  const cluster = path.join(home, "cluster");
  makePrivate(cluster, runAs);
  if (runAs) makePassable(home, cluster, runAs);
  return { cluster, data: path.join(cluster, "data"), socket: socketFolder(cluster, runAs) };
}

/** Returns the socket's folder: `cluster`, or a temporary folder if the socket's path would be too long. */
function socketFolder(cluster: string, runAs: RunAs | null): string {
  if (path.join(cluster, SOCKET_NAME).length <= SOCKET_PATH_MAX) return cluster;
  const name = `handwork-${createHash("sha256").update(cluster).digest("hex").slice(0, 16)}`;
  const parent = path.join(tmpdir(), name, SOCKET_NAME).length <= SOCKET_PATH_MAX ? tmpdir() : "/tmp";
  const folder = path.join(parent, name);
  makePrivate(folder, runAs);
  return folder;
}

function makePrivate(folder: string, runAs: RunAs | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = lstatSync(folder);
  const owner = runAs?.uid ?? process.getuid?.();
  // Another account that created this folder could impersonate the database.
  if (!stats.isDirectory() || (stats.uid !== owner && stats.uid !== process.getuid?.())) {
    throw new OperatorError(
      `${folder} is a symbolic link or belongs to another account. Remove it, or choose another DATA_DIR.`,
    );
  }
  chmodSync(folder, 0o700);
  if (runAs) lchownSync(folder, runAs.uid, runAs.gid);
}

/** Lets PostgreSQL's account enter `home` and its parent. The folders above are not ours to change. */
function makePassable(home: string, cluster: string, runAs: RunAs): void {
  for (const folder of [home, path.dirname(home)]) {
    const { mode, uid } = statSync(folder);
    if (uid === 0 && (mode & 0o011) !== 0o011) chmodSync(folder, mode | 0o011);
  }
  try {
    execFileSync("/bin/sh", ["-c", 'cd "$0"', cluster], {
      cwd: "/",
      uid: runAs.uid,
      gid: runAs.gid,
      stdio: "ignore",
    });
  } catch {
    throw new OperatorError(
      `PostgreSQL does not run as root; it runs as ${runAs.name}, which cannot access ${cluster}. ` +
        "Choose a DATA_DIR that every user can access, start as another user, or set DATABASE_URL.",
    );
  }
}
