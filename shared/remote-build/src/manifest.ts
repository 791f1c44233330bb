/** File with Module Federation's description of a container, for its developer tools. */
export const MANIFEST = "mf-manifest.json";
/** File with the federation plugins' statistics. Releases omit it. */
export const STATS = "mf-stats.json";

const keyOf = (item: unknown): string => (typeof item === "string" ? item : JSON.stringify(item));

/** Copies a value and sorts every list in it. */
export function sortLists(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sortLists).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, sortLists(item)]));
}

/** Sorts the lists in a manifest, because the federation plugins write them in an unstable order. */
export const sortedManifest = (json: string): string => JSON.stringify(sortLists(JSON.parse(json)));
