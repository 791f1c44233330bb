/** Returns the day and the place of the search. The job details form starts with them. */
export const jobWishes = (search: string): [name: string, value: string][] =>
  [...new URLSearchParams(search)].filter(
    ([name, value]) => (name === "date" || name === "location") && value !== "",
  );

/** Adds the search's day and place to a path, so that the next page knows them too. */
export function withWishes(path: string, search: string): string {
  const wishes = String(new URLSearchParams(jobWishes(search)));
  return wishes ? `${path}${path.includes("?") ? "&" : "?"}${wishes}` : path;
}
