import type { SearchSuggestion } from "@handwork/contract";
import { wordsOf } from "./reading.ts";
import type { Vocabulary } from "./vocabulary.repository.ts";

/** The last words of a text that may be the beginning of one term, as in "plumber victoria is". */
const LAST_WORDS = 3;

/** Completions of an unfinished text, by the longest ending that begins a term. */
export async function suggest(vocabulary: Vocabulary, text: string): Promise<SearchSuggestion[]> {
  const words = wordsOf(text);
  for (let from = Math.max(0, words.length - LAST_WORDS); from < words.length; from += 1) {
    const completions = await vocabulary.completions(words.slice(from).join(" "));
    if (completions.length > 0) {
      const before = words.slice(0, from).join(" ");
      return completions.map(({ label, hint }) => ({ text: before ? `${before} ${label}` : label, hint }));
    }
  }
  return [];
}
