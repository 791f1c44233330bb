import type { Release } from "@handwork/contract";
import type { Storage } from "../../platform/storage.ts";
import { heaviestPage } from "./page-weight.ts";
import { type Files, keyOf } from "./release-files.ts";
import type { Signer } from "./signature.ts";

/** Keeps the files; when one cannot be kept, none is. */
export async function storeFiles(storage: Storage, { app, version }: Release, files: Files): Promise<void> {
  const stored: string[] = [];
  try {
    for (const [file, bytes] of files) {
      const key = keyOf(app, version, file);
      stored.push(key);
      await storage.put(key, bytes);
    }
  } catch (error) {
    await Promise.allSettled(stored.map((key) => storage.remove(key)));
    throw error;
  }
}

/** The row of a release whose files are these. */
export const rowOf = (manifest: Release, files: Files, signer: Signer, publishedBy: string) => ({
  app: manifest.app,
  version: manifest.version,
  manifest,
  signature: signer.sign(manifest),
  pageBytes: heaviestPage(manifest, new Map([...files].map(([file, bytes]) => [file, bytes.length]))),
  publishedBy,
});
