import { z } from "zod";
import { ValidationError } from "../../platform/errors.ts";

/**
 * How a keyword is read, in this order until something is found: its words as they are, as beginnings of
 * words, or as misspelt ones; each first among the trades, which are few, and then among the workers' names
 * and places.
 */
export const keywordModes = [
  "trade words",
  "worker words",
  "trade beginnings",
  "worker beginnings",
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

const MAX_WORDS = 6;

/** The words of a keyword: letters and digits only, so that nothing in them means anything to a tsquery. */
export function wordsOf(keyword: string): string[] {
  return (keyword.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}

/** The text of a tsquery for trades that match every word. */
export function tsquery(keyword: string, beginnings: boolean): string {
  return wordsOf(keyword)
    .map((word) => (beginnings ? `${word}:*` : word))
    .join(" & ");
}

/** Undefined: any. */
interface Lists {
  professionIds?: readonly number[] | undefined;
  locationIds?: readonly number[] | undefined;
}

/** What may stand for one word of a keyword: names, trades and places. */
export interface Meaning {
  names: readonly string[];
  professionIds: readonly number[];
  locationIds: readonly number[];
}

/**
 * The trades and places that words stand for when nobody is called so: then no names need to be looked through.
 * Null when a word may be a name, or a trade as well as a place.
 */
export function listsMeant(words: readonly Meaning[]): Lists | null {
  const lists: { -readonly [K in keyof Lists]: Lists[K] } = {};
  for (const { names, professionIds, locationIds } of words) {
    if (names.length > 0 || professionIds.length > 0 === locationIds.length > 0) return null;
    if (professionIds.length > 0) lists.professionIds = both(lists.professionIds, professionIds);
    else lists.locationIds = both(lists.locationIds, locationIds);
  }
  return lists;
}

/** What two lists of ids have in common; undefined stands for every id. */
export function both(
  first: readonly number[] | undefined,
  second: readonly number[] | undefined,
): readonly number[] | undefined {
  return first && second ? first.filter((id) => second.includes(id)) : (first ?? second);
}

/** The text of a tsquery on `searchWords`: workers for whom each word means something. Null when none can be. */
export function workersMeant(
  words: readonly Meaning[],
  { professionIds, locationIds }: Lists,
): string | null {
  const groups = words.map((word) => [
    ...word.names.map((name) => `'${name}'`),
    ...trades(word.professionIds),
    ...places(word.locationIds),
  ]);
  if (professionIds) groups.push(trades(professionIds));
  if (locationIds) groups.push(places(locationIds));
  if (groups.some((group) => group.length === 0)) return null;
  return groups.map((group) => `(${group.join(" | ")})`).join(" & ");
}

const trades = (ids: readonly number[]) => ids.map((id) => `'#t${id}'`);
const places = (ids: readonly number[]) => ids.map((id) => `'#l${id}'`);
