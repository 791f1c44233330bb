import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { assertKey, isKeySegment, publicUrl, type Storage } from "./storage.ts";

/** Storage in a folder of the file system, made when the first file is put. */
export function fileStorage(root: string): Storage {
  const locate = (key: string) => {
    assertKey(key);
    return path.join(root, key);
  };
  return {
    async put(key, bytes) {
      const target = locate(key);
      await mkdir(path.dirname(target), { recursive: true });
      // A name that `list` and `locate` never accept: a reader sees the old file or the new one.
      const temporary = path.join(path.dirname(target), `.${randomUUID()}`);
      const file = await open(temporary, "wx");
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, target);
    },
    async get(key) {
      return readFile(locate(key)).catch(ignoreMissing);
    },
    async remove(key) {
      await rm(locate(key), { force: true });
    },
    async list(prefix) {
      const folder = prefix === "" ? root : locate(prefix);
      const entries =
        (await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? [];
      return entries
        .filter((entry) => entry.isFile() && isKeySegment(entry.name))
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
        )
        .sort();
    },
    url: publicUrl,
  };
}

/** What says that there is no such file; a name that the file system could not hold is none either. */
const MISSING = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (MISSING.has(error.code ?? "")) return null;
  throw error;
}
