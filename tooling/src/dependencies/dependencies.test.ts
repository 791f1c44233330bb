import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../build/workspace.ts";
import { directDependencies, findInstalled, productionTree, unnamedDependencies } from "./tree.ts";

/** May be used in a product whose own code stays closed, as long as their notice goes along. */
const FREE = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
];
/** A shared library beside ours that anybody may replace, which is what its licence asks for. */
const LIBVIPS = { name: /^@img\/sharp-libvips-/, licence: "LGPL-3.0-or-later" };

/** Of a package that does not import them: types, the document of its tests, and what others ask for beside them. */
const ASKED_FOR = /: (@types\/.+|jsdom|react|react-dom|react-refresh|storybook|@testing-library\/dom)$/;

/** Rows of the page: the names in backquotes of the first column, and the licence in the second. */
const rows = readFileSync(path.join(root, "docs/dependencies.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, names = "", licence = "", why = ""]) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
    licence,
    why,
  }));

test("the page has every dependency once, with its reason, and no other [V14.2.5]", () => {
  const listed = rows.flatMap(({ names }) => names);
  expect(listed.toSorted()).toEqual([...directDependencies()].sort());
  for (const { why } of rows) expect(why.length).toBeGreaterThan(15);
});

test("no package names a dependency that it does not use", () => {
  expect(unnamedDependencies().filter((item) => !ASKED_FOR.test(item))).toEqual([]);
});

test("the licences on the page are those of the packages", () => {
  for (const { names, licence } of rows) {
    const installed = names.map(findInstalled).filter((found) => found !== undefined);
    expect(installed.length).toBeGreaterThan(0);
    for (const found of installed) expect([found.name, found.licence]).toEqual([found.name, licence]);
  }
});

test("what visitors and servers run is under licences that allow it", () => {
  const tree = productionTree();
  expect(tree.length).toBeGreaterThan(80);
  const isFree = (licence: string) =>
    licence
      .replace(/[()]/g, "")
      .split(" OR ")
      .some((one) => one.split(" AND ").every((part) => FREE.includes(part)));
  const others = tree.filter(({ licence }) => !isFree(licence));
  for (const { name, licence } of others) {
    expect([name, licence]).toEqual([expect.stringMatching(LIBVIPS.name), LIBVIPS.licence]);
  }
});
