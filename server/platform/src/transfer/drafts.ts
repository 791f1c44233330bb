import { readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";

/** Milliseconds: no backup takes a day. */
const STALE = 24 * 60 * 60 * 1000;
/** Drafts as `draftsOf` names them, with what an export under way adds. */
const OURS = /\.(\d+)@(.+?)(?:\.database)?\.part(?:\.part)?$/;
/** As earlier versions named them. */
const EARLIER = /^handwork-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(?:\.database)?\.part(?:\.part)?$/;

/** What a backup is written to until it is sound: named by whoever writes, so that another can tell that they died. */
export function draftsOf(file: string): { archive: string; database: string } {
  const writer = `${process.pid}@${hostname()}`;
  return { archive: `${file}.${writer}.part`, database: `${file}.${writer}.database.part` };
}

/** Removes from a folder what backups left there whose process was killed: on this machine, or a day ago elsewhere. */
export async function removeStaleDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid, host] = OURS.exec(name) ?? [];
    if (!pid && !EARLIER.test(name)) continue;
    const file = path.join(folder, name);
    const isLeft = (host === hostname() && !isRunning(Number(pid))) || (await isStale(file));
    if (isLeft) await rm(file, { force: true });
  }
}

async function isStale(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > STALE;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one, too.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
