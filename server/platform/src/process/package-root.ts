import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const ROOT_PACKAGE = "handwork";

/**
 * Root folder of the checkout, found by walking up to its `package.json`. Works from the sources, from the bundle in
 * `dist` and from a test runner.
 */
export const repositoryRoot = findRoot();

/** Folder of one of the server's packages, such as `marketplace`. */
export const packageRoot = (name: "delivery" | "main" | "marketplace" | "platform"): string =>
  path.join(repositoryRoot, "server", name);

/** Returns the build's version, such as `0.1.0+3f9c1a7b2d4e`, or the package's if the server runs from the sources. */
export function serverVersion(): string {
  const main = packageRoot("main");
  const folder = path.dirname(process.argv[1] ?? "");
  if (path.dirname(folder) === path.join(main, "dist")) return path.basename(folder);
  return JSON.parse(readFileSync(path.join(main, "package.json"), "utf8")).version;
}

function findRoot(): string {
  const starts = [fileURLToPath(import.meta.url), process.argv[1] ?? "", path.join(process.cwd(), "_")];
  for (const start of starts) {
    for (let folder = path.dirname(start); ; folder = path.dirname(folder)) {
      const file = path.join(folder, "package.json");
      if (existsSync(file) && JSON.parse(readFileSync(file, "utf8")).name === ROOT_PACKAGE) return folder;
      if (folder === path.dirname(folder)) break;
    }
  }
  throw new Error(`The folder of the package ${ROOT_PACKAGE} was not found above ${starts[0]}.`);
}
