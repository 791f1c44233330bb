import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { TestServer } from "@handwork/server-main/testing";
import { exportDatabase } from "@handwork/server-platform/transfer";

const wordsIn = (content: string, words: readonly string[]) =>
  words.filter((word) => content.toLowerCase().includes(word.toLowerCase()));

/** Searches a dump of the database for words. Returns each match as `table: word`. */
export async function searchDump(server: TestServer, words: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "handwork-dump-"));
  const file = path.join(folder, "dump.gz");
  await exportDatabase(server.deps.db, file, () => undefined);
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split("\n");
  await rm(folder, { recursive: true });
  const matches = new Set<string>();
  let table = "";
  for (const line of lines) {
    if (line.startsWith('{"table":')) table = JSON.parse(line).table.name;
    else for (const word of wordsIn(line, words)) matches.add(`${table}: ${word}`);
  }
  return [...matches].sort();
}

/** Returns the keys of public and private files with one of the words in the key or the content. */
export async function searchFiles({ deps }: TestServer, words: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const [store, folder] of [
    [deps.storage, "media"],
    [deps.storage, "mailbox"],
    [deps.vault, "fingerprints"],
  ] as const) {
    for (const key of await store.list(folder)) {
      const content = (await store.get(key))?.toString("latin1") ?? "";
      if (wordsIn(key + content, words).length > 0) keys.push(key);
    }
  }
  return keys;
}
