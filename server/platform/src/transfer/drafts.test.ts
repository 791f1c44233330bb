import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftsOf, removeStaleDrafts } from "./drafts.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "handwork-drafts-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("deletes drafts that are a day old or whose backup was killed, and keeps running backups' drafts and other files", async () => {
  const { pid: dead } = spawnSync(process.execPath, ["--version"]);
  const finishedBackup = "handwork-2026-01-01T03-00-00Z.tar";
  const running = Object.values(draftsOf("b.tar"));
  const untouched = [finishedBackup, "download.part", "b.tar.1@elsewhere.part", ...running];
  const abandoned = [
    `a.tar.${dead}@${hostname()}.part`,
    `a.tar.${dead}@${hostname()}.database.part`,
    `a.tar.${dead}@${hostname()}.database.part.part`,
  ];
  const old = [`${finishedBackup}.part`, `${finishedBackup}.database.part`, "a.tar.1@elsewhere.part"];
  for (const name of [...untouched, ...abandoned, ...old]) await writeFile(path.join(folder, name), "");
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const name of [...old, "download.part"]) await utimes(path.join(folder, name), yesterday, yesterday);
  await removeStaleDrafts(folder);
  expect((await readdir(folder)).sort()).toEqual([...untouched].sort());
});
