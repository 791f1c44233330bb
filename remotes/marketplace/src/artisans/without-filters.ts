import { type SearchQuery, searchPath } from "../shared/search-query.ts";

/** Returns the search without its filters, or undefined if it has none. Trade and place are not filters. */
export function withoutFilters(query: SearchQuery): SearchQuery | undefined {
  const { service, location, job_type, sort } = query;
  // Without a keyword, the job type is what the visitor looks for.
  const others = { service, location, job_type: service ? undefined : job_type, sort };
  return searchPath(others) === searchPath(query) ? undefined : others;
}
