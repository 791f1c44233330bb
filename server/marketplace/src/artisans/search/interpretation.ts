import { toSearchText } from "@handwork/server-platform/database";
import type { Match } from "./vocabulary.repository.ts";

/** Maximum number of words in a query. Further words are ignored. */
const WORDS_MAX = 20;
/** Number of words in the longest phrase that is looked up, such as "i better pass my neighbour". */
const PHRASE_MAX = 5;

export interface Place {
  readonly id: number;
  /** Name of the area or district. */
  readonly name: string;
}

/** One way in which the search can understand a query. */
export interface Interpretation {
  /** Trade ids. */
  readonly trades: readonly number[];
  readonly places: readonly Place[];
  /** For each word that may be a name, the stored names that match the word. */
  readonly names: readonly (readonly string[])[];
  /** Words without a meaning. */
  readonly unknown: readonly string[];
}

/** Splits a query into normalised words, which contain only letters and digits. */
export function wordsOf(query: string): string[] {
  return (toSearchText(query).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
}

/** The words of a query from index `from` up to, but not including, index `to`. */
interface Phrase {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function splitIntoPhrases(words: readonly string[]): Phrase[] {
  return words.flatMap((_, from) =>
    words.slice(from, from + PHRASE_MAX).map((_word, offset) => {
      const to = from + offset + 1;
      return { from, to, text: words.slice(from, to).join(" ") };
    }),
  );
}

/** Returns every run of up to `PHRASE_MAX` consecutive words, without duplicates. */
export const phrasesOf = (words: readonly string[]): string[] => [
  ...new Set(splitIntoPhrases(words).map(({ text }) => text)),
];

/** Weights of exact matches: a trade or place is preferred to a filler, and a filler to a name. */
const EXACT_WEIGHTS = { trade: 1, place: 1, filler: 0.9, name: 0.85 };
/** Weight of a prefix, which grows from 0.5 towards 0.8 with the typed part of the term. */
const prefixWeight = (typed: string, term: string) => 0.5 + (0.3 * typed.length) / term.length;
/** Maximum weight of a misspelling, below that of a correct trade or place. */
const MISSPELLING_WEIGHT_MAX = 0.95;
/** Cost of each segment. Of two otherwise equal segmentations, the one with fewer and longer phrases wins. */
const SEGMENT_COST = 0.05;

/** How well a match explains its phrase, from 0 to 1. */
function weightOf({ kind, phrase, label, isExact, isPrefix, similarity }: Match): number {
  if (isExact) return EXACT_WEIGHTS[kind];
  // `interpretAsNames` and `interpretText` handle unfinished names.
  if (kind === "name") return 0;
  return Math.max(isPrefix ? prefixWeight(phrase, label) : 0, Math.min(similarity, MISSPELLING_WEIGHT_MAX));
}

/** A phrase with its matches of the highest weight. A word without a meaning has no matches. */
interface Segment extends Phrase {
  readonly matches: readonly Match[];
  readonly score: number;
}

/**
 * Returns the matches except misspellings that are a correct term with further words, such as "electrician abuja" for
 * "electrician". Otherwise, the search would ignore those words without saying so.
 */
function withoutSwallowedWords(matches: readonly Match[]): readonly Match[] {
  const exact = matches.filter(({ isExact }) => isExact);
  return matches.filter(
    (match) =>
      match.isExact ||
      !match.phrase.includes(" ") ||
      !exact.some(
        ({ kind, label, phrase }) =>
          kind === match.kind && label === match.label && ` ${match.phrase} `.includes(` ${phrase} `),
      ),
  );
}

/** Returns the segments into which a query can be split: phrases with a meaning, and all single words. */
function segmentsOf(words: readonly string[], allMatches: readonly Match[]): Segment[] {
  const matches = withoutSwallowedWords(allMatches);
  return splitIntoPhrases(words).flatMap((phrase) => {
    const candidates = matches.filter((match) => match.phrase === phrase.text);
    const weight = Math.max(0, ...candidates.map(weightOf));
    const wordCount = phrase.to - phrase.from;
    if (weight === 0 && wordCount > 1) return [];
    const best = weight === 0 ? [] : candidates.filter((match) => weightOf(match) === weight);
    return [{ ...phrase, matches: best, score: weight * wordCount - SEGMENT_COST }];
  });
}

interface Segmentation {
  readonly segments: readonly Segment[];
  readonly score: number;
}

const EMPTY: Segmentation = { segments: [], score: 0 };

const append = ({ segments, score }: Segmentation = EMPTY, segment: Segment): Segmentation => ({
  segments: [...segments, segment],
  score: score + segment.score,
});

/**
 * Splits a query into the segments with the highest total score, by dynamic programming. `best[end]` is the best
 * segmentation of the first `end` words. It adds one segment to the best segmentation of fewer words.
 */
function bestSegmentation(words: readonly string[], segments: readonly Segment[]): readonly Segment[] {
  const best = [EMPTY];
  for (let end = 1; end <= words.length; end += 1) {
    best[end] = segments
      .filter(({ to }) => to === end)
      .map((last) => append(best[last.from], last))
      .reduce((first, second) => (second.score > first.score ? second : first));
  }
  return best[words.length]?.segments ?? [];
}

/** Returns the trades that match every phrase; if there is none, the trades that match at least one phrase. */
function commonTrades(tradesByPhrase: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...others] = tradesByPhrase;
  const common = first.filter((id) => others.every((trades) => trades.includes(id)));
  return [...new Set(common.length > 0 ? common : tradesByPhrase.flat())];
}

const tradesOf = ({ matches }: Segment): number[] => [
  ...new Set(matches.filter(({ kind }) => kind === "trade").map(({ id }) => id ?? 0)),
];
const placesIn = ({ matches }: Segment) => matches.filter(({ kind }) => kind === "place");
/** An unfinished or misspelt word that could also be a trade, such as "oni", is not a place. */
const isPlace = (segment: Segment) => {
  const places = placesIn(segment);
  return places.some(({ isExact }) => isExact || places.length === segment.matches.length);
};
const isName = ({ matches }: Segment) => matches.length > 0 && matches.every(({ kind }) => kind === "name");

/** Interprets a query by its best segmentation. `keyword` is the query without its places. */
export function interpret(
  words: readonly string[],
  matches: readonly Match[],
): { interpretation: Interpretation; keyword: string } {
  const segments = bestSegmentation(words, segmentsOf(words, matches));
  const placeNames = new Map(
    segments.filter(isPlace).flatMap((segment) => placesIn(segment).map(({ id, label }) => [id ?? 0, label])),
  );
  return {
    interpretation: {
      trades: commonTrades(segments.map(tradesOf).filter((ids) => ids.length > 0)),
      places: [...placeNames].map(([id, name]) => ({ id, name })),
      names: segments.filter(isName).map((segment) => segment.matches.map(({ label }) => label)),
      unknown: segments.filter((segment) => segment.matches.length === 0).map(({ text }) => text),
    },
    keyword: segments
      .filter((segment) => !isPlace(segment))
      .map(({ text }) => text)
      .join(" "),
  };
}

/** Returns the stored names that equal `word` or begin with it. */
export const namesMatching = (word: string, matches: readonly Match[]): string[] =>
  matches.filter(({ kind, phrase }) => kind === "name" && phrase === word).map(({ label }) => label);

/** Interprets every word as a name or the beginning of a name. Returns null if this is impossible for a word. */
export function interpretAsNames(words: readonly string[], matches: readonly Match[]): Interpretation | null {
  const names = words.map((word) => namesMatching(word, matches));
  const isComplete = names.length > 0 && names.every((list) => list.length > 0);
  return isComplete ? { trades: [], places: [], names, unknown: [] } : null;
}
