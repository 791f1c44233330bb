import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const skipped = /^(node_modules|\..*)$|\.(test|stories)\.tsx?$|\.md$/;
/** Folders for the output of builds and tests, next to a package.json. */
const output = /^(dist|coverage)$/;
const lockFiles = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock"];

/** Lists the files at or below a path that can affect a build, in a stable order. */
export function* inputsBelow(path: string): Generator<string> {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  const isPackage = existsSync(join(path, "package.json"));
  for (const name of readdirSync(path).sort())
    if (!skipped.test(name) && !(isPackage && output.test(name))) yield* inputsBelow(join(path, name));
}

/**
 * Returns a build's version: the package's version and a hash of all inputs. Equal inputs give equal versions.
 * @param root folder to which the hashed file names are relative.
 * @param rest further inputs, such as versions of packages.
 */
export function versionOf(packageVersion: string, root: string, files: Iterable<string>, rest: unknown) {
  const hash = createHash("sha256");
  for (const file of files)
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  hash.update(JSON.stringify(rest));
  return `${packageVersion}+${hash.digest("hex").slice(0, 12)}`;
}

/** Returns the folder of an npm package as resolved from the folder `from`; undefined if not installed. */
export function installedFolder(from: string, name: string): string | undefined {
  const folder = join(from, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return realpathSync(folder);
  const parent = dirname(from);
  return parent === from ? undefined : installedFolder(parent, name);
}

/** Returns the version of an npm package as resolved from the folder `from`; undefined if not installed. */
export function installedVersion(from: string, name: string): string | undefined {
  const folder = installedFolder(from, name);
  return folder && JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

/** Returns the lock file in the folder or in its nearest parent with one. */
function lockFileOf(dir: string): string {
  const file = lockFiles.map((name) => join(dir, name)).find(existsSync);
  if (file) return file;
  const parent = dirname(dir);
  if (parent !== dir) return lockFileOf(parent);
  throw new Error(
    "There is no lock file: install the packages first. A release's version includes a hash of it.",
  );
}

/**
 * Returns the version of a build of the repository in `dir`: the version in package.json, and a hash of the
 * repository's files, including the lock file. Ignores tests, stories, documents and files whose names begin with a
 * dot.
 */
export function repositoryVersion(dir: string): string {
  const { version } = JSON.parse(readFileSync(join(dir, "package.json"), "utf8"));
  if (!/^\d+\.\d+\.\d+$/.test(version ?? ""))
    throw new Error(`${join(dir, "package.json")} needs a version of three numbers, such as 1.4.2.`);
  return versionOf(version, dir, new Set([...inputsBelow(dir), lockFileOf(dir)]), null);
}
