import { type LookupEntry, type LookupKind, messages } from "@handwork/contract";
import {
  type Database,
  postgresError,
  type Queryable,
  type Transaction,
  transaction,
} from "@handwork/server-platform/database";
import { conflict, NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { scheduleDeletion } from "@handwork/server-platform/storage";
import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "../audit/index.ts";
import { cardPictureKeys } from "../shared/card-picture.ts";
import { unknownPk } from "../shared/unknown-pk.ts";
import { districts, mergedLookups, services, tradeWords } from "./catalog.table.ts";
import { moveReferences } from "./lookup-references.ts";
import { describeUse } from "./lookup-use.ts";
import { findLookup, tableOf } from "./lookups.service.ts";

const FOREIGN_KEY_VIOLATION = "23503";

async function getLookup(db: Queryable, kind: LookupKind, id: number): Promise<LookupEntry> {
  const entry = await findLookup(db, kind, id);
  if (!entry) throw new NotFound();
  return entry;
}

export const findLookupUse = async (db: Queryable, kind: LookupKind, id: number) =>
  describeUse(db, kind, id, (await getLookup(db, kind, id)).name);

/** Makes searches for the merged entry's name find the remaining entry. */
async function addNameAsAlias(trx: Transaction, kind: LookupKind, name: string, into: number): Promise<void> {
  if (kind === "professions")
    await trx
      .insert(tradeWords)
      .values({ professionId: into, word: name, language: "en" })
      .onConflictDoNothing();
  if (kind === "locations")
    await trx.insert(districts).values({ locationId: into, name }).onConflictDoNothing();
}

/** Deletes the picture of a card that the merge removes, because the other profession has a card too. */
async function deleteLostPicture(
  trx: Transaction,
  kind: LookupKind,
  id: number,
  into: number,
): Promise<void> {
  if (kind !== "professions") return;
  const cards = await trx
    .select()
    .from(services)
    .where(inArray(services.professionId, [id, into]));
  const lost = cards.length > 1 ? cards.find(({ professionId }) => professionId === id) : undefined;
  await scheduleDeletion(trx, cardPictureKeys(lost?.imageKey));
}

/**
 * Moves all references from an entry to another entry, and redirects its id and name.
 *
 * @param db without timeouts, because a merge may change thousands of artisans, and waits for those being edited.
 */
export function mergeLookups(
  db: Database,
  actor: CurrentUser,
  kind: LookupKind,
  id: number,
  intoId: number,
): Promise<LookupEntry> {
  return transaction(db, async (trx) => {
    // Locks both entries in a fixed order, so that concurrent merges cannot deadlock. New references wait for the lock.
    await trx.execute(
      sql`select from ${tableOf(kind)} where id in (${id}, ${intoId}) order by id for update`,
    );
    const entry = await getLookup(trx, kind, id);
    const into = await findLookup(trx, kind, intoId);
    if (!into) throw unknownPk("into", intoId);
    if (id === intoId) throw new ValidationError({ into: [messages.administration.sameEntry] });
    const { moves } = await describeUse(trx, kind, id, entry.name);
    await deleteLostPicture(trx, kind, id, intoId);
    await moveReferences(trx, kind, id, intoId);
    await addNameAsAlias(trx, kind, entry.name, intoId);
    await trx
      .update(mergedLookups)
      .set({ intoId })
      .where(and(eq(mergedLookups.kind, kind), eq(mergedLookups.intoId, id)));
    await trx.insert(mergedLookups).values({ kind, id, name: entry.name, intoId });
    await trx.execute(sql`delete from ${tableOf(kind)} where id = ${id}`);
    await recordAudit(trx, {
      actor,
      action: "lookup.merged",
      subject: `${kind}:${id}`,
      details: { name: entry.name, into: { id: intoId, name: into.name }, moved: moves },
    });
    return into;
  });
}

/** Removes an unused entry. If it is in use, throws a 409 that lists the uses. */
export async function removeLookup(db: Database, actor: CurrentUser, kind: LookupKind, id: number) {
  try {
    await transaction(db, async (trx) => {
      await trx.execute(sql`select from ${tableOf(kind)} where id = ${id} for update`);
      const { name } = await getLookup(trx, kind, id);
      const { refusal, loses } = await describeUse(trx, kind, id, name);
      if (refusal) throw conflict(refusal);
      const intoEntry = and(eq(mergedLookups.kind, kind), eq(mergedLookups.intoId, id));
      await trx.delete(mergedLookups).where(intoEntry);
      await trx.execute(sql`delete from ${tableOf(kind)} where id = ${id}`);
      const details = { name, ...(loses && { with: loses }) };
      await recordAudit(trx, { actor, action: "lookup.removed", subject: `${kind}:${id}`, details });
    });
  } catch (error) {
    if (postgresError(error)?.code !== FOREIGN_KEY_VIOLATION) throw error;
    // Somebody started to use the entry after the check.
    throw conflict(messages.administration.entryInUse);
  }
}
