import type { SearchSuggestion } from "@handwork/contract";
import { wordsOf } from "./interpretation.ts";
import type { Vocabulary } from "./vocabulary.repository.ts";

/** Number of words at the end that may begin one term, such as "victoria is" in "plumber victoria is". */
const UNFINISHED_WORDS_MAX = 3;

/** Completes the longest ending of a text with which a term begins. */
export async function suggest(vocabulary: Vocabulary, text: string): Promise<SearchSuggestion[]> {
  const words = wordsOf(text);
  for (let from = Math.max(0, words.length - UNFINISHED_WORDS_MAX); from < words.length; from += 1) {
    const completions = await vocabulary.completions(words.slice(from).join(" "));
    if (completions.length > 0) {
      const before = words.slice(0, from).join(" ");
      return completions.map(({ label, hint }) => ({ text: before ? `${before} ${label}` : label, hint }));
    }
  }
  return [];
}
