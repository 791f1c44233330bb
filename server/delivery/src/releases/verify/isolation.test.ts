import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { containerName } from "@handwork/contract";
import { findBoundary } from "@handwork/server-platform/isolation";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fakeRelease } from "../release.fixture.ts";
import { releaseOf } from "./build.fixture.ts";
import { type Registry, startRegistry } from "./verify.fixture.ts";

const APP = "employer";

let registry: Registry;
let folder: string;
beforeAll(async () => {
  registry = await startRegistry();
  folder = await mkdtemp(path.join(tmpdir(), "handwork-isolation-"));
});
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async ({ skip }) => {
  if ((await findBoundary()).boundary === null) skip("this machine cannot isolate processes");
});

/**
 * Runs code in an entry and returns the value that the code passes to `report`. The container throws an error with that
 * value, and the check lists the error as a problem.
 */
async function resultOf(code: string, file: "entry.js" | "entry.mjs" = "entry.js"): Promise<string> {
  const { version } = fakeRelease(APP).manifest;
  const name = containerName(APP, version);
  const text = `
    var reported; const report = (value) => { reported = JSON.stringify(value); };
    ${code}
    var ${name} = {
      init() {},
      get: async () => { for (let i = 0; i < 50; i += 1) await null; throw new Error("shared module " + reported); },
    };
    ${file === "entry.mjs" ? `export const { init, get } = ${name};` : ""}`;
  const manifest = { version, entry: file, initial: [file] };
  const { problems } = await registry.check(releaseOf(APP, { [file]: text }, manifest));
  return /: shared module (.*)\. Share only/.exec(problems.join("\n"))?.[1] ?? problems.join("\n");
}

test("an entry does not run in the server's process", async () => {
  await resultOf("globalThis.wasHere = true; Object.prototype.wasHere = true; report(1);");
  expect("wasHere" in globalThis).toBe(false);
  expect("wasHere" in {}).toBe(false);
});

test("the entry cannot access Node.js", async () => {
  const names = ["process", "require", "module", "global", "Buffer", "__dirname", "WebAssembly"];
  expect(await resultOf(`report(${JSON.stringify(names)}.filter((name) => name in globalThis));`)).toBe(
    '["WebAssembly"]',
  );
});

test.each(["entry.js", "entry.mjs"] as const)(
  "code in %s that reaches the process's functions cannot create code with them",
  async (file) => {
    // The error of the rejected import comes from outside the context.
    const attempt = `import("node:fs").then(() => report("imported"), (error) => {
    try { report(error.constructor.constructor("return process")().pid); } catch (refusal) { report(refusal.message); }
  });`;
    expect(await resultOf(attempt, file)).toContain(
      "Code generation from strings disallowed for this context",
    );
  },
);

test("a check leaves nothing on disk", async () => {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await resultOf("report(1);");
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  expect(await readdir(folder)).toEqual([]);
});
