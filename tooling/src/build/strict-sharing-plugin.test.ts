import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { consuming } from "./strict-sharing-plugin.ts";

const source = (consumed: object) => `
__webpack_require__.consumesLoadingData = { chunkMapping: {"7":["42"]}, moduleIdToConsumeDataMapping: {"42": ${JSON.stringify(
  {
    ...{ shareKey: "react", requiredVersion: "^19.3.1", strictVersion: true, singleton: true },
    ...consumed,
  },
)}}, initialConsumes: [] };
var theRestOfTheBundlersOwn;`;

/** What the use of the shared module comes to, at first and again, where the shell brings these versions. */
function use(consumed: object, versions: Record<string, unknown>) {
  const m: Record<string, (module: { exports?: unknown }) => void> = {};
  const c: Record<string, { exports?: unknown }> = {};
  const bundler = { m, c, S: { default: versions } };
  runInNewContext(consuming(source(consumed)), { __webpack_require__: bundler, Error });
  /** As the bundler does it. */
  const require = (id: string) => {
    const module: { exports?: unknown } = c[id] ?? {};
    if (!c[id]) {
      c[id] = module;
      m[id]?.(module);
    }
    return module.exports;
  };
  return { first: () => require("42"), again: () => require("42") };
}
const bring = (version: string, get: () => () => unknown = () => () => "theirs") => ({
  react: { [version]: { get } },
});

test.each([
  ["^19.3.1", "19.3.1"],
  ["^19.3.1", "19.4.0"],
  ["^19.3.1", "19.3.2+build"],
  ["^0.1.2", "0.1.10"],
])("%s takes %s, once", (requiredVersion, version) => {
  const get = vi.fn(() => () => "theirs");
  const { first, again } = use({ requiredVersion }, bring(version, get));
  expect(get).not.toHaveBeenCalled();
  expect([first(), again()]).toEqual(["theirs", "theirs"]);
  expect(get).toHaveBeenCalledTimes(1);
});

test.each([
  ["^19.3.1", "19.3.0"],
  ["^19.3.1", "20.0.0"],
  ["^19.3.1", "19.4.0-rc.1"],
  ["^0.1.2", "0.2.0"],
  ["^0.1.2", "1.1.2"],
])("%s does not take %s, and each use says so", (requiredVersion, version) => {
  const { first, again } = use({ requiredVersion }, bring(version));
  for (const used of [first, again])
    expect(used).toThrow(`Unsatisfied version ${version} of shared singleton module react`);
});

test("what the shell does not bring is said to be missing when it is used", () => {
  expect(use({}, {}).first).toThrow("Shared module react doesn't exist in shared scope");
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
