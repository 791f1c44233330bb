import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createTestDatabase } from "@handwork/server-main/testing";
import { asc, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { fileDeletions } from "./deletions.table.ts";
import { deleteDue, scheduleDeletion } from "./deletions.ts";
import { fileStorage } from "./file-storage.ts";

const { db, close } = await createTestDatabase();
const root = await mkdtemp(path.join(tmpdir(), "handwork-deletions-"));
const storage = fileStorage(root);
const stores = { db, storage, vault: storage };
afterAll(async () => {
  await close();
  await rm(root, { recursive: true });
});

test("a file that cannot be deleted stays scheduled, and the files after it are deleted", async () => {
  const keys = ["media/a.webp", "media/folder", "media/c.webp"];
  await mkdir(path.join(root, "media/folder"), { recursive: true });
  for (const key of ["media/a.webp", "media/c.webp"]) await storage.put(key, Buffer.from("picture"));
  await scheduleDeletion(db, keys);
  await expect(deleteDue(stores)).rejects.toThrow();
  expect(await storage.list("media")).toEqual([]);
  const left = await db.select({ key: fileDeletions.key }).from(fileDeletions).orderBy(asc(fileDeletions.id));
  expect(left).toEqual([{ key: "media/folder" }]);
});

test("three files that can never be deleted do not block the others for more than one run", async () => {
  await db.delete(fileDeletions);
  const folders = ["media/one", "media/two", "media/three"];
  for (const folder of folders) await mkdir(path.join(root, folder), { recursive: true });
  await storage.put("media/d.webp", Buffer.from("picture"));
  await scheduleDeletion(db, [...folders, "media/d.webp"]);
  await expect(deleteDue(stores)).rejects.toThrow();
  expect(await storage.list("media")).toEqual(["media/d.webp"]);
  // Half an hour later, all are due.
  await db.update(fileDeletions).set({ dueAt: sql`${fileDeletions.dueAt} - interval '30 minutes'` });
  await expect(deleteDue(stores)).rejects.toThrow();
  expect(await storage.list("media")).toEqual([]);
  expect(await db.$count(fileDeletions)).toBe(3);
});
