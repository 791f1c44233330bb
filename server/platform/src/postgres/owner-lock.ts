import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { OperatorError } from "../errors/operator-error.ts";
import { isRunning, startedAt } from "./processes.ts";

/** Thrown when another running process uses the folder. */
export class FolderInUse extends OperatorError {
  override readonly name = "FolderInUse";

  readonly folder: string;
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The database in ${folder} is in use by the running process ${pid}. ` +
        "Stop that process first, or give this one another DATA_DIR.",
    );
    this.folder = folder;
    this.pid = pid;
  }
}

/**
 * Locks the folder for this process and returns a function that unlocks it. Throws `FolderInUse` immediately if the
 * lock's owner is still running; replaces a lock left by a dead process.
 */
export function takeOwnership(folder: string): () => void {
  const lockFile = `${folder}/owner`;
  const mine = `${process.pid} ${startedAt(process.pid)}`;
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (;;) {
      try {
        // Unlike a write or a rename, creating a link fails if the name is taken.
        linkSync(draft, lockFile);
        return () => read(lockFile) === mine && rmSync(lockFile, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
      const lock = read(lockFile);
      const pid = livingOwner(lock);
      if (pid !== undefined) throw new FolderInUse(folder, pid);
      removeDeadLock(lockFile, lock);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead process's lock, but not a lock that another process has created in the meantime. */
function removeDeadLock(lockFile: string, dead: string | null): void {
  const aside = `${lockFile}.dead.${process.pid}`;
  try {
    renameSync(lockFile, aside);
    if (read(aside) !== dead) linkSync(aside, lockFile);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function livingOwner(owner: string | null): number | undefined {
  const [pid, ...started] = owner?.split(" ") ?? [];
  const number = Number(pid);
  const isAlive = number > 0 && isRunning(number) && startedAt(number) === started.join(" ");
  return isAlive ? number : undefined;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
