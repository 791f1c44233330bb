import { randomUUID } from "node:crypto";
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { assertKey, isKeySegment, publicUrl, type Storage } from "./storage.ts";

/** Name of a draft. It is not valid in a key, so `list` omits drafts and `locate` rejects them. */
const draftOf = (target: string) =>
  path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}`);
const DRAFT = /^\..+\.[\da-f-]{36}$/;

/** Stores files in a local folder, which the first `put` creates. */
export function fileStorage(root: string): Storage {
  const locate = (key: string) => {
    assertKey(key);
    return path.join(root, key);
  };
  return {
    async put(key, bytes) {
      const target = locate(key);
      await mkdir(path.dirname(target), { recursive: true });
      // Writes a draft and renames it, so that readers see either the old file or the new one.
      const draft = draftOf(target);
      try {
        const file = await open(draft, "wx");
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      return readFile(locate(key)).catch(ignoreMissing);
    },
    async remove(key) {
      await rm(locate(key), { force: true });
    },
    async removeDrafts(before) {
      for await (const draft of draftsBelow(root)) {
        const written = await stat(draft).catch(ignoreMissing);
        if (written && written.mtime < before) await rm(draft, { force: true });
      }
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

/** Lists drafts. Skips folders that this process may not read, such as `lost+found` in a mount point. */
async function* draftsBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error) =>
    error.code === "EACCES" ? null : ignoreMissing(error),
  );
  for await (const entry of entries ?? []) {
    const found = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* draftsBelow(found);
    else if (entry.isFile() && DRAFT.test(entry.name)) yield found;
  }
}

/** Error codes which mean that a file does not exist, including names too long for the file system. */
const MISSING = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (MISSING.has(error.code ?? "")) return null;
  throw error;
}
