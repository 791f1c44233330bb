import type { Release } from "@handwork/contract";
import { major, minor, satisfies, validRange } from "semver";
import { isRest, overlap, SERVER_PATHS } from "./route-overlap.ts";

/** One version of each app. */
export interface ReleaseSet {
  shell: Release;
  remotes: Release[];
}

export const SHELL = "shell";
/** Most bytes over the line that the heaviest page may load of an app, unless its row says otherwise. */
const BUDGET = { shell: 200 * 1024, remote: 90 * 1024 };

export const budgetOf = (app: string, own: number | null | undefined): number =>
  own ?? (app === SHELL ? BUDGET.shell : BUDGET.remote);

const nameOf = ({ app, version }: Release) => `${app} ${version}`;

/** What a remote asks of the shell and the shell does not have; empty when the two fit. */
export function shellMisfits(remote: Release, shell: Release): string[] {
  const problems: string[] = [];
  const { contract, oldest_contract: oldest = contract } = shell;
  if (remote.contract < oldest || remote.contract > contract) {
    const [served, which] =
      oldest === contract
        ? [`version ${contract}`, "that version"]
        : [`versions ${oldest} to ${contract}`, "one of them"];
    problems.push(
      `${nameOf(remote)} speaks version ${remote.contract} of the contract, ${nameOf(shell)} ${served}. Build it with the packages of ${which}.`,
    );
  }
  for (const [name, range] of Object.entries(remote.singletons)) {
    const brought = Object.hasOwn(shell.singletons, name) ? shell.singletons[name] : undefined;
    if (brought === undefined) {
      problems.push(
        `${nameOf(remote)} needs ${name} ${range}, which ${nameOf(shell)} does not bring. Bundle it instead of sharing it.`,
      );
    } else if (validRange(range) === null) {
      problems.push(
        `${nameOf(remote)} needs ${name} ${range}, which is not a range of versions. Write one such as ^${brought}.`,
      );
    } else if (!satisfies(brought, range)) {
      problems.push(
        `${nameOf(remote)} needs ${name} ${range}, ${nameOf(shell)} brings ${brought}. Build it for that version.`,
      );
    }
  }
  return [...problems, ...runtimeMisfit(remote, shell)];
}

/**
 * Why a shell's federation runtime cannot serve a remote that takes it from there. It serves those that were built for
 * its major version and its minor version or an earlier one; patches never matter.
 */
function runtimeMisfit(remote: Release, shell: Release): string[] {
  const [needed, provided] = [remote.federation_runtime, shell.federation_runtime];
  if (needed === undefined) return [];
  const needs = `${nameOf(remote)} needs version ${needed} of the federation runtime`;
  if (provided === undefined)
    return [`${needs}, and ${nameOf(shell)} provides none. Build it with a runtime of its own.`];
  if (major(needed) === major(provided) && minor(needed) <= minor(provided)) return [];
  return [`${needs}, ${nameOf(shell)} provides ${provided}. Build it with that version.`];
}

/** What a release's file is named like under `/<app>/`; no route can be named so, a parameter can take it. */
const A_VERSION = "0.0.0+0000";
const SERVER = "the server";

/** Routes of a release of which some address belongs to another app of the set, or to the server itself. */
export function foreignRoutes(
  release: Release,
  { shell, remotes }: ReleaseSet,
  served: readonly string[] = SERVER_PATHS,
): string[] {
  const others = [shell, ...remotes].filter(({ app }) => app !== release.app);
  const owned = [
    ...others.flatMap(({ app, routes }) => routes.map(({ path }) => ({ app, path }))),
    ...[release, ...others].map(({ app }) => ({ app: SERVER, path: `/${app}/${A_VERSION}/*` })),
    ...served.map((path) => ({ app: SERVER, path })),
  ].filter(({ app, path }) => !(app === SHELL && isRest(path)));
  const ownerOf = (path: string) => {
    // What nobody else has is the shell's.
    if (isRest(path)) return release.app === SHELL ? undefined : SHELL;
    return owned.find((other) => overlap(other.path, path))?.app;
  };
  return release.routes.flatMap(({ path }) => {
    const owner = ownerOf(path);
    return owner === undefined
      ? []
      : [`The route ${path} of ${nameOf(release)} belongs to ${owner}. Choose another path.`];
  });
}

/** Links of a remote's navigation that lead to pages of other apps. The shell may link to any. */
export function foreignLinks(release: Release, { shell, remotes }: ReleaseSet): string[] {
  if (release.app === SHELL) return [];
  const leadsTo = (to: string, { routes }: Release) =>
    routes.some(({ path }) => !isRest(path) && overlap(path, to));
  return release.nav.flatMap(({ label, to }) => {
    if (leadsTo(to, release)) return [];
    const owner = [shell, ...remotes].find((other) => other.app !== release.app && leadsTo(to, other));
    if (!owner) return [];
    return `The link ${label} of ${nameOf(release)} leads to ${to}, a page of ${owner.app}. Link to pages of ${release.app} only.`;
  });
}

/** Links of a release's navigation that lead to no page of the set. */
export function deadLinks(release: Release, { shell, remotes }: ReleaseSet): string[] {
  const pages = [shell, ...remotes].flatMap(({ routes }) => routes).filter(({ path }) => !isRest(path));
  return release.nav
    .filter(({ to }) => !pages.some(({ path }) => overlap(path, to)))
    .map(({ label, to }) => `The link ${label} of ${nameOf(release)} leads to ${to}, which is no page.`);
}

/** Why a remote cannot be part of a set, or a shell cannot lead it; empty when it can. */
export function misfits(release: Release, set: ReleaseSet): string[] {
  if (release.app === SHELL) {
    return [
      ...foreignRoutes(release, set),
      ...set.remotes.flatMap((remote) => shellMisfits(remote, release)),
    ];
  }
  return [...shellMisfits(release, set.shell), ...foreignRoutes(release, set)];
}

/** The set with a release in the place of its app's other version. */
export function replaced({ shell, remotes }: ReleaseSet, release: Release): ReleaseSet {
  if (release.app === SHELL) return { shell: release, remotes };
  return { shell, remotes: [...remotes.filter(({ app }) => app !== release.app), release] };
}

/** Why a set cannot be shown together; empty when it can. */
export function setProblems(set: ReleaseSet): string[] {
  return [
    ...new Set([...set.remotes.flatMap((remote) => misfits(remote, set)), ...foreignRoutes(set.shell, set)]),
  ];
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** Why a release is too heavy; null when it is not, or when its weight is not known. */
export function overBudget(release: Release, pageBytes: number | null, own: number | null): string | null {
  const budget = budgetOf(release.app, own);
  if (pageBytes === null || pageBytes <= budget) return null;
  return `The heaviest page of ${nameOf(release)} loads ${kilobytes(pageBytes)} KB of scripts and styles; the limit of ${release.app} is ${kilobytes(budget)} KB. Load later what its first screen does not need.`;
}
