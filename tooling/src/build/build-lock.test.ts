import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { withBuildLock } from "./build-lock.ts";

const folder = mkdtempSync(join(tmpdir(), "handwork-lock-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "build.lock");

test("builds wait for each other, and leave no lock", async () => {
  const events: string[] = [];
  const build = (name: string) =>
    withBuildLock(async () => {
      events.push(`${name} begins`);
      await sleep(20);
      events.push(`${name} ends`);
    }, file);
  await Promise.all([build("first"), build("second")]);
  expect(events).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ["an empty lock file, left by a full disk", ""],
  ["the lock file of a dead process", "4194305"],
])("a build takes over %s", async (_, content) => {
  writeFileSync(file, content);
  expect(await withBuildLock(async () => "built", file)).toBe("built");
});

test("fails if the lock cannot be created", async () => {
  const long = join(folder, "x".repeat(300));
  await expect(withBuildLock(async () => "built", long)).rejects.toThrow("ENAMETOOLONG");
  expect(existsSync(long)).toBe(false);
});
