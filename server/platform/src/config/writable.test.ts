import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { OperatorError } from "../errors/operator-error.ts";
import { requireWritable, requireWritableStorage } from "./writable.ts";

const home = await mkdtemp(path.join(tmpdir(), "handwork-writable-"));
afterAll(() => rm(home, { recursive: true }));

test("creates a missing folder, and leaves no files in it", async () => {
  const folder = path.join(home, "a", "b");
  await requireWritable(folder, "DATA_DIR");
  expect(await readdir(folder)).toEqual([]);
});

test("names the environment variable in the error about an unwritable folder", async () => {
  const file = path.join(home, "file");
  await writeFile(file, "");
  await expect(requireWritable(path.join(file, "x"), "DATA_DIR")).rejects.toThrow(/\(ENOTDIR\).+DATA_DIR/);
  const storage = path.join(home, "files");
  const refused = requireWritableStorage({ storage, fingerprintStorage: file });
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(/FINGERPRINT_STORAGE_URL/);
  expect(await requireWritableStorage({ storage, fingerprintStorage: storage })).toBeUndefined();
});
