import { toSearchText } from "@handwork/server-platform/database";
import type { Match } from "./vocabulary.repository.ts";

/** Maximum number of words of a query that are used. */
const WORDS_MAX = 12;
/** Number of words in the longest phrase that is looked up, such as "i better pass my neighbour". */
const PHRASE_MAX = 5;

export interface Place {
  readonly id: number;
  /** Name of the area or district. */
  readonly name: string;
}

/** A query as the search understands it. */
export interface Reading {
  readonly trades: readonly number[];
  readonly places: readonly Place[];
  /** For each word that is read as a name: its alternatives. */
  readonly names: readonly (readonly string[])[];
  /** Words without a meaning. */
  readonly unknown: readonly string[];
}

/** The normalised words of a query: letters and digits only. */
export function wordsOf(query: string): string[] {
  return (toSearchText(query).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
}

interface Phrase {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** All runs of up to five consecutive words. */
export function phrasesOf(words: readonly string[]): Phrase[] {
  return words.flatMap((_, from) =>
    words
      .slice(from, from + PHRASE_MAX)
      .map((_word, at) => ({ from, to: from + at + 1, text: words.slice(from, from + at + 1).join(" ") })),
  );
}

/** How well a match explains a word: exactly, as a name, as a misspelling, or by its prefix. */
function weightOf({ isExact, begins, similarity, kind, label }: Match, { text }: Phrase): number {
  if (isExact) return { trade: 1, place: 1, filler: 0.9, name: 0.85 }[kind];
  if (kind === "name") return 0;
  return Math.max(begins ? 0.5 + (0.3 * text.length) / label.length : 0, Math.min(similarity, 0.95));
}

/** Cost of each additional phrase, so that of two interpretations the one with longer phrases wins. */
const PHRASE_COST = 0.05;

interface Segment extends Phrase {
  readonly matches: readonly Match[];
  readonly weight: number;
}

/** The best matches of each phrase; a word may also mean nothing. */
function segmentsOf(phrases: readonly Phrase[], matches: readonly Match[]): Segment[] {
  return phrases.flatMap((phrase, at) => {
    const own = matches.filter((match) => match.at === at);
    const weight = Math.max(0, ...own.map((match) => weightOf(match, phrase)));
    const isWord = phrase.to === phrase.from + 1;
    if (weight === 0) return isWord ? [{ ...phrase, matches: [], weight }] : [];
    return [{ ...phrase, matches: own.filter((match) => weightOf(match, phrase) === weight), weight }];
  });
}

/** The segmentation of all words that explains them best. */
function bestSegments(words: readonly string[], segments: readonly Segment[]): readonly Segment[] {
  const best: { score: number; path: readonly Segment[] }[] = [{ score: 0, path: [] }];
  for (let to = 1; to <= words.length; to += 1) {
    const ways = segments
      .filter((segment) => segment.to === to)
      .map((segment) => {
        const before = best[segment.from] ?? { score: 0, path: [] };
        const score = before.score + segment.weight * (to - segment.from) - PHRASE_COST;
        return { score, path: [...before.path, segment] };
      });
    best[to] = ways.reduce((one, other) => (other.score > one.score ? other : one));
  }
  return best[words.length]?.path ?? [];
}

/** The trades that all phrases can mean together, otherwise those of any phrase. */
function commonTrades(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = [], ...others] = lists;
  const common = first.filter((id) => others.every((list) => list.includes(id)));
  return [...new Set(common.length > 0 ? common : lists.flat())];
}

const idsOf = ({ matches }: Segment, kind: Match["kind"]) => [
  ...new Set(matches.filter((match) => match.kind === kind).map((match) => match.id ?? 0)),
];

/** Splits a query into trades, places, names and unknown words. `keyword` is the query without its places. */
export function readQuery(
  words: readonly string[],
  matches: readonly Match[],
): { reading: Reading; keyword: string } {
  const segments = bestSegments(words, segmentsOf(phrasesOf(words), matches));
  const isPlace = (segment: Segment) => segment.matches.some(({ kind }) => kind === "place");
  const isOnlyNames = ({ matches: own }: Segment) =>
    own.length > 0 && own.every(({ kind }) => kind === "name");
  const places = segments.filter(isPlace).flatMap(({ matches: own }) => own);
  const trades = segments.map((segment) => idsOf(segment, "trade")).filter((ids) => ids.length > 0);
  return {
    reading: {
      trades: commonTrades(trades),
      places: [...new Map(places.map(({ id, label }) => [id ?? 0, label]))].map(([id, name]) => ({
        id,
        name,
      })),
      names: segments.filter(isOnlyNames).map((segment) => segment.matches.map(({ label }) => label)),
      unknown: segments.filter((segment) => segment.matches.length === 0).map(({ text }) => text),
    },
    keyword: segments
      .filter((segment) => !isPlace(segment))
      .map(({ text }) => text)
      .join(" "),
  };
}

/** Reads every word as a name, or the beginning of one; null unless every word can be one. */
export function readNames(words: readonly string[], matches: readonly Match[]): Reading | null {
  const names = words.map((word) =>
    matches.filter(({ kind, phrase }) => kind === "name" && phrase === word).map(({ label }) => label),
  );
  const isComplete = names.length > 0 && names.every((list) => list.length > 0);
  return isComplete ? { trades: [], places: [], names, unknown: [] } : null;
}
