import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { repositoryVersion } from "./inputs.ts";

let dir: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "handwork-inputs-"));
  write("package.json", '{ "version": "1.4.2" }');
  write("package-lock.json", "{}");
  write("src/remote.ts", "export default 1;");
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test("appends a hash to the package's version, and keeps it while the files stay the same", () => {
  const version = repositoryVersion(dir);
  expect(version).toMatch(/^1\.4\.2\+[0-9a-f]{12}$/);
  expect(repositoryVersion(dir)).toBe(version);
});

test.each([
  "src/remote.ts",
  "src/start/start.module.css",
  "src/coverage/areas.ts",
  "package-lock.json",
  "rspack.config.ts",
])("changes the version when %s changes", (file) => {
  const before = repositoryVersion(dir);
  write(file, "changed");
  expect(repositoryVersion(dir)).not.toBe(before);
});

test.each([
  "dist/remoteEntry.js",
  "node_modules/a/index.js",
  "src/remote.test.ts",
  "src/button.stories.tsx",
  "README.md",
  ".env",
])("does not change the version when %s changes", (file) => {
  const before = repositoryVersion(dir);
  write(file, "changed");
  expect(repositoryVersion(dir)).toBe(before);
});

test("uses the lock file of a parent folder", () => {
  write("remotes/one/package.json", '{ "version": "0.1.0" }');
  const inside = () => repositoryVersion(join(dir, "remotes/one"));
  const before = inside();
  write("package-lock.json", '{ "changed": true }');
  expect(inside()).not.toBe(before);
});

test("rejects an invalid package version, and says what to write", () => {
  write("package.json", '{ "version": "next" }');
  expect(() => repositoryVersion(dir)).toThrow(
    /package\.json needs a version of three numbers, such as 1\.4\.2/,
  );
});
