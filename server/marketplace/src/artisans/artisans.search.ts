import { fold } from "@handwork/server-platform/database";
import { ValidationError } from "@handwork/server-platform/errors";
import { z } from "zod";
import { EXPERIENCE_BAND_MAX } from "./artisans.table.ts";
import { SORTED_MAX } from "./listed-artisans.ts";
import type { WordShares } from "./word-shares.repository.ts";

/**
 * How a keyword is read, in this order until something is found: its words as they are, as beginnings of
 * words, or as misspelt ones; each first among the trades, which are few, and then among the artisans' names
 * and places.
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

/** Lists run from verified to not, from most experienced to least, then from newest to oldest. */
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

/** Words of a keyword that are looked for. */
export const WORDS_MAX = 6;

/** The words of a keyword, folded: letters and digits only, so that nothing in them means anything to a tsquery. */
export function wordsOf(keyword: string): string[] {
  return (fold(keyword).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, WORDS_MAX);
}

/** Undefined: any. */
interface Lists {
  professionIds?: readonly number[] | undefined;
  locationIds?: readonly number[] | undefined;
}

/** What may stand for one word of a keyword: names, trades and places. */
export interface Meaning {
  readonly names: readonly string[];
  readonly professionIds: readonly number[];
  readonly locationIds: readonly number[];
  /** Whether English texts are full of it, as of "in" and "a". */
  readonly isFilling: boolean;
}

/** Trades that each of the words may stand for, whatever fills the text between them. */
export function tradesOf(meanings: readonly Meaning[]): readonly number[] {
  const lists = meanings.filter(({ isFilling }) => !isFilling).map(({ professionIds }) => professionIds);
  return lists.reduce<readonly number[] | undefined>(both, undefined) ?? [];
}

/**
 * The words without those that merely fill the text, as in "plumber in Ikeja"; null when none does. Beside names alone they
 * are initials, or beginnings: "Musa A".
 */
export function withoutFilling(meanings: readonly Meaning[]): readonly Meaning[] | null {
  const said = meanings.filter(({ isFilling }) => !isFilling);
  const isMore = said.some(({ professionIds, locationIds }) => professionIds.length + locationIds.length > 0);
  return isMore && said.length < meanings.length ? said : null;
}

/** What a keyword and the filters ask for together: the trades, the places, and the names of which one has to be there. */
export interface Wanted extends Lists {
  /** For each word that may be a name, what it may stand for, as words of `searchWords`. */
  readonly words: readonly (readonly string[])[];
}

/**
 * Words that stand for trades alone, or for places alone, are taken for such lists: then no names need to be looked
 * through. Null when a word means nothing.
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

/** What two lists of ids have in common; undefined stands for every id. */
export function both(
  first: readonly number[] | undefined,
  second: readonly number[] | undefined,
): readonly number[] | undefined {
  return first && second ? first.filter((id) => second.includes(id)) : (first ?? second);
}

/** Trades at places that are asked for as one word each; of more, as trades and as places. */
const PAIRS_MAX = 64;

/** Words of `searchWords`, of each list of which an artisan must have one. */
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

/** A keyword of names, as the lists are asked for it. */
export interface Words {
  /** Text of a tsquery on `searchWords`. */
  readonly query: string;
  /** How many are meant: few enough to sort them, many, or so many that a page of them is among the first of the list. */
  readonly meant: "few" | "many" | "most";
  /** Stretches of the list with so many of them that they are gone through in parts. */
  readonly long: readonly string[];
}

/** Artisans of a stretch of the list that are looked at and sorted together. */
const TOGETHER_MAX = 200;
/** Of 0 to 1: from here on it costs less to look at artisan after artisan than to ask the index for stretches. */
const MOST = 0.05;
/** Words of the stretches, in the order of the list. */
const stretchWords = ["#v", "#n"].flatMap((mark) =>
  Array.from({ length: EXPERIENCE_BAND_MAX + 1 }, (_, at) => `${mark}${EXPERIENCE_BAND_MAX - at}`),
);
/** Of those within which the list runs from newest to oldest. */
const newestFirst = stretchWords.filter((word) => !word.endsWith(String(EXPERIENCE_BAND_MAX)));

/** Words of the stretches from that of `after` on; of all of them when there is none. */
export function stretchesFrom(after: Position | undefined): readonly string[] {
  if (!after) return stretchWords;
  const years = Math.min(after.experience, EXPERIENCE_BAND_MAX);
  return stretchWords.slice(stretchWords.indexOf(`${after.isVerified ? "#v" : "#n"}${years}`));
}

/** How artisans with a word of each list are looked for, by how many there are of them. */
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
