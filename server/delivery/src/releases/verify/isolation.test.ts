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
 * Runs code in an entry and returns the value that the code passes to `tell`. The container throws that value in an
 * error, which the problems of the check contain.
 */
async function resultOf(code: string, file: "entry.js" | "entry.mjs" = "entry.js"): Promise<string> {
  const { version } = fakeRelease(APP).manifest;
  const name = containerName(APP, version);
  const text = `
    var told; const tell = (what) => { told = JSON.stringify(what); };
    ${code}
    var ${name} = {
      init() {},
      get: async () => { for (let i = 0; i < 50; i += 1) await null; throw new Error("shared module " + told); },
    };
    ${file === "entry.mjs" ? `export const { init, get } = ${name};` : ""}`;
  const manifest = { version, entry: file, initial: [file] };
  const { problems } = await registry.check(releaseOf(APP, { [file]: text }, manifest));
  return /: shared module (.*)\. Share only/.exec(problems.join("\n"))?.[1] ?? problems.join("\n");
}

test("an entry does not run in the server's process", async () => {
  await resultOf("globalThis.wasHere = true; Object.prototype.wasHere = true; tell(1);");
  expect("wasHere" in globalThis).toBe(false);
  expect("wasHere" in {}).toBe(false);
});

test("the entry cannot access Node.js", async () => {
  const names = ["process", "require", "module", "global", "Buffer", "__dirname", "WebAssembly"];
  expect(await resultOf(`tell(${JSON.stringify(names)}.filter((name) => name in globalThis));`)).toBe(
    '["WebAssembly"]',
  );
});

test.each(["entry.js", "entry.mjs"] as const)(
  "code in %s that reaches the process's functions cannot create code with them",
  async (file) => {
    // The error of the rejected import comes from outside the context.
    const attempt = `import("node:fs").then(() => tell("imported"), (error) => {
    try { tell(error.constructor.constructor("return process")().pid); } catch (refusal) { tell(refusal.message); }
  });`;
    expect(await resultOf(attempt, file)).toContain(
      "Code generation from strings disallowed for this context",
    );
  },
);

test("leaves nothing on disk", async () => {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await resultOf("tell(1);");
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  expect(await readdir(folder)).toEqual([]);
});
