import type { RemoteConfig } from "@handwork/federation/config";
import { singletons } from "@handwork/federation/singletons";
import { installedVersion } from "./inputs.ts";

/** The package that a module belongs to: `react` of `react/jsx-runtime`. */
export const packageOf = (module: string): string =>
  module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");

/** Versions of the singletons that are installed for code in `dir`. Those that are missing cannot be imported there. */
export function installedSingletons(dir: string): Record<string, string> {
  const found = singletons.flatMap((module) => {
    const version = installedVersion(dir, packageOf(module));
    return version ? [[module, version]] : [];
  });
  return Object.fromEntries(found);
}

/**
 * The range of each singleton that a remote can live with: `^` and the version that it is built with, unless
 * `remote.config.ts` says otherwise, for the module or its package.
 *
 * @throws Error when it names a module that is not a singleton.
 */
export function singletonRanges(
  versions: Readonly<Record<string, string>>,
  { name, singletons: wanted = {} }: RemoteConfig,
): Record<string, string> {
  const known = new Set(singletons.flatMap((module) => [module, packageOf(module)]));
  const unknown = Object.keys(wanted).find((module) => !known.has(module));
  if (unknown)
    throw new Error(
      `${name}: ${unknown} is not a module that the shell shares. Take it out of singletons in remote.config.ts; the shared ones are ${singletons.join(", ")}.`,
    );
  return Object.fromEntries(
    Object.entries(versions).map(([module, version]) => [
      module,
      wanted[module] ?? wanted[packageOf(module)] ?? `^${version}`,
    ]),
  );
}

/** The shared modules as both federation plugins take them: the shell brings each, in a version of its range. */
export const sharedModules = (ranges: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(ranges).map(([module, requiredVersion]) => [
      module,
      { import: false as const, singleton: true, strictVersion: true, requiredVersion },
    ]),
  );
