/** Module Federation's description of a container, for its tools. */
export const MANIFEST = "mf-manifest.json";
/** Statistics of the federation plugins, which releases omit. */
export const STATS = "mf-stats.json";

const keyOf = (item: unknown): string => (typeof item === "string" ? item : JSON.stringify(item));

/** A copy of the value with every list in it sorted. */
export function sortLists(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sortLists).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, sortLists(item)]));
}

/** The manifest with sorted lists: the federation plugins write them in varying order. */
export const sortedManifest = (json: string): string => JSON.stringify(sortLists(JSON.parse(json)));
