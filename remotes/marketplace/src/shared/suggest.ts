import { endpoints, type SearchSuggestion } from "@handwork/contract";
import { call } from "@handwork/http";

/** Milliseconds between the last key press and the request for suggestions. */
const PAUSE_MS = 150;
/** Minimum number of letters for suggestions. */
const TEXT_MIN = 2;

let latest = new AbortController();

/** Returns suggestions for the text, or null if the text has changed in the meantime or the call failed. */
export async function suggest(text: string): Promise<SearchSuggestion[] | null> {
  latest.abort();
  latest = new AbortController();
  const { signal } = latest;
  if (text.trim().length < TEXT_MIN) return [];
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  if (signal.aborted) return null;
  return call(endpoints.searchSuggestions, { query: { text }, signal }).catch(() => null);
}
