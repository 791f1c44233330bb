import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Milliseconds of one tick, in which Linux counts a process's time. */
const TICK = 10;
/**
 * Places in /proc/PID/stat behind the name: parent, the time in the program and in the system, and the same of children
 * that have ended.
 */
const [PARENT, USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [1, 11, 12, 13, 14];

function statOf(pid: string): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  } catch {
    // It has ended.
    return [];
  }
}

/**
 * Processor time, in milliseconds, that the embedded database of `dataDir` has used for its connections so far:
 * whatever else the machine does, it says what a query costs. Null where there is no /proc.
 */
export function databaseTime(dataDir: string): number | null {
  if (process.platform !== "linux") return null;
  const [postmaster = ""] = readFileSync(join(dataDir, "postgres/cluster/data/postmaster.pid"), "utf8").split(
    "\n",
  );
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat[PARENT] === Number(postmaster));
  const sum = (stat: readonly number[], places: readonly number[]) =>
    places.reduce((all, place) => all + (stat[place] ?? 0) * TICK, 0);
  return children.reduce(
    (all, stat) => all + sum(stat, [USER, SYSTEM]),
    sum(statOf(postmaster), [ENDED_USER, ENDED_SYSTEM]),
  );
}
