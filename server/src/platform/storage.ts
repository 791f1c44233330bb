import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Files by key. A key is a relative path of plain segments, such as `media/artisans/12.webp`; its first
 * segment says who it is for: `media/…` may be served to everyone, everything else is private.
 */
export interface Storage {
  /** Writes a file whole or not at all, replacing what was there. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** Every key that begins with the folder `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Address of a public file under `origin`; throws for a private key. */
  url(key: string, origin: string): string;
}

const SEGMENT = /^[A-Za-z0-9_@+-][A-Za-z0-9_.@+-]*$/;
const PUBLIC_ROOT = "media/";

/** Storage in a folder of the file system, made when the first file is put. */
export function fileStorage(root: string): Storage {
  const locate = (key: string) => {
    if (!key.split("/").every((segment) => SEGMENT.test(segment)))
      throw new Error(`Not a storage key: ${key}`);
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
      const entries =
        (await readdir(locate(prefix), { recursive: true, withFileTypes: true }).catch(ignoreMissing)) ?? [];
      return entries
        .filter((entry) => entry.isFile() && SEGMENT.test(entry.name))
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"),
        )
        .sort();
    },
    url(key, origin) {
      locate(key);
      if (!key.startsWith(PUBLIC_ROOT)) throw new Error(`Not a public file: ${key}`);
      return new URL(`/${key}`, origin).href;
    },
  };
}

/** What says that there is no such file; a name that the file system could not hold is none either. */
const MISSING = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG"]);

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (MISSING.has(error.code ?? "")) return null;
  throw error;
}
