import { join } from "node:path";
import { inputsBelow, versionOf } from "@handwork/remote-build/inputs";
import { installedSingletons } from "@handwork/remote-build/singletons";
import { installedPackages } from "./installed-packages.ts";
import { type Package, readPackage, root, serverPackages, sharedPackages, shellDir } from "./workspace.ts";

/** Returns the workspace packages on which an app depends, directly or indirectly. */
function packagesOf(app: Package): Package[] {
  const byName = new Map([...sharedPackages(), ...serverPackages()].map((item) => [item.name, item]));
  const packages = new Map<string, Package>();
  const visit = (item: Package) => {
    for (const name of item.uses) {
      const used = byName.get(name);
      if (used && !packages.has(name)) {
        packages.set(name, used);
        visit(used);
      }
    }
  };
  visit(app);
  return [...packages.values()];
}

/** Returns the registry packages that a workspace package lists as dependencies. */
const registryDependencies = (dir: string): string[] =>
  Object.keys(readPackage(dir).dependencies).filter((name) => !name.startsWith("@handwork/"));

/**
 * Returns the version of a build of the app in `dir`: the package's version and a hash of everything that affects the
 * build. The hash covers the files of the app and of the workspace packages that it uses, the build's configuration,
 * and the installed versions of registry packages, including the compiler's. Equal inputs give equal versions, so
 * nothing is built twice.
 * @throws Error if a package is not installed.
 */
export function appVersion(dir: string): string {
  const app = readPackage(dir);
  const packages = [dir, ...packagesOf(app).map((item) => item.dir)];
  const presets = join(root, "shared/remote-build");
  const inputs = [...packages, presets, join(root, "tooling/src/build"), join(root, "rspack.config.base.ts")];
  const importers = packages.map((folder) => ({ folder, names: registryDependencies(folder) }));
  const compiler = [
    { folder: join(root, "tooling"), names: ["@rspack/core", "@rspack/cli"] },
    { folder: presets, names: ["@module-federation/enhanced"] },
  ];
  const installed = installedPackages([...importers, ...compiler]);
  return versionOf(
    app.version,
    root,
    inputs.flatMap((path) => [...inputsBelow(path)]),
    [installed, installedSingletons(shellDir)],
  );
}
