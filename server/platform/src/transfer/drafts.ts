import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { isRunning } from "../postgres/processes.ts";

/** Milliseconds: no backup takes a day. */
const STALE = 24 * 60 * 60 * 1000;
/** Drafts as named by `draftsOf`, including the suffix of a running export. */
const OURS = /\.(\d+)@(.+?)(?:\.database)?\.part(?:\.part)?$/;
/** As named by earlier versions. */
const EARLIER = /^handwork-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(?:\.database)?\.part(?:\.part)?$/;

/** Draft names of a backup. They name the writing process, so that others can tell that it died. */
export function draftsOf(file: string): { archive: string; database: string } {
  const writer = `${process.pid}@${hostname()}`;
  return { archive: `${file}.${writer}.part`, database: `${file}.${writer}.database.part` };
}

/**
 * Removes drafts that killed backups left in a folder: of dead processes on this machine, or a day old from elsewhere.
 */
export async function removeStaleDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid, host] = OURS.exec(name) ?? [];
    if (!pid && !EARLIER.test(name)) continue;
    const file = path.join(folder, name);
    const isAbandoned = (host === hostname() && !isRunning(Number(pid))) || (await isStale(file));
    if (isAbandoned) await rm(file, { force: true });
  }
}

async function isStale(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => null);
  return stats !== null && Date.now() - stats.mtimeMs > STALE;
}
