import type { Release } from "@handwork/contract";
import { major, minor, satisfies, validRange } from "semver";
import { isCatchAll, overlap, SERVER_PATHS } from "./route-overlap.ts";

/** One version of each app. */
export interface ReleaseSet {
  shell: Release;
  remotes: Release[];
}

export const SHELL = "shell";
/** Maximum compressed bytes that an app's heaviest page may load, unless operators set another budget. */
const DEFAULT_BUDGET = { shell: 200 * 1024, remote: 90 * 1024 };

export const budgetOf = (app: string, customBudget: number | null | undefined): number =>
  customBudget ?? (app === SHELL ? DEFAULT_BUDGET.shell : DEFAULT_BUDGET.remote);

const nameOf = ({ app, version }: Release) => `${app} ${version}`;

/** Returns the remote's requirements that the shell does not meet, one sentence per requirement. */
export function shellProblems(remote: Release, shell: Release): string[] {
  const problems: string[] = [];
  const { contract, oldest_contract: oldest = contract } = shell;
  if (remote.contract < oldest || remote.contract > contract) {
    const [served, which] =
      oldest === contract
        ? [`uses version ${contract}`, "that version"]
        : [`serves versions ${oldest} to ${contract}`, "one of them"];
    problems.push(
      `${nameOf(remote)} uses version ${remote.contract} of the contract, but ${nameOf(shell)} ${served}. Build it with the packages of ${which}.`,
    );
  }
  for (const [name, range] of Object.entries(remote.singletons)) {
    const provided = Object.hasOwn(shell.singletons, name) ? shell.singletons[name] : undefined;
    if (provided === undefined) {
      problems.push(
        `${nameOf(remote)} needs ${name} ${range}, which ${nameOf(shell)} does not provide. Bundle it instead of sharing it.`,
      );
    } else if (validRange(range) === null) {
      problems.push(
        `${nameOf(remote)} needs ${name} ${range}, which is not a version range. Use one such as ^${provided}.`,
      );
    } else if (!satisfies(provided, range)) {
      problems.push(
        `${nameOf(remote)} needs ${name} ${range}, but ${nameOf(shell)} provides ${provided}. Build it for that version.`,
      );
    }
  }
  return [...problems, ...runtimeProblems(remote, shell)];
}

/**
 * Returns why a remote cannot use the shell's federation runtime; empty if it can. A runtime serves remotes built for
 * the same major version and for the same or an earlier minor version. Patch versions do not matter.
 */
function runtimeProblems(remote: Release, shell: Release): string[] {
  const [needed, provided] = [remote.federation_runtime, shell.federation_runtime];
  if (needed === undefined) return [];
  const needs = `${nameOf(remote)} needs version ${needed} of the federation runtime`;
  if (provided === undefined)
    return [`${needs}, but ${nameOf(shell)} provides none. Build it with its own runtime.`];
  if (major(needed) === major(provided) && minor(needed) <= minor(provided)) return [];
  return [`${needs}, but ${nameOf(shell)} provides ${provided}. Build it with that version.`];
}

/** Stands for any version in `/<app>/<version>/*`. Routes cannot contain it, but a parameter could match it. */
const A_VERSION = "0.0.0+0000";
const SERVER = "the server";

/** Returns a problem for each route that matches a path of another app in the set, or of the server. */
export function foreignRoutes(
  release: Release,
  { shell, remotes }: ReleaseSet,
  serverPaths: readonly string[] = SERVER_PATHS,
): string[] {
  const others = [shell, ...remotes].filter(({ app }) => app !== release.app);
  const owned = [
    ...others.flatMap(({ app, routes }) => routes.map(({ path }) => ({ app, path }))),
    ...[release, ...others].map(({ app }) => ({ app: SERVER, path: `/${app}/${A_VERSION}/*` })),
    ...serverPaths.map((path) => ({ app: SERVER, path })),
  ].filter(({ app, path }) => !(app === SHELL && isCatchAll(path)));
  const ownerOf = (path: string) => {
    // The shell owns every path that no other app declares.
    if (isCatchAll(path)) return release.app === SHELL ? undefined : SHELL;
    return owned.find((other) => overlap(other.path, path))?.app;
  };
  return release.routes.flatMap(({ path }) => {
    const owner = ownerOf(path);
    return owner === undefined
      ? []
      : [`The route ${path} of ${nameOf(release)} belongs to ${owner}. Choose another path.`];
  });
}

/** Returns a problem for each navigation link that leads to another app's page. The shell may link to any page. */
export function foreignLinks(release: Release, { shell, remotes }: ReleaseSet): string[] {
  if (release.app === SHELL) return [];
  const leadsTo = (to: string, { routes }: Release) =>
    routes.some(({ path }) => !isCatchAll(path) && overlap(path, to));
  return release.nav.flatMap(({ label, to }) => {
    if (leadsTo(to, release)) return [];
    const owner = [shell, ...remotes].find((other) => other.app !== release.app && leadsTo(to, other));
    if (!owner) return [];
    return `The link ${label} of ${nameOf(release)} leads to ${to}, a page of ${owner.app}. Link to pages of ${release.app} only.`;
  });
}

/** Returns a problem for each navigation link that does not lead to a page of the set. */
export function deadLinks(release: Release, { shell, remotes }: ReleaseSet): string[] {
  const pages = [shell, ...remotes].flatMap(({ routes }) => routes).filter(({ path }) => !isCatchAll(path));
  return release.nav
    .filter(({ to }) => !pages.some(({ path }) => overlap(path, to)))
    .map(({ label, to }) => `The link ${label} of ${nameOf(release)} leads to ${to}, which is not a page.`);
}

/** Returns why a release cannot replace its app's release in the set; empty if it can. */
export function incompatibilities(release: Release, set: ReleaseSet): string[] {
  if (release.app === SHELL) {
    return [
      ...foreignRoutes(release, set),
      ...set.remotes.flatMap((remote) => shellProblems(remote, release)),
    ];
  }
  return [...shellProblems(release, set.shell), ...foreignRoutes(release, set)];
}

/** Returns the set with this release in place of its app's current release. */
export function withRelease({ shell, remotes }: ReleaseSet, release: Release): ReleaseSet {
  if (release.app === SHELL) return { shell: release, remotes };
  return { shell, remotes: [...remotes.filter(({ app }) => app !== release.app), release] };
}

/** Returns why the releases of a set cannot be shown together; empty if they can. */
export function setProblems(set: ReleaseSet): string[] {
  return [
    ...new Set([
      ...set.remotes.flatMap((remote) => incompatibilities(remote, set)),
      ...foreignRoutes(set.shell, set),
    ]),
  ];
}

const formatKilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** Returns how the heaviest page exceeds the budget; null if it does not, or if its size is unknown. */
export function budgetProblem(
  release: Release,
  pageBytes: number | null,
  customBudget: number | null,
): string | null {
  const budget = budgetOf(release.app, customBudget);
  if (pageBytes === null || pageBytes <= budget) return null;
  return `The heaviest page of ${nameOf(release)} loads ${formatKilobytes(pageBytes)} KB of scripts and styles; the limit for ${release.app} is ${formatKilobytes(budget)} KB. Load on demand any code that its first screen does not need.`;
}
