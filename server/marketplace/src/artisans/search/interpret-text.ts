import {
  type Interpretation,
  interpret,
  interpretAsNames,
  namesMatching,
  phrasesOf,
  wordsOf,
} from "./interpretation.ts";
import { type Match, PREFIX_MIN, type Vocabulary } from "./vocabulary.repository.ts";

export interface InterpretedText {
  /** The most likely interpretation. */
  readonly main: Interpretation;
  /** Interpretations to try in order until one has results. */
  readonly interpretations: readonly Interpretation[];
  /** The text without its places. */
  readonly keyword: string;
}

const hasMeaning = ({ trades, places, names }: Interpretation) =>
  trades.length + places.length + names.length > 0;

/**
 * Reads unknown words as beginnings or misspellings of names. Leaves them unknown if the text contains a trade, because
 * a guessed name would hide that the word is unknown.
 */
async function withUnfinishedNames(
  interpretation: Interpretation,
  matches: readonly Match[],
  vocabulary: Vocabulary,
): Promise<Interpretation> {
  const { trades, names, unknown } = interpretation;
  if (trades.length > 0) return interpretation;
  const namesByWord = await Promise.all(
    unknown.map(async (word) => {
      const prefixed = namesMatching(word, matches);
      if (prefixed.length > 0) return prefixed;
      return word.length < PREFIX_MIN ? [] : vocabulary.similarNames(word);
    }),
  );
  return {
    ...interpretation,
    names: [...names, ...namesByWord.filter((list) => list.length > 0)],
    unknown: unknown.filter((_, index) => namesByWord[index]?.length === 0),
  };
}

/**
 * Interprets a query. `isStrict` omits interpretations that skip a word, for clients that cannot show the skipped
 * words.
 */
export async function interpretText(
  query: string,
  vocabulary: Vocabulary,
  { isStrict }: { isStrict: boolean },
): Promise<InterpretedText> {
  const words = wordsOf(query);
  const matches = await vocabulary.matches(phrasesOf(words));
  const { interpretation, keyword } = interpret(words, matches);
  const main = await withUnfinishedNames(interpretation, matches, vocabulary);
  const hasTradeOrPlace = main.trades.length + main.places.length > 0;
  const onlyNames = hasTradeOrPlace ? interpretAsNames(words, matches) : null;
  const candidates = onlyNames ? [main, onlyNames] : [main];
  if (isStrict) {
    const interpretations = candidates.filter((one) => hasMeaning(one) && one.unknown.length === 0);
    return { main, keyword, interpretations };
  }
  if (hasTradeOrPlace && main.names.length > 0) {
    const skippedNames = interpretation.names.map(([name = ""]) => name);
    candidates.push({ ...main, names: [], unknown: [...interpretation.unknown, ...skippedNames] });
  }
  const interpretations = candidates.filter((one) => hasMeaning(one) || one.unknown.length === 0);
  return { main, keyword, interpretations };
}
