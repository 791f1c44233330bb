import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { ValidationError } from "@handwork/server-platform/errors";
import { and, type Column, eq, isNull, sql } from "drizzle-orm";
import type { CatalogRepository } from "../catalog/index.ts";
import { unknownPk } from "../shared/unknown-pk.ts";
import { lookupSuggestions, type SuggestionKind } from "./marketers.table.ts";

/** An entry in the list, or text that is not in the list and becomes a suggestion for an admin. */
export type Choice = { id: number; unlisted: null } | { id: null; unlisted: string };

/** Returns a name's letters and digits, for comparison: "Ifako Ijaiye" and "ifako-ijaiye" are the same place. */
export const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

async function listEntries(catalog: CatalogRepository, kind: SuggestionKind) {
  return kind === "location"
    ? (await catalog.locations()).map(({ id, location }) => ({ id, name: location }))
    : (await catalog.professions()).map(({ id, title }) => ({ id, name: title }));
}

/** Reads the place or trade in a form, by id or by name. Throws a `ValidationError` for an unknown id. */
export async function readChoice(
  catalog: CatalogRepository,
  kind: SuggestionKind,
  idOrName: number | string,
): Promise<Choice> {
  const entries = await listEntries(catalog, kind);
  const text = String(idOrName);
  if (/^\d+$/.test(text)) {
    if (entries.some(({ id }) => id === Number(text))) return { id: Number(text), unlisted: null };
    throw unknownPk(kind, text);
  }
  const letters = lettersOf(text);
  if (!letters) throw new ValidationError({ [kind]: ["Enter a name."] });
  const entry = entries.find(({ name }) => lettersOf(name) === letters);
  return entry ? { id: entry.id, unlisted: null } : { id: null, unlisted: text };
}

interface SuggestedFor {
  userId: number;
  by: number;
}

/** Resolves an account's open suggestion and, if the choice is not in the list, stores it as a new suggestion. */
export async function suggestChoice(
  trx: Transaction,
  kind: SuggestionKind,
  { unlisted }: Choice,
  { userId, by }: SuggestedFor,
): Promise<void> {
  await trx
    .update(lookupSuggestions)
    .set({ resolvedAt: sql`now()`, resolvedBy: by })
    .where(isOpenFor(userId, kind));
  if (unlisted !== null) {
    await trx.insert(lookupSuggestions).values({ kind, text: unlisted, userId, suggestedBy: by });
  }
}

/** Resolves all open suggestions for a deleted account. */
export async function resolveSuggestions(trx: Transaction, userId: number, by: number): Promise<void> {
  await trx
    .update(lookupSuggestions)
    .set({ resolvedAt: sql`now()`, resolvedBy: by })
    .where(and(eq(lookupSuggestions.userId, userId), isNull(lookupSuggestions.resolvedAt)));
}

/** Subquery for the text of the user's open suggestion. */
export function suggestedText(db: Queryable, kind: SuggestionKind, userId: Column) {
  return sql<string | null>`(${db
    .select({ text: lookupSuggestions.text })
    .from(lookupSuggestions)
    .where(and(eq(lookupSuggestions.userId, userId), isOpenKind(kind)))})`;
}

const isOpenKind = (kind: SuggestionKind) =>
  and(eq(lookupSuggestions.kind, kind), isNull(lookupSuggestions.resolvedAt));
const isOpenFor = (userId: number, kind: SuggestionKind) =>
  and(eq(lookupSuggestions.userId, userId), isOpenKind(kind));
