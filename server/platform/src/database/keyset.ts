import { PAGE_SIZE } from "@handwork/contract";
import { type Column, ilike, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { ValidationError } from "../errors/errors.ts";
import { toSearchText } from "./search-text.ts";

interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Maximum number of work-queue entries shown, longest wait first. As staff finish entries, later entries move up. */
export const QUEUE_MAX = 200;

/**
 * Converts a page request to query bounds. Read `take` rows with ids below `before`, in descending order. `take` is one
 * more than the page shows, so that the caller knows whether there is a next page. Throws a `ValidationError` for an
 * invalid cursor.
 */
export function toPageBounds({ limit = PAGE_SIZE, cursor }: PageQuery): { before?: number; take: number } {
  if (cursor === undefined) return { take: limit + 1 };
  return { before: readCursor(cursor, idCursor), take: limit + 1 };
}

const idCursor = z.int().positive();

/** The part of a cursor that is a time in PostgreSQL's text format. */
export const cursorTime = z
  .string()
  .max(40)
  .refine((time) => !Number.isNaN(Date.parse(time)));

/** Reads a cursor that `paginateBy` wrote. Throws a `ValidationError` if it is not valid. */
export function readCursor<Position>(cursor: string, schema: z.ZodType<Position>): Position {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw new ValidationError({ cursor: ["Invalid cursor."] });
  }
}

/** Like `paginateBy`, for rows that are sorted by their id. */
export const paginate = <Row extends { id: number }>(
  rows: readonly Row[],
  query: PageQuery,
  linkNextPage: (cursor: string) => void,
) => paginateBy(({ id }) => id, rows, query, linkNextPage);

/**
 * Returns the page's rows, and calls the route's `linkNextPage` if there is a next page. The cursor contains the last
 * row's position: its values in the columns that the rows are sorted by.
 */
export function paginateBy<Row>(
  positionOf: (row: Row) => unknown,
  rows: readonly Row[],
  { limit = PAGE_SIZE }: PageQuery,
  linkNextPage: (cursor: string) => void,
): readonly Row[] {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (last && rows.length > limit)
    linkNextPage(Buffer.from(JSON.stringify(positionOf(last))).toString("base64url"));
  return shown;
}

/** Returns the case-insensitive condition that `column` contains `text`; undefined if `text` is empty. */
export function containing(column: Column | SQL, text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  return ilike(column as Column, containsPattern(text));
}

/** Returns the text as typed, and also with its first word last, because people may type the surname first. */
function nameOrders(typed: string): string[] {
  const [first = "", ...others] = typed.trim().split(/\s+/);
  return others.length === 0 ? [typed] : [typed, [...others, first].join(" ")];
}

const likeAny = (text: SQL, parts: readonly string[]): SQL =>
  or(...parts.map((part) => sql`${text} like ${containsPattern(toSearchText(part))}`)) ?? sql`false`;

/**
 * Like `containing`, ignoring diacritics and whether the first or the last name was typed first. `text` is the
 * normalised SQL expression to search.
 */
export const searchTextContaining = (text: SQL, typed: string): SQL => likeAny(text, nameOrders(typed));

/**
 * Returns a fast pre-filter for a trigram index. It also lets through some rows that `searchTextContaining` rejects,
 * but never drops a match.
 */
export const searchTextPrefilter = (text: SQL, typed: string): SQL =>
  likeAny(text, nameOrders(typed).map(endOf));

/** Returns the `like` pattern for values that contain `text`. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const END_LENGTH = 10;

/**
 * Returns the end of the text, or of an email address's local part, because many addresses share a domain. A value
 * that contains the whole text also contains its end, and a trigram index finds a short string faster.
 */
export function endOf(text: string): string {
  const [local = ""] = text.split("@");
  return (local.length < END_LENGTH / 2 ? text : local).slice(-END_LENGTH);
}
