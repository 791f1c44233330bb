import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "./src/build/workspace.ts";

const folder = mkdtempSync(join(tmpdir(), "handwork-run-"));
afterAll(() => rmSync(folder, { recursive: true }));
/** Makes Node.js report another version or platform. */
const pretend = join(folder, "pretend.cjs");
writeFileSync(
  pretend,
  `Object.defineProperty(process, "platform", { value: process.env.PRETEND_PLATFORM ?? process.platform });
   Object.defineProperty(process, "versions", { value: { node: process.env.PRETEND_VERSION ?? process.versions.node } });`,
);

function run(environment: Record<string, string>, checkout = root) {
  const args = ["--require", pretend, join(checkout, "tooling/run.cjs"), "tooling/src/check.ts", "nothing"];
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, ...environment },
    encoding: "utf8",
  });
  return { status, stderr };
}

const { isSupported }: { isSupported(version: string): boolean } = createRequire(import.meta.url)(
  "./run.cjs",
);

test.each(["20.19.0", "20.20.2", "22.13.0", "24.0.0", "26.10.0", "28.1.0", "27.0.0-nightly20261120"])(
  "supports Node.js %s",
  (version) => expect(isSupported(version)).toBe(true),
);

test.each(["16.20.2", "18.20.8", "20.18.3", "21.7.3", "22.12.0", "23.11.1"])(
  "does not support Node.js %s",
  (version) => expect(isSupported(version)).toBe(false),
);

test("runs the command when Node.js and the dependencies are ready", () =>
  expect(run({}).stderr).toMatch("No check's name contains nothing."));

test("tells users of an old Node.js which version to install", () => {
  const { status, stderr } = run({ PRETEND_VERSION: "18.20.8" });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Handwork needs Node.js .+ this is 18\.20\.8\. Install .+ nvm install\n$/);
});

test("advises Windows users to use WSL", () => {
  const { status, stderr } = run({ PRETEND_PLATFORM: "win32" });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Handwork does not run directly on Windows\. Install WSL 2 .+ run the same command there\.\n$/,
  );
});

test("says what to do when nothing is installed", () => {
  const checkout = join(folder, "checkout");
  for (const file of ["package.json", "tooling/run.cjs", "tooling/src/check.ts"])
    cpSync(join(root, file), join(checkout, file));
  const { status, stderr } = run({}, checkout);
  expect(status).toBe(1);
  expect(stderr).toMatch(/Cannot find package 'tsx'.+\nSome dependencies are missing/);
});

test.each([
  ["ends well", "", 0],
  ["sets its exit code", "process.exitCode = 3;", 3],
  ["throws", "throw new Error('no');", 1],
  ["awaits a promise that never settles", "await new Promise(() => undefined);", 13],
])("a script that %s exits with the code that Node.js would give", (_case, code, status) => {
  const script = join(folder, "script.mts");
  writeFileSync(script, `${code}\nexport {};`);
  const args = [join(root, "tooling/run.cjs"), relative(root, script)];
  expect(spawnSync(process.execPath, args, { stdio: "ignore" }).status).toBe(status);
});
