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

/** The text of a tsquery for a keyword: letters and digits only, so that nothing in it is syntax. */
export function tsquery(keyword: string, beginnings: boolean): string {
  const words = keyword.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, MAX_WORDS)
    .map((word) => (beginnings ? `${word}:*` : word))
    .join(" & ");
}
