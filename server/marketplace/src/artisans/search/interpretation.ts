import { toSearchText } from "@handwork/server-platform/database";
import { spellingSimilarity } from "./spelling.ts";
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

const termOf = (label: string) => wordsOf(label).join(" ");

/** The words of a query from index `from` up to, but not including, index `to`. */
interface Phrase {
  readonly from: number;
  readonly to: number;
  /** The text to look up. */
  readonly text: string;
  /** A filler within the phrase that `text` omits: "wash my toilet" is looked up as "wash toilet" too. */
  readonly omitted?: string;
}

function splitIntoPhrases(words: readonly string[]): Phrase[] {
  return words.flatMap((word, from) => {
    const phrases: Phrase[] = words.slice(from, from + PHRASE_MAX).map((_word, offset) => {
      const to = from + offset + 1;
      return { from, to, text: words.slice(from, to).join(" ") };
    });
    const [, omitted, next] = words.slice(from, from + 3);
    if (omitted && next) phrases.push({ from, to: from + 3, text: `${word} ${next}`, omitted });
    return phrases;
  });
}

/** Returns the phrases of up to `PHRASE_MAX` words to look up, without duplicates. */
export const phrasesOf = (words: readonly string[]): string[] => [
  ...new Set(splitIntoPhrases(words).map(({ text }) => text)),
];

/**
 * Weights of exact matches: a trade or place is preferred to a filler, and a filler to a name. A filler of two words,
 * such as "help me", scores higher than a trade of one word with a filler of one.
 */
const EXACT_WEIGHTS = { trade: 1, place: 1, filler: 0.96, name: 0.85 };
/** Weight of an unfinished term, which grows from 0.8 towards 0.85 with the typed part of the term. */
const prefixWeight = (typed: string, term: string) => 0.8 + (0.05 * typed.length) / term.length;
/** Minimum similarity of a misspelling to its term. One wrong letter in a word of four letters is too many. */
const MISSPELLING_MIN = 0.76;
/** Minimum similarity of each word in a misspelt phrase. */
const WORD_OF_PHRASE_MIN = 0.6;
/** Maximum weight of a misspelling, below that of a correct trade or place. */
const MISSPELLING_WEIGHT_MAX = 0.95;
/** Cost of each segment. Of two otherwise equal segmentations, the one with fewer and longer phrases wins. */
const SEGMENT_COST = 0.05;

/**
 * How similarly two phrases are spelt, from 0 to 1. Every word must be similar to the word in the same position:
 * otherwise, the search would read "electrician abuja" as "electrician man" and ignore the place.
 */
function phraseSimilarity(phrase: string, term: string): number {
  const words = phrase.split(" ");
  const others = term.split(" ");
  if (words.length !== others.length) return 0;
  const similarities = words.map((word, index) => spellingSimilarity(word, others[index] ?? ""));
  const average = similarities.reduce((sum, one) => sum + one) / words.length;
  return average >= MISSPELLING_MIN && Math.min(...similarities) >= WORD_OF_PHRASE_MIN ? average : 0;
}

/**
 * How well a match explains its phrase, from 0 to 1. Only the last phrase of a query can be unfinished. An earlier
 * single word can still be the beginning of a longer phrase for a trade, such as "wedding".
 */
function weightOf({ kind, phrase, label, isExact, isPrefix }: Match, isLast: boolean): number {
  if (isExact) return EXACT_WEIGHTS[kind];
  // `interpretAsNames` and `interpretText` handle unfinished names.
  if (kind === "name") return 0;
  const term = termOf(label);
  const similarity = Math.min(phraseSimilarity(phrase, term), MISSPELLING_WEIGHT_MAX);
  // "Lek" is Lekki and "ajao" is Ajao Estate, but "ogun" is not Ogunlana Drive.
  const isTyped = kind !== "place" || phrase.length * 2 >= term.length || term[phrase.length] === " ";
  const isUnfinished = isPrefix && isTyped && (isLast || (kind === "trade" && !phrase.includes(" ")));
  return Math.max(isUnfinished ? prefixWeight(phrase, term) : 0, similarity);
}

/** A phrase with its matches of the highest weight. A word without a meaning has no matches. */
interface Segment extends Phrase {
  readonly matches: readonly Match[];
  readonly score: number;
}

/** Returns the segments into which a query can be split: phrases with a meaning, and all single words. */
function segmentsOf(words: readonly string[], matches: readonly Match[]): Segment[] {
  const isFiller = (word: string) => matches.some(({ kind, phrase }) => kind === "filler" && phrase === word);
  return splitIntoPhrases(words).flatMap((phrase) => {
    const { omitted } = phrase;
    if (omitted && !isFiller(omitted)) return [];
    const all = matches.filter((match) => match.phrase === phrase.text && (match.isExact || !omitted));
    // A correct first word of a term is not a misspelling of another term.
    const isCorrect = all.some(
      ({ isPrefix, label }) => isPrefix && termOf(label)[phrase.text.length] === " ",
    );
    const candidates = all
      .filter(({ isExact, isPrefix }) => isExact || isPrefix || !isCorrect)
      .map((match) => ({ match, weight: weightOf(match, phrase.to === words.length) }));
    const weight = Math.max(0, ...candidates.map((candidate) => candidate.weight));
    const wordCount = phrase.to - phrase.from;
    if (weight === 0 && wordCount > 1) return [];
    const best = candidates.filter((candidate) => weight > 0 && candidate.weight === weight);
    return [{ ...phrase, matches: best.map(({ match }) => match), score: weight * wordCount - SEGMENT_COST }];
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

/** Minimum part of a word that names a trade as clearly as the whole word, such as "clean" of "cleaner". */
const CLEAR_PREFIX_MIN = 0.7;

/**
 * How clearly a match names its trade: 3 by the title ("photographer"), 2 by a word like the title ("photo"), 1 by any
 * other word ("video"), 0 by the beginning of a longer phrase ("wedding").
 */
function clarityOf({ isExact, isPrefix, label, phrase, titleCloseness }: Match): number {
  if (isExact) return 1 + titleCloseness;
  const term = termOf(label);
  const isStem = isPrefix && phrase.length >= CLEAR_PREFIX_MIN * term.length;
  return isStem || phraseSimilarity(phrase, term) > 0 ? 1 + Math.min(titleCloseness, 1) : 0;
}

interface Mention extends Phrase {
  readonly trades: readonly number[];
  readonly clarity: number;
  readonly score: number;
}

function mentionsOf({ matches: all, ...phrase }: Segment): Mention[] {
  const matches = all.filter(({ kind }) => kind === "trade");
  const clarity = Math.max(...matches.map(clarityOf));
  const clearest = matches.filter((match) => clarityOf(match) === clarity);
  return matches.length > 0
    ? [{ ...phrase, clarity, trades: [...new Set(clearest.map(({ id }) => id ?? 0))] }]
    : [];
}

/**
 * Returns the trades that the query names most clearly. Of trades that are only described, the one with the best and
 * longest phrases wins. A phrase directly before another describes it: a "door lock" is a lock. Next to an
 * unknown word, the beginning of a longer phrase does not count: a "home tutor" is not a "home cook".
 */
function clearestTrades(segments: readonly Segment[]): readonly number[] {
  const mentions = segments.flatMap(mentionsOf);
  const clarity = Math.max(...mentions.map((mention) => mention.clarity));
  if (clarity === 0 && segments.some(({ matches }) => matches.length === 0)) return [];
  const clearest = mentions.filter((mention) => mention.clarity === clarity);
  const scoreOf = (id: number) =>
    clearest.filter(({ trades }) => trades.includes(id)).reduce((sum, { score }) => sum + score, 0);
  const best = Math.max(...clearest.flatMap(({ trades }) => trades.map(scoreOf)));
  const isBest = (id: number) => clarity !== 1 || scoreOf(id) === best;
  const candidates = clearest.filter(({ trades }) => trades.some(isBest));
  const heads = candidates.filter(({ to }) => clarity === 3 || !candidates.some(({ from }) => from === to));
  const chosen = clarity === 1 ? heads.slice(0, 1) : heads;
  return [...new Set(chosen.flatMap(({ trades }) => trades.filter(isBest)))];
}

const placesIn = ({ matches }: Segment) => matches.filter(({ kind }) => kind === "place");
/** An unfinished or misspelt word that could also be a trade, such as "oni", is not a place. */
const isPlace = (segment: Segment) => {
  const places = placesIn(segment);
  return places.some(({ isExact }) => isExact || places.length === segment.matches.length);
};
const isName = ({ matches }: Segment) => matches.length > 0 && matches.every(({ kind }) => kind === "name");
const isFiller = ({ matches }: Segment) =>
  matches.length > 0 && matches.every(({ kind }) => kind === "filler");

/**
 * Interprets a query by its best segmentation. `keyword` is the query without its places and the fillers before them,
 * such as "in".
 */
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
      trades: clearestTrades(segments),
      places: [...placeNames].map(([id, name]) => ({ id, name })),
      names: segments.filter(isName).map((segment) => segment.matches.map(({ label }) => label)),
      unknown: segments.filter((segment) => segment.matches.length === 0).map(({ text }) => text),
    },
    keyword: segments
      .filter((_, index) => {
        const next = segments.slice(index).find((one) => !isFiller(one));
        return !next || !isPlace(next);
      })
      .flatMap(({ from, to }) => words.slice(from, to))
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
