import type { EndpointBody } from "@handwork/contract";
import {
  type Database,
  QUEUE_MAX,
  type Queryable,
  type Transaction,
  transaction,
} from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { employerProfiles } from "../accounts/index.ts";
import { artisans, reopenReview } from "../artisans/index.ts";
import { recordAudit } from "../audit/index.ts";
import { users } from "../auth/index.ts";
import { addLookup, locations, professions } from "../catalog/index.ts";
import { notify } from "../notifications/index.ts";
import { unknownPk } from "../shared/unknown-pk.ts";
import { lookupSuggestions } from "./marketers.table.ts";

const isOpen = isNull(lookupSuggestions.resolvedAt);
const suggester = alias(users, "suggester");

/** Lists open suggestions, oldest first. */
export function listSuggestions(db: Queryable) {
  return db
    .select({ suggestion: lookupSuggestions, person: users, suggestedBy: suggester.username })
    .from(lookupSuggestions)
    .innerJoin(users, eq(users.id, lookupSuggestions.userId))
    .innerJoin(suggester, eq(suggester.id, lookupSuggestions.suggestedBy))
    .where(isOpen)
    .orderBy(asc(lookupSuggestions.id))
    .limit(QUEUE_MAX);
}

/** Returns the id of the list entry that was chosen or added for a suggestion, or null if it is dismissed. */
async function resolveEntry(
  trx: Transaction,
  actor: CurrentUser,
  kind: "location" | "service",
  choice: EndpointBody<"suggestionResolve">,
): Promise<number | null> {
  if (choice.action === "dismiss") return null;
  if (choice.action === "add") {
    const { name } = choice;
    const industry = choice.industry ? Number(choice.industry) : null;
    const entry =
      kind === "location"
        ? await addLookup(trx, actor, "locations", { name })
        : await addLookup(trx, actor, "professions", { name, industry });
    return entry.id;
  }
  const table = kind === "location" ? locations : professions;
  const lookup = Number(choice.lookup);
  const rows = await trx.select({ id: table.id }).from(table).where(eq(table.id, lookup));
  if (rows.length === 0) throw unknownPk("lookup", lookup);
  return lookup;
}

async function assignEntry(
  trx: Transaction,
  actor: CurrentUser,
  kind: "location" | "service",
  id: number,
  userIds: number[],
) {
  const isOneOf = (column: typeof artisans.userId | typeof employerProfiles.userId): SQL =>
    inArray(column, userIds);
  if (kind === "service") {
    // The Verified badge is only for the trade that staff reviewed.
    const reviewed = await trx
      .select({ id: artisans.id })
      .from(artisans)
      .where(and(isOneOf(artisans.userId), eq(artisans.isVerified, true), ne(artisans.professionId, id)));
    for (const artisan of reviewed) await reopenReview(trx, artisan.id, { actor, reason: "Another trade" });
    await trx.update(artisans).set({ professionId: id }).where(isOneOf(artisans.userId));
  } else {
    await trx.update(artisans).set({ locationId: id }).where(isOneOf(artisans.userId));
    await trx.update(employerProfiles).set({ locationId: id }).where(isOneOf(employerProfiles.userId));
  }
}

/** Asks the artisans to choose an entry from the list. Employers have no page on which they could. */
async function announceDismissal(
  trx: Transaction,
  kind: "location" | "service",
  text: string,
  userIds: number[],
): Promise<void> {
  const accounts = await trx
    .select({ userId: artisans.userId })
    .from(artisans)
    .where(and(inArray(artisans.userId, userIds), isNull(artisans.deletedAt)));
  for (const { userId } of accounts) await notify(trx, userId, "suggestion_dismissed", { kind, text });
}

/** Resolves a suggestion and all other open suggestions with the same text. Returns how many it resolved. */
export function resolveSuggestion(
  db: Database,
  actor: CurrentUser,
  id: number,
  choice: EndpointBody<"suggestionResolve">,
): Promise<number> {
  return transaction(db, async (trx) => {
    const [suggestion] = await trx
      .select()
      .from(lookupSuggestions)
      .where(and(eq(lookupSuggestions.id, id), isOpen));
    if (!suggestion) throw new NotFound();
    const { kind, text } = suggestion;
    const sameText = await trx
      .select({ id: lookupSuggestions.id, userId: lookupSuggestions.userId })
      .from(lookupSuggestions)
      .where(
        and(eq(lookupSuggestions.kind, kind), sql`lower(${lookupSuggestions.text}) = lower(${text})`, isOpen),
      )
      .for("update");
    // Another admin resolved the suggestion while this transaction waited for the lock.
    if (sameText.length === 0) throw new NotFound();
    const entry = await resolveEntry(trx, actor, kind, choice);
    const userIds = sameText.map(({ userId }) => userId);
    if (entry !== null) await assignEntry(trx, actor, kind, entry, userIds);
    else await announceDismissal(trx, kind, text, userIds);
    await trx
      .update(lookupSuggestions)
      .set({ resolvedAt: sql`now()`, resolvedBy: actor.id })
      .where(
        inArray(
          lookupSuggestions.id,
          sameText.map((row) => row.id),
        ),
      );
    await recordAudit(trx, {
      actor,
      action: `suggestion.${choice.action === "dismiss" ? "dismissed" : "placed"}`,
      subject: `suggestion:${id}`,
      details: { kind, text, entry, people: userIds },
    });
    return sameText.length;
  });
}
