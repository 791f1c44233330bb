import type { SearchSuggestion } from "@handwork/contract";
import { wordsOf } from "./interpretation.ts";
import type { Vocabulary } from "./vocabulary.repository.ts";

/** Maximum number of last words that are completed together, such as "victoria is" in "plumber victoria is". */
const UNFINISHED_WORDS_MAX = 3;

/** Suggests terms that begin with the text's last words. Matches as many of these words as possible. */
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
