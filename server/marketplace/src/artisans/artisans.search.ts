import { toSearchText } from "@handwork/server-platform/database";
import { ValidationError } from "@handwork/server-platform/errors";
import { z } from "zod";
import { EXPERIENCE_BAND_MAX } from "./artisans.table.ts";
import { SORTED_MAX } from "./listed-artisans.ts";
import type { WordShares } from "./word-shares.repository.ts";

/**
 * How a keyword is read, in this order until something is found: as whole words, as beginnings of words, or as
 * misspelt words; each first among trades, which are few, and then among the artisans' names and places.
 */
export const keywordModes = [
  "trade words",
  "artisan words",
  "trade beginnings",
  "artisan beginnings",
  "trade misspelt",
  "name misspelt",
] as const;
export type KeywordMode = (typeof keywordModes)[number];

/** Lists are ordered by verified, then most experienced, then newest. */
export interface Position {
  isVerified: boolean;
  experience: number;
  id: number;
}

export interface Cursor extends Position {
  mode: KeywordMode | null;
}

const packed = z.tuple([
  z.boolean(),
  z.int().min(0).max(200),
  z.int().positive(),
  z.enum(keywordModes).nullable(),
]);

export function writeCursor(cursor: Cursor): string {
  const { isVerified, experience, id, mode } = cursor;
  return Buffer.from(JSON.stringify([isVerified, experience, id, mode])).toString("base64url");
}

export function readCursor(text: string): Cursor {
  try {
    const [isVerified, experience, id, mode] = packed.parse(
      JSON.parse(Buffer.from(text, "base64url").toString()),
    );
    return { isVerified, experience, id, mode };
  } catch {
    throw new ValidationError({ cursor: ["Invalid cursor."] });
  }
}

/** Most words of a keyword that are used. */
export const WORDS_MAX = 6;

/** The normalised words of a keyword: letters and digits only, so that none is special in a tsquery. */
export function wordsOf(keyword: string): string[] {
  return (toSearchText(keyword).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
}

/** Undefined: any. */
interface Lists {
  professionIds?: readonly number[] | undefined;
  locationIds?: readonly number[] | undefined;
}

/** What one word of a keyword may mean: names, trades and places. */
export interface Meaning {
  readonly names: readonly string[];
  readonly professionIds: readonly number[];
  readonly locationIds: readonly number[];
  /** Whether it is a stop word of English, such as "in" and "a". */
  readonly isFilling: boolean;
}

/** Trades that every word may mean, ignoring stop words. */
export function tradesOf(meanings: readonly Meaning[]): readonly number[] {
  const lists = meanings.filter(({ isFilling }) => !isFilling).map(({ professionIds }) => professionIds);
  return lists.reduce<readonly number[] | undefined>(both, undefined) ?? [];
}

/**
 * The words without stop words, as in "plumber in Ikeja"; null if there are none. Among names alone, they are kept
 * as initials or beginnings: "Musa A".
 */
export function withoutFilling(meanings: readonly Meaning[]): readonly Meaning[] | null {
  const said = meanings.filter(({ isFilling }) => !isFilling);
  const isMore = said.some(({ professionIds, locationIds }) => professionIds.length + locationIds.length > 0);
  return isMore && said.length < meanings.length ? said : null;
}

/** What a keyword and the filters require together: trades, places, and names of which one must match. */
export interface Wanted extends Lists {
  /** For each word that may be a name: its alternatives, as words of `searchWords`. */
  readonly words: readonly (readonly string[])[];
}

/**
 * Words that only mean trades, or only places, become id lists, so that no names need to be searched. Null when a
 * word means nothing.
 */
export function wantedOf(meanings: readonly Meaning[], filter: Lists): Wanted | null {
  const lists: { -readonly [K in keyof Lists]: Lists[K] } = { ...filter };
  const words: string[][] = [];
  for (const { names, professionIds, locationIds } of meanings) {
    if (names.length + professionIds.length + locationIds.length === 0) return null;
    if (names.length > 0 || (professionIds.length > 0 && locationIds.length > 0)) {
      words.push([...names, ...professionIds.map(trade), ...locationIds.map(place)]);
    } else if (professionIds.length > 0) lists.professionIds = both(lists.professionIds, professionIds);
    else lists.locationIds = both(lists.locationIds, locationIds);
  }
  if (lists.professionIds?.length === 0 || lists.locationIds?.length === 0) return null;
  return { ...lists, words };
}

/** The ids that both lists contain; undefined stands for all ids. */
export function both(
  first: readonly number[] | undefined,
  second: readonly number[] | undefined,
): readonly number[] | undefined {
  return first && second ? first.filter((id) => second.includes(id)) : (first ?? second);
}

/**
 * Most combinations of trades and places that are searched as combined words; beyond it, they are searched
 * separately.
 */
const PAIRS_MAX = 64;

/** Groups of words in `searchWords`: an artisan must have one word of each group. */
export function groupsOf({ words, professionIds, locationIds }: Wanted): readonly (readonly string[])[] {
  if (professionIds && locationIds && professionIds.length * locationIds.length <= PAIRS_MAX) {
    return [...words, professionIds.flatMap((id) => locationIds.map((at) => `${trade(id)}l${at}`))];
  }
  return [
    ...words,
    ...[professionIds?.map(trade), locationIds?.map(place)].filter((list) => list !== undefined),
  ];
}

const queryOf = (groups: readonly (readonly string[])[]): string =>
  groups.map((group) => `(${group.map((word) => `'${word}'`).join(" | ")})`).join(" & ");

/** A keyword of names, prepared for the list queries. */
export interface Words {
  /** Text of a tsquery on `searchWords`. */
  readonly query: string;
  /** How many artisans match: few enough to sort, many, or so many that the start of the list fills a page. */
  readonly meant: "few" | "many" | "most";
  /** Stretches of the list with so many matches that they are read in parts. */
  readonly long: readonly string[];
}

/** Maximum artisans of a stretch that are read and sorted together. */
const TOGETHER_MAX = 200;
/** Share (0 to 1) from which reading the list is cheaper than searching the index by stretch. */
const MOST = 0.05;
/** Words of the stretches in list order. */
const stretchWords = ["#v", "#n"].flatMap((mark) =>
  Array.from({ length: EXPERIENCE_BAND_MAX + 1 }, (_, at) => `${mark}${EXPERIENCE_BAND_MAX - at}`),
);
/** Words of the stretches that are ordered purely from newest to oldest. */
const newestFirst = stretchWords.filter((word) => !word.endsWith(String(EXPERIENCE_BAND_MAX)));

/** Words of the stretches from that of `after` on; all of them if there is none. */
export function stretchesFrom(after: Position | undefined): readonly string[] {
  if (!after) return stretchWords;
  const years = Math.min(after.experience, EXPERIENCE_BAND_MAX);
  return stretchWords.slice(stretchWords.indexOf(`${after.isVerified ? "#v" : "#n"}${years}`));
}

/** Chooses how to search for artisans with a word of each group, by their estimated number. */
export function wordsFor(groups: readonly (readonly string[])[], { artisans, shareOf }: WordShares): Words {
  const query = queryOf(groups);
  const share = shareOf(groups);
  if (share * artisans <= SORTED_MAX) return { query, meant: "few", long: [] };
  const together = (stretch: string) => artisans * shareOf([...groups, [stretch]]);
  const long = newestFirst.filter((stretch) => together(stretch) > TOGETHER_MAX);
  return { query, meant: share < MOST ? "many" : "most", long };
}

const trade = (id: number) => `#t${id}`;
const place = (id: number) => `#l${id}`;
