import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { isRunning } from "../postgres/processes.ts";

/** Age in milliseconds after which a draft counts as abandoned. No backup takes a day. */
const STALE = 24 * 60 * 60 * 1000;
/** Draft names that `draftsOf` creates, including the suffix of a running export. */
const DRAFT_NAME = /\.(\d+)@(.+?)(?:\.database)?\.part(?:\.part)?$/;
/** Draft names that earlier versions created. */
const EARLIER_DRAFT_NAME = /^handwork-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(?:\.database)?\.part(?:\.part)?$/;

/** Returns the names of a backup's drafts. They name the writing process, so that others can check whether it died. */
export function draftsOf(file: string): { archive: string; database: string } {
  const writer = `${process.pid}@${hostname()}`;
  return { archive: `${file}.${writer}.part`, database: `${file}.${writer}.database.part` };
}

/**
 * Removes the drafts that killed backups left in a folder. A draft counts as abandoned if its process on this machine
 * is dead, or if it is more than a day old.
 */
export async function removeStaleDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid, host] = DRAFT_NAME.exec(name) ?? [];
    if (!pid && !EARLIER_DRAFT_NAME.test(name)) continue;
    const file = path.join(folder, name);
    const isAbandoned = (host === hostname() && !isRunning(Number(pid))) || (await isStale(file));
    if (isAbandoned) await rm(file, { force: true });
  }
}

async function isStale(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => null);
  return stats !== null && Date.now() - stats.mtimeMs > STALE;
}
