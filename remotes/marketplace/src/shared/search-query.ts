import { type ArtisanSort, artisanSorts, paths } from "@handwork/contract";
import { dayInLagos, isDay } from "@handwork/ui";

const searchFields = [
  "service",
  "location",
  "job_type",
  "industry",
  "date",
  "max_rate",
  "min_rating",
  "verified",
  "sort",
] as const;
/** Maximum number of characters that the API accepts. */
const TEXT_MAX = 120;
type SearchField = (typeof searchFields)[number];
export type SearchQuery = Partial<Record<Exclude<SearchField, "verified" | "sort">, string>> & {
  verified?: "true";
  sort?: ArtisanSort;
};

/**
 * Whether the API accepts the value. The URL may have been edited by hand, or it may be so old that its date has
 * passed.
 */
const isValid = (field: string, value: string): boolean => {
  if (field === "max_rate") return /^[1-9]\d{0,6}$/.test(value);
  if (field === "min_rating") return /^[1-5]$/.test(value);
  if (field === "date") return isDay(value) && value >= dayInLagos();
  if (field === "verified") return value === "true";
  if (field === "sort") return artisanSorts.some((sort) => sort === value);
  return value.length <= TEXT_MAX;
};

/** Reads the search. Omits empty fields and invalid values. */
export function readSearch(source: { get(name: string): unknown }): SearchQuery {
  const query: Partial<Record<SearchField, string>> = {};
  for (const field of searchFields) {
    const value = String(source.get(field) ?? "").trim();
    if (value && isValid(field, value)) query[field] = value;
  }
  return query as SearchQuery;
}

/** Returns the path of the results. Omits empty fields. A later page starts at `cursor`. */
export function searchPath(query: SearchQuery, cursor?: string): string {
  const filled = Object.entries({ ...query, cursor }).filter(([, value]) => value);
  const text = String(new URLSearchParams(filled as [string, string][]));
  return text ? `${paths.searchResults}?${text}` : paths.searchResults;
}
