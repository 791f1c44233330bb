import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { ValidationError } from "@handwork/server-platform/errors";
import { and, type Column, eq, isNull, sql } from "drizzle-orm";
import type { CatalogRepository } from "../catalog/index.ts";
import { lookupSuggestions, type SuggestionKind } from "./marketers.table.ts";

/** An entry of a list, or words that no list has and that an admin is to place. */
export type Choice = { id: number; held: null } | { id: null; held: string };

/** "Ifako Ijaiye" and "ifako-ijaiye" are one place. */
export const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

async function entries(catalog: CatalogRepository, kind: SuggestionKind) {
  return kind === "location"
    ? (await catalog.locations()).map(({ id, location }) => ({ id, name: location }))
    : (await catalog.professions()).map(({ id, title }) => ({ id, name: title }));
}

/** Reads what a form gives for a place or a trade. Throws a `ValidationError` for an id that no list has. */
export async function readChoice(
  catalog: CatalogRepository,
  kind: SuggestionKind,
  given: number | string,
): Promise<Choice> {
  const all = await entries(catalog, kind);
  const text = String(given);
  if (/^\d+$/.test(text)) {
    if (all.some(({ id }) => id === Number(text))) return { id: Number(text), held: null };
    throw new ValidationError({ [kind]: [`Invalid pk "${text}" - object does not exist.`] });
  }
  const wanted = lettersOf(text);
  if (!wanted) throw new ValidationError({ [kind]: ["Enter a name."] });
  const found = all.find(({ name }) => lettersOf(name) === wanted);
  return found ? { id: found.id, held: null } : { id: null, held: text };
}

export interface HeldFor {
  userId: number;
  by: number;
}

/** Keeps the words of a choice, in place of any that waited before; a choice from the list ends the wait. */
export async function holdChoice(
  trx: Transaction,
  kind: SuggestionKind,
  { held }: Choice,
  { userId, by }: HeldFor,
): Promise<void> {
  await trx
    .update(lookupSuggestions)
    .set({ resolvedAt: sql`now()`, resolvedBy: by })
    .where(openOf(userId, kind));
  if (held !== null) {
    await trx.insert(lookupSuggestions).values({ kind, text: held, userId, suggestedBy: by });
  }
}

/** Nothing of a deleted account waits any longer. */
export async function dropHeld(trx: Transaction, userId: number, by: number): Promise<void> {
  await trx
    .update(lookupSuggestions)
    .set({ resolvedAt: sql`now()`, resolvedBy: by })
    .where(and(eq(lookupSuggestions.userId, userId), isNull(lookupSuggestions.resolvedAt)));
}

/** The words that wait for an account, as a subquery of one text. */
export function heldText(db: Queryable, kind: SuggestionKind, userId: Column) {
  return sql<string | null>`(${db
    .select({ text: lookupSuggestions.text })
    .from(lookupSuggestions)
    .where(and(eq(lookupSuggestions.userId, userId), openKind(kind)))})`;
}

const openKind = (kind: SuggestionKind) =>
  and(eq(lookupSuggestions.kind, kind), isNull(lookupSuggestions.resolvedAt));
const openOf = (userId: number, kind: SuggestionKind) =>
  and(eq(lookupSuggestions.userId, userId), openKind(kind));
