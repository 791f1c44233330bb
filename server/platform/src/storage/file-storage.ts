import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { assertKey, isKeySegment, publicUrl, type Storage } from "./storage.ts";

const UUID_LENGTH = 36;
/** Name prefix of a file's drafts. It is not valid in a key, so `list` omits drafts and `locate` rejects them. */
const draftPrefix = (target: string) => `.${path.basename(target)}.`;

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
      const draft = path.join(path.dirname(target), `${draftPrefix(target)}${randomUUID()}`);
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
      const target = locate(key);
      await rm(target, { force: true });
      // Removes drafts left by processes that were killed while writing.
      const folder = path.dirname(target);
      const prefix = draftPrefix(target);
      for (const name of (await readdir(folder).catch(ignoreMissing)) ?? []) {
        const isDraft = name.startsWith(prefix) && name.length === prefix.length + UUID_LENGTH;
        if (isDraft) await rm(path.join(folder, name), { force: true });
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

/** Error codes which mean that a file does not exist, including names too long for the file system. */
const MISSING = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (MISSING.has(error.code ?? "")) return null;
  throw error;
}
