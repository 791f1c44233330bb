import { QUEUE_MAX, type Queryable, type Transaction } from "@handwork/server-platform/database";
import { scheduleDeletion } from "@handwork/server-platform/storage";
import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { auditLog } from "../audit/index.ts";
import { users } from "../auth/index.ts";
import { locations, professions } from "../catalog/index.ts";
import { registrations } from "../marketers/marketers.table.ts";
import { fingerprints } from "./fingerprints.table.ts";
import { keyOf } from "./sealing.ts";

/** Finds an artisan who has not been deleted. With a `marketerId`, finds only artisans that the marketer registered. */
export async function findOwner(db: Queryable, artisanId: number, marketerId: number | null) {
  const [row] = await db
    .select({
      id: artisans.id,
      userId: artisans.userId,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      service: professions.title,
      location: locations.location,
      imageKey: sql<string | null>`coalesce(${artisans.imageSmallKey}, ${artisans.imageKey})`,
    })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(registrations, eq(registrations.userId, artisans.userId))
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .where(
      and(
        eq(artisans.id, artisanId),
        isNull(artisans.deletedAt),
        marketerId === null ? undefined : eq(registrations.marketerId, marketerId),
      ),
    );
  return row ?? null;
}

/** Counts these artisans' fingerprints, by artisan id. Omits artisans without fingerprints. */
export async function countFingerprintsOf(
  db: Queryable,
  artisanIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (artisanIds.length === 0) return new Map();
  const rows = await db
    .select({ artisanId: fingerprints.artisanId, count: count() })
    .from(fingerprints)
    .where(inArray(fingerprints.artisanId, [...artisanIds]))
    .groupBy(fingerprints.artisanId);
  return new Map(rows.map((row) => [row.artisanId, row.count]));
}

const columns = { fingerprint: fingerprints, uploader: users.username };

export function listFingerprints(db: Queryable, artisanId: number) {
  return db
    .select(columns)
    .from(fingerprints)
    .innerJoin(users, eq(users.id, fingerprints.uploadedBy))
    .where(eq(fingerprints.artisanId, artisanId))
    .orderBy(desc(fingerprints.createdAt), asc(fingerprints.id));
}

export type FingerprintRow = Awaited<ReturnType<typeof listFingerprints>>[number];

export async function findFingerprint(db: Queryable, artisanId: number, id: string) {
  const [row] = await db
    .select(columns)
    .from(fingerprints)
    .innerJoin(users, eq(users.id, fingerprints.uploadedBy))
    .where(and(eq(fingerprints.id, id), eq(fingerprints.artisanId, artisanId)));
  return row ?? null;
}

/**
 * Locks the artisan and counts their fingerprints. Returns null if the artisan has been deleted. The lock lasts until
 * the transaction ends, so that concurrent uploads cannot exceed the limit.
 */
export async function lockAndCount(trx: Transaction, artisanId: number): Promise<number | null> {
  const [locked] = await trx
    .select({ id: artisans.id })
    .from(artisans)
    .where(and(eq(artisans.id, artisanId), isNull(artisans.deletedAt)))
    .for("update");
  return locked ? trx.$count(fingerprints, eq(fingerprints.artisanId, artisanId)) : null;
}

/** Deletes an artisan's fingerprints, schedules the deletion of their files and returns their ids. */
export async function eraseFingerprints(db: Queryable, artisanId: number): Promise<string[]> {
  const rows = await db
    .delete(fingerprints)
    .where(eq(fingerprints.artisanId, artisanId))
    .returning({ id: fingerprints.id });
  const ids = rows.map(({ id }) => id);
  await scheduleDeletion(db, ids.map(keyOf));
  return ids;
}

/** Lists who last viewed an artisan's fingerprints, when and why, newest first. */
export function listReads(db: Queryable, artisanId: number) {
  return db
    .select({ at: auditLog.at, by: auditLog.actor, reason: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `artisan:${artisanId}`), eq(auditLog.action, "fingerprint.read")))
    .orderBy(desc(auditLog.id))
    .limit(QUEUE_MAX);
}

export type ReadRow = Awaited<ReturnType<typeof listReads>>[number];
