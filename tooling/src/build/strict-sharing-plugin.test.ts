import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { consuming } from "./strict-sharing-plugin.ts";

const source = (consumed: object) => `
__webpack_require__.consumesLoadingData = { chunkMapping: {"7":["42"]}, moduleIdToConsumeDataMapping: {"42": ${JSON.stringify(
  {
    ...{ shareKey: "react", requiredVersion: "^19.3.1", strictVersion: true, singleton: true },
    ...consumed,
  },
)}}, initialConsumes: [] };
var theRestOfTheBundlersOwn;`;

/** What a chunk's use of the shared module comes to, where the shell brings these versions. */
async function use(consumed: object, versions: Record<string, unknown>) {
  const f: { consumes?: (chunk: string, promises: unknown[]) => void } = {};
  const m: Record<string, (module: { exports?: unknown }) => void> = {};
  const bundler = { f, m, c: {}, S: { default: versions } };
  runInNewContext(consuming(source(consumed)), { __webpack_require__: bundler, Error });
  const promises: unknown[] = [];
  f.consumes?.("7", promises);
  f.consumes?.("7", promises);
  await Promise.all(promises);
  const module: { exports?: unknown } = {};
  m["42"]?.(module);
  return module.exports;
}
const bring = (version: string, get: () => unknown = () => () => "theirs") => ({
  react: { [version]: { get } },
});

test.each([
  ["^19.3.1", "19.3.1"],
  ["^19.3.1", "19.4.0"],
  ["^19.3.1", "19.3.2+build"],
  ["^0.1.2", "0.1.10"],
])("%s takes %s, given at once or later", async (requiredVersion, version) => {
  expect(await use({ requiredVersion }, bring(version))).toBe("theirs");
  expect(
    await use(
      { requiredVersion },
      bring(version, async () => () => "theirs"),
    ),
  ).toBe("theirs");
});

test.each([
  ["^19.3.1", "19.3.0"],
  ["^19.3.1", "20.0.0"],
  ["^19.3.1", "19.4.0-rc.1"],
  ["^0.1.2", "0.2.0"],
  ["^0.1.2", "1.1.2"],
])("%s does not take %s, and its use says so", async (requiredVersion, version) => {
  const used = use({ requiredVersion }, bring(version));
  await expect(used).rejects.toThrow(`Unsatisfied version ${version} of shared singleton module react`);
});

test("what the shell does not bring is said to be missing when it is used", async () => {
  await expect(use({}, {})).rejects.toThrow("Shared module react doesn't exist in shared scope");
});

test.each([
  [{ singleton: false }, "not taken strictly"],
  [{ requiredVersion: ">=19.3.1" }, "not taken strictly"],
  [{ fallback: 1 }, "not taken strictly"],
])("a build that shares in another way, %j, fails", (consumed, said) => {
  expect(() => consuming(source(consumed))).toThrow(said);
});

test("a build whose bundler tells of it in another way fails", () => {
  expect(() => consuming("__webpack_require__.consumes = [];")).toThrow("not known here");
});
