import type { RemoteConfig } from "@handwork/federation/config";
import { singletons } from "@handwork/federation/singletons";
import { installedVersion } from "./inputs.ts";

/** Returns the package that contains a module, such as `react` for `react/jsx-runtime`. */
export const packageOf = (module: string): string =>
  module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");

/** Returns the versions of the singletons that code in `dir` would load. Omits singletons that are not installed. */
export function installedSingletons(dir: string): Record<string, string> {
  const versions = singletons.flatMap((module) => {
    const version = installedVersion(dir, packageOf(module));
    return version ? [[module, version]] : [];
  });
  return Object.fromEntries(versions);
}

/**
 * Returns the version range that a remote accepts for each singleton. By default, that is `^` and the version in the
 * build; `remote.config.ts` can set a range for a module or its package.
 * @throws Error if `remote.config.ts` names a module that is not a singleton.
 */
export function singletonRanges(
  versions: Readonly<Record<string, string>>,
  { name, singletons: configuredRanges = {} }: RemoteConfig,
): Record<string, string> {
  const shared = new Set(singletons.flatMap((module) => [module, packageOf(module)]));
  const unknown = Object.keys(configuredRanges).find((module) => !shared.has(module));
  if (unknown)
    throw new Error(
      `${name}: ${unknown} is not a module that the shell shares. Remove it from singletons in remote.config.ts; the shared ones are ${singletons.join(", ")}.`,
    );
  return Object.fromEntries(
    Object.entries(versions).map(([module, version]) => [
      module,
      configuredRanges[module] ?? configuredRanges[packageOf(module)] ?? `^${version}`,
    ]),
  );
}

/**
 * Returns the shared modules as both federation plugins expect them. The shell provides each in a version within the
 * range.
 */
export const sharedModules = (ranges: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(ranges).map(([module, requiredVersion]) => [
      module,
      { import: false as const, singleton: true, strictVersion: true, requiredVersion },
    ]),
  );
