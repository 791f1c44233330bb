import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { OperatorError } from "../errors/operator-error.ts";
import { isRunning, startedAt } from "./processes.ts";

/** Another live process has the folder. */
export class FolderInUse extends OperatorError {
  override readonly name = "FolderInUse";

  readonly folder: string;
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `The database in ${folder} is in use by the running process ${pid}. ` +
        "Stop that one first, or give this one another DATA_DIR.",
    );
    this.folder = folder;
    this.pid = pid;
  }
}

/**
 * Takes the folder for this process; returns what gives it back. Throws `FolderInUse` at once while the
 * process that took it lives; a mark left by one that died does not count.
 */
export function takeOwnership(folder: string): () => void {
  const mark = `${folder}/owner`;
  const mine = `${process.pid} ${startedAt(process.pid)}`;
  const draft = `${mark}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (;;) {
      try {
        // Unlike a write or a rename, a link fails when the name is taken.
        linkSync(draft, mark);
        return () => read(mark) === mine && rmSync(mark, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
      const found = read(mark);
      const pid = livingOwner(found);
      if (pid !== undefined) throw new FolderInUse(folder, pid);
      setAside(mark, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a dead mark, but not one that another process has put in its place in the meantime. */
function setAside(mark: string, dead: string | null): void {
  const aside = `${mark}.dead.${process.pid}`;
  try {
    renameSync(mark, aside);
    if (read(aside) !== dead) linkSync(aside, mark);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function livingOwner(mark: string | null): number | undefined {
  const [pid, ...started] = mark?.split(" ") ?? [];
  const number = Number(pid);
  const lives = number > 0 && isRunning(number) && startedAt(number) === started.join(" ");
  return lives ? number : undefined;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
