import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./workspace.ts";

const folder = join(root, "tooling/dist");
const file = join(folder, "build.lock");

/** Whether the process that holds the lock is still running. */
function isHeld(): boolean {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return true;
  } catch {
    return false;
  }
}

/** Runs `work` while no other command builds in this checkout. Takes over a lock left behind by a dead process. */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      break;
    } catch {
      if (isHeld()) await sleep(100);
      else rmSync(file, { force: true });
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
