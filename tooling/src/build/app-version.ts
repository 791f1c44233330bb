import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { installedPackages } from "./installed-packages.ts";
import { singletonVersions } from "./singleton-versions.ts";
import { type Package, readPackage, root, sharedPackages } from "./workspace.ts";

const skipped = new Set(["node_modules", "dist"]);

function* filesBelow(path: string): Generator<string> {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) if (!skipped.has(name)) yield* filesBelow(join(path, name));
}

/** The shared packages that an app is built with, also through others. */
function packagesOf(app: Package): Package[] {
  const shared = new Map(sharedPackages().map((item) => [item.name, item]));
  const found = new Map<string, Package>();
  const visit = (item: Package) => {
    for (const name of item.uses) {
      const used = shared.get(name);
      if (used && !found.has(name)) {
        found.set(name, used);
        visit(used);
      }
    }
  };
  visit(app);
  return [...found.values()];
}

/** Packages from the registry that a package of the workspace names. */
const importedBy = (dir: string): string[] =>
  Object.keys(readPackage(dir).dependencies).filter((name) => !name.startsWith("@handwork/"));

/**
 * Version of what a build of the app in `dir` gives: the package's own and a hash of everything it is made
 * of (its files, the shared packages it uses, the build's configuration, and the versions of the registry's packages
 * in all that and in the compiler). Equal inputs have an equal version, so a build that exists need not be made again.
 *
 * @throws Error when a package is not installed.
 */
export function appVersion(dir: string, mode: string): string {
  const app = readPackage(dir);
  const hash = createHash("sha256").update(mode);
  const packages = [dir, ...packagesOf(app).map((item) => item.dir)];
  const inputs = [...packages, join(root, "tooling/src/build"), join(root, "rspack.config.base.ts")];
  for (const input of inputs) {
    for (const file of filesBelow(input)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  const importers = packages.map((folder) => ({ folder, names: importedBy(folder) }));
  const compiler = { folder: join(root, "tooling"), names: ["@rspack/core", "@rspack/cli"] };
  hash.update(JSON.stringify([installedPackages([...importers, compiler]), singletonVersions()]));
  return `${app.version}+${hash.digest("hex").slice(0, 12)}`;
}
