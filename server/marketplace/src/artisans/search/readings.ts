import { phrasesOf, type Reading, readNames, readQuery, wordsOf } from "./reading.ts";
import { BEGINNING_MIN, type Match, type Vocabulary } from "./vocabulary.repository.ts";

/** A text with its interpretations. */
export interface Text {
  /** How the text was understood. */
  readonly main: Reading;
  /** Interpretations to try in order until one has results. */
  readonly readings: readonly Reading[];
  /** The text without its places. */
  readonly keyword: string;
}

const isAbout = ({ trades, places, names }: Reading) => trades.length + places.length + names.length > 0;

/** Unknown words as beginnings or misspellings of names. Combined with a trade, they would hide an unknown word. */
async function withNames(
  reading: Reading,
  matches: readonly Match[],
  vocabulary: Vocabulary,
): Promise<Reading> {
  if (reading.trades.length > 0) return reading;
  const alternatives = await Promise.all(
    reading.unknown.map(async (word) => {
      const beginning = matches.filter((match) => match.kind === "name" && match.phrase === word);
      if (beginning.length > 0) return beginning.map(({ label }) => label);
      return word.length < BEGINNING_MIN ? [] : vocabulary.similarNames(word);
    }),
  );
  return {
    ...reading,
    names: [...reading.names, ...alternatives.filter((names) => names.length > 0)],
    unknown: reading.unknown.filter((_, at) => alternatives[at]?.length === 0),
  };
}

/** Interprets a text. `isStrict` omits interpretations that skip a word, for callers that cannot be told about it. */
export async function readingsOf(
  query: string,
  vocabulary: Vocabulary,
  { isStrict }: { isStrict: boolean },
): Promise<Text> {
  const words = wordsOf(query);
  const matches = await vocabulary.matches(phrasesOf(words).map(({ text }) => text));
  const { reading, keyword } = readQuery(words, matches);
  const main = await withNames(reading, matches, vocabulary);
  const asNames = main.trades.length + main.places.length > 0 ? readNames(words, matches) : null;
  const possible = [main, ...(asNames ? [asNames] : [])];
  if (isStrict)
    return { main, keyword, readings: possible.filter((one) => isAbout(one) && one.unknown.length === 0) };
  const isUnnamed = main.names.length > 0 && main.trades.length + main.places.length > 0;
  const unnamed = {
    ...main,
    names: [],
    unknown: [...main.unknown, ...reading.unknown, ...main.names.map(([name = ""]) => name)],
  };
  const readings = isUnnamed ? [...possible, unnamed] : possible;
  return { main, keyword, readings: readings.filter((one) => isAbout(one) || one.unknown.length === 0) };
}
