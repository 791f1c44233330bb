import { readFileSync } from "node:fs";
import { join } from "node:path";
import { installedFolder } from "@handwork/remote-build/inputs";

/** A folder with code, and the names of the packages that its code imports. */
export interface Importer {
  folder: string;
  names: readonly string[];
}

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Returns the names of the dependencies that every platform installs. Optional ones are left out. */
const requiredBy = ({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: Manifest) =>
  Object.keys({ ...peerDependencies, ...dependencies }).filter(
    (name) =>
      !(name in (optionalDependencies ?? {})) &&
      (name in (dependencies ?? {}) || !peerDependenciesMeta?.[name]?.optional),
  );

/**
 * Returns the packages that the importers' builds contain, including indirect dependencies. They are sorted and look
 * like `react@19.2.9`. A published version never changes, so equal lists mean equal code on every platform.
 * @throws Error if one of the packages is not installed.
 */
export function installedPackages(importers: readonly Importer[]): string[] {
  const folders = new Set<string>();
  const packages = new Set<string>();
  const visit = ({ folder, names }: Importer) => {
    for (const name of names) {
      const installed = installedFolder(folder, name);
      if (!installed) throw new Error(`${name}, which ${folder} needs, is not installed. Run pnpm install.`);
      if (folders.has(installed)) continue;
      folders.add(installed);
      const manifest: Manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
      packages.add(`${manifest.name}@${manifest.version}`);
      visit({ folder: installed, names: requiredBy(manifest) });
    }
  };
  importers.forEach(visit);
  return [...packages].sort();
}
