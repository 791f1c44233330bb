import type { Release } from "@handwork/contract";
import { satisfies, validRange } from "semver";

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
  if (remote.contract !== shell.contract) {
    problems.push(
      `${nameOf(remote)} speaks version ${remote.contract} of the contract, ${nameOf(shell)} version ${shell.contract}.`,
    );
  }
  for (const [name, range] of Object.entries(remote.singletons)) {
    const brought = Object.hasOwn(shell.singletons, name) ? shell.singletons[name] : undefined;
    if (brought === undefined) {
      problems.push(`${nameOf(remote)} needs ${name} ${range}, which ${nameOf(shell)} does not bring.`);
    } else if (validRange(range) === null || !satisfies(brought, range)) {
      problems.push(`${nameOf(remote)} needs ${name} ${range}, ${nameOf(shell)} brings ${brought}.`);
    }
  }
  return problems;
}

/** A path as it matches: names of parameters, case and a last slash make no other route. */
const shapeOf = (path: string) =>
  path
    .toLowerCase()
    .replace(/:[^/]+/g, ":")
    .replace(/(?<=.)\/$/, "");

/** Routes of a release that another app of the set owns. */
export function foreignRoutes(release: Release, { shell, remotes }: ReleaseSet): string[] {
  const owners = new Map<string, string>();
  for (const other of [shell, ...remotes]) {
    if (other.app !== release.app) for (const { path } of other.routes) owners.set(shapeOf(path), other.app);
  }
  return release.routes.flatMap(({ path }) => {
    const owner = owners.get(shapeOf(path));
    return owner === undefined ? [] : [`The route ${path} of ${nameOf(release)} belongs to ${owner}.`];
  });
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
  return `The heaviest page of ${nameOf(release)} loads ${kilobytes(pageBytes)} KB of scripts and styles; the limit of ${release.app} is ${kilobytes(budget)} KB.`;
}
