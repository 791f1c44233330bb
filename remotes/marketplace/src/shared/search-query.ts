import { messages, paths } from "@handwork/contract";
import { type Lookups, labelOf } from "./lookups.ts";

const searchFields = ["service", "location", "job_type", "industry", "date"] as const;
export type SearchQuery = Partial<Record<(typeof searchFields)[number], string>>;

/** What was searched for; empty fields are left out. */
export function readSearch(source: { get(name: string): unknown }): SearchQuery {
  const query: SearchQuery = {};
  for (const field of searchFields) {
    const value = String(source.get(field) ?? "").trim();
    if (value) query[field] = value;
  }
  return query;
}

/** Address of the results; `cursor` is where a later page of them begins. */
export function searchPath(query: SearchQuery, cursor?: string): string {
  const text = String(new URLSearchParams(cursor ? { ...query, cursor } : query));
  return text ? `${paths.searchResults}?${text}` : paths.searchResults;
}

/** Describes the search, for instance "Plumbers matching “leak” in Ikeja". */
export function searchHeading(query: SearchQuery, { locations, jobTypes, industries }: Lookups): string {
  const jobType = labelOf(jobTypes, query.job_type);
  const industry = labelOf(industries, query.industry);
  const who = jobType ? `${jobType}s` : "Artisans";
  const words = query.service ? ` matching “${query.service}”` : "";
  const place = ` in ${labelOf(locations, query.location) ?? "Lagos"}`;
  const when = query.date ? `, free on ${messages.availability.longDay(query.date)}` : "";
  return `${who}${words}${place}${industry ? `, ${industry}` : ""}${when}`;
}
