import { PAGE_SIZE } from "@handwork/contract";
import { type Column, ilike, type SQL, sql } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ValidationError } from "../errors/errors.ts";
import { fold } from "./fold.ts";

interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Entries that a list of open work shows, the longest waiting first: what gets done makes room for the rest. */
export const QUEUE_MAX = 200;

/**
 * Which page of a list that runs from the newest id down is asked for. `before`: only ids below it; `take`:
 * rows to read, one more than are shown, which says whether there is a next page. Throws for a foreign cursor.
 */
export function pageOf({ limit = PAGE_SIZE, cursor }: PageQuery): { before?: number; take: number } {
  if (cursor === undefined) return { take: limit + 1 };
  const before = Number(Buffer.from(cursor, "base64url").toString());
  if (!Number.isSafeInteger(before) || before < 1) throw new ValidationError({ cursor: ["Invalid cursor."] });
  return { before, take: limit + 1 };
}

/** The rows of the page; the address of the next one goes into the answer's Link header. */
export function answerPage<Row extends { id: number }>(
  rows: readonly Row[],
  { limit = PAGE_SIZE }: PageQuery,
  request: FastifyRequest,
  reply: FastifyReply,
): readonly Row[] {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (last && rows.length > limit) {
    const url = new URL(request.url, request.origin);
    url.searchParams.set("cursor", Buffer.from(String(last.id)).toString("base64url"));
    reply.header("link", `<${url.href}>; rel="next"`);
  }
  return shown;
}

/** A condition: `column` holds `text` somewhere, in any case. Undefined for an empty text. */
export function containing(column: Column | SQL, text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  return ilike(column as Column, pattern(text));
}

/** As `containing`, with and without the marks of letters; `text`: SQL of what is looked through, folded. */
export const foldedContaining = (text: SQL, typed: string): SQL => sql`${text} like ${pattern(fold(typed))}`;

/** Of `like`: whatever holds `text` somewhere. */
export const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const END = 10;

/**
 * The end of a long text, of an e-mail address before its domain, which many share. Whatever holds the text holds its
 * end as well, and an index of parts finds that with less than it takes for the whole.
 */
export function endOf(text: string): string {
  const [local = ""] = text.split("@");
  return (local.length < END / 2 ? text : local).slice(-END);
}
