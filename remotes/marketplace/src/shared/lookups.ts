import { endpoints } from "@handwork/contract";
import { call } from "@handwork/http";

export interface Option {
  id: number;
  label: string;
}
export interface Lookups {
  locations: Option[];
  jobTypes: Option[];
  industries: Option[];
}

const orEmpty = <T>(list: Promise<T[]>): Promise<T[]> => list.catch(() => []);

/** Cached for the visit, because the lists rarely change. */
let cached: Lookups | undefined;

/** Caches the lists, so that the next page does not load them again. */
export function rememberLookups(lookups: Lookups): void {
  if (Object.values(lookups).every((list) => list.length > 0)) cached = lookups;
}

/** Loads the search panel's option lists. A list that cannot be loaded is empty, so the panel offers only "Any …". */
export async function loadLookups(signal: AbortSignal): Promise<Lookups> {
  if (cached) return cached;
  const [locations, professions, industries] = await Promise.all([
    orEmpty(call(endpoints.locationList, { signal })),
    orEmpty(call(endpoints.professionList, { signal })),
    orEmpty(call(endpoints.industryList, { signal })),
  ]);
  return {
    locations: locations.map(({ id, location }) => ({ id, label: location })),
    jobTypes: professions.map(({ id, title }) => ({ id, label: title })),
    industries: industries.map(({ id, name }) => ({ id, label: name })),
  };
}

/** Loads only the areas, for a form that does not let the user choose from the other lists. */
export async function loadLocations(signal: AbortSignal): Promise<Lookups> {
  const locations = cached ? [] : await orEmpty(call(endpoints.locationList, { signal }));
  const areas = locations.map(({ id, location }) => ({ id, label: location }));
  return cached ?? { locations: areas, jobTypes: [], industries: [] };
}

/** Returns the label of a filter's value. The value may be an id or the label itself. */
export const labelOf = (options: Option[], value: string | undefined): string | undefined =>
  options.find(({ id, label }) => String(id) === value || label === value)?.label ?? value;
