import type { RemoteConfig } from "@handwork/federation/config";
import { singletons } from "@handwork/federation/singletons";
import { installedVersion } from "./inputs.ts";

/** The package that contains a module: `react` for `react/jsx-runtime`. */
export const packageOf = (module: string): string =>
  module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");

/** Versions of the singletons that are installed for code in `dir`; omits those that are not installed. */
export function installedSingletons(dir: string): Record<string, string> {
  const versions = singletons.flatMap((module) => {
    const version = installedVersion(dir, packageOf(module));
    return version ? [[module, version]] : [];
  });
  return Object.fromEntries(versions);
}

/**
 * The version range that a remote accepts for each singleton: `^` and the version that it is built with, unless
 * `remote.config.ts` sets a range for the module or its package.
 *
 * @throws Error if `remote.config.ts` names a module that is not a singleton.
 */
export function singletonRanges(
  versions: Readonly<Record<string, string>>,
  { name, singletons: wanted = {} }: RemoteConfig,
): Record<string, string> {
  const shared = new Set(singletons.flatMap((module) => [module, packageOf(module)]));
  const unknown = Object.keys(wanted).find((module) => !shared.has(module));
  if (unknown)
    throw new Error(
      `${name}: ${unknown} is not a module that the shell shares. Remove it from singletons in remote.config.ts; the shared ones are ${singletons.join(", ")}.`,
    );
  return Object.fromEntries(
    Object.entries(versions).map(([module, version]) => [
      module,
      wanted[module] ?? wanted[packageOf(module)] ?? `^${version}`,
    ]),
  );
}

/** The shared modules as both federation plugins expect them: the shell provides each in a version within the range. */
export const sharedModules = (ranges: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(ranges).map(([module, requiredVersion]) => [
      module,
      { import: false as const, singleton: true, strictVersion: true, requiredVersion },
    ]),
  );
