import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { ValidationError } from "@handwork/server-platform/errors";
import { and, type Column, eq, isNull, sql } from "drizzle-orm";
import type { CatalogRepository } from "../catalog/index.ts";
import { lookupSuggestions, type SuggestionKind } from "./marketers.table.ts";

/** An entry of a list, or a text that is on no list and that an admin has yet to place. */
export type Choice = { id: number; held: null } | { id: null; held: string };

/** "Ifako Ijaiye" and "ifako-ijaiye" are the same place. */
export const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

async function entries(catalog: CatalogRepository, kind: SuggestionKind) {
  return kind === "location"
    ? (await catalog.locations()).map(({ id, location }) => ({ id, name: location }))
    : (await catalog.professions()).map(({ id, title }) => ({ id, name: title }));
}

/** Reads a form's place or trade. Throws a `ValidationError` for an unknown id. */
export async function readChoice(
  catalog: CatalogRepository,
  kind: SuggestionKind,
  idOrName: number | string,
): Promise<Choice> {
  const all = await entries(catalog, kind);
  const text = String(idOrName);
  if (/^\d+$/.test(text)) {
    if (all.some(({ id }) => id === Number(text))) return { id: Number(text), held: null };
    throw new ValidationError({ [kind]: [`Invalid pk "${text}" - object does not exist.`] });
  }
  const letters = lettersOf(text);
  if (!letters) throw new ValidationError({ [kind]: ["Enter a name."] });
  const entry = all.find(({ name }) => lettersOf(name) === letters);
  return entry ? { id: entry.id, held: null } : { id: null, held: text };
}

export interface HeldFor {
  userId: number;
  by: number;
}

/** Stores the text of a choice as a suggestion, replacing any open one; a choice from the list resolves it. */
export async function suggestChoice(
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

/** Resolves all open suggestions of a deleted account. */
export async function resolveSuggestions(trx: Transaction, userId: number, by: number): Promise<void> {
  await trx
    .update(lookupSuggestions)
    .set({ resolvedAt: sql`now()`, resolvedBy: by })
    .where(and(eq(lookupSuggestions.userId, userId), isNull(lookupSuggestions.resolvedAt)));
}

/** The text of an account's open suggestion, as a subquery. */
export function suggestedText(db: Queryable, kind: SuggestionKind, userId: Column) {
  return sql<string | null>`(${db
    .select({ text: lookupSuggestions.text })
    .from(lookupSuggestions)
    .where(and(eq(lookupSuggestions.userId, userId), openKind(kind)))})`;
}

const openKind = (kind: SuggestionKind) =>
  and(eq(lookupSuggestions.kind, kind), isNull(lookupSuggestions.resolvedAt));
const openOf = (userId: number, kind: SuggestionKind) =>
  and(eq(lookupSuggestions.userId, userId), openKind(kind));
