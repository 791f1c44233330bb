import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./workspace.ts";

const LOCK = join(root, "tooling/dist/build.lock");

/**
 * How long a new lock may stay empty, in milliseconds, until its process has written its id. After that, the lock
 * counts as abandoned, because a full disk can leave it empty.
 */
const WRITING_TIME = 1_000;

/** Whether the process that holds the lock is still running. */
function isHeld(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    if (pid === 0) return Date.now() - statSync(file).mtimeMs < WRITING_TIME;
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Creates the lock with this process's id. Returns false if there is a lock already. */
function createLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Runs `work` while no other command builds in this checkout. Takes over a lock left behind by a dead process.
 *
 * @param file the lock. Only tests pass it.
 */
export async function withBuildLock<T>(work: () => Promise<T>, file = LOCK): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!createLock(file)) {
    if (isHeld(file)) await sleep(100);
    else rmSync(file, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
