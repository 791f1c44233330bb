import type { ReviewState } from "@handwork/contract";
import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { users } from "../../platform/auth/index.ts";
import type { Queryable, Transaction } from "../../platform/database.ts";
import { artisans } from "../artisans/index.ts";
import { locations, professions } from "../catalog/index.ts";
import { fingerprints } from "../fingerprints/index.ts";
import {
  type ArtisanSearch,
  amongNewest,
  byNameAlone,
  byReviewAlone,
  indexed,
  partsOf,
} from "./artisan-search.ts";
import { artisanReviews } from "./reviews.table.ts";

export const review = sql<ReviewState>`case when ${artisans.isVerified} then 'verified'
  when ${artisanReviews.artisanId} is not null then 'declined' else 'pending' end`;

function select(db: Queryable) {
  return db
    .select({
      id: artisans.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      phone: artisans.phone,
      service: professions.title,
      experience: artisans.experience,
      location: locations.location,
      imageKey: sql<string | null>`coalesce(${artisans.imageSmallKey}, ${artisans.imageKey})`,
      isVerified: artisans.isVerified,
      review,
      fingerprints: sql<number>`(select count(*)::int from ${fingerprints} where ${fingerprints.artisanId} = ${artisans.id})`,
      createdAt: artisans.createdAt,
    })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .leftJoin(artisanReviews, eq(artisanReviews.artisanId, artisans.id));
}

export type AdminArtisanRow = Awaited<ReturnType<typeof select>>[number];

const kept = isNull(artisans.deletedAt);

/** Newest first; every filter is a part match in any case, and the name is the first name. */
export async function searchArtisans(
  db: Queryable,
  search: ArtisanSearch,
  { before, take }: { before?: number; take: number },
) {
  const list = (...conditions: (SQL | undefined)[]) =>
    select(db)
      .where(and(kept, before === undefined ? undefined : lt(artisans.id, before), ...conditions))
      .orderBy(desc(artisans.id))
      .limit(take);
  const all = [...partsOf(search), search.review && sql`${review} = ${search.review}`];
  if (all.every((condition) => condition === undefined)) return list();
  const inState = byReviewAlone(search, { before, take });
  if (inState) return list(inState);
  // What many have is among the newest; what few have, the indexes find.
  const newest = await list(amongNewest(before), ...all);
  if (newest.length >= take) return newest;
  const named = await byNameAlone(db, search, { before, take });
  if (named) {
    const found = await list(...all, named.condition);
    if (!named.partial || found.length >= take) return found;
  }
  return list(...all, ...indexed(search));
}

export async function findArtisan(db: Queryable, id: number): Promise<AdminArtisanRow | null> {
  const [row] = await select(db).where(and(kept, eq(artisans.id, id)));
  return row ?? null;
}

/** A worker as a reviewer would see one now, held until `trx` ends; null without such a worker. */
export async function holdReview(trx: Transaction, id: number): Promise<AdminArtisanRow | null> {
  const [held] = await trx
    .select({ id: artisans.id })
    .from(artisans)
    .where(and(kept, eq(artisans.id, id)))
    .for("update");
  return held ? findArtisan(trx, id) : null;
}

/** Writes down how the review of a worker ended whom `holdReview` holds. */
export async function setReview(
  trx: Transaction,
  id: number,
  { isVerified, note, reviewer }: { isVerified: boolean; note: string | null; reviewer: number },
): Promise<void> {
  await trx.update(artisans).set({ isVerified }).where(eq(artisans.id, id));
  const outcome = { isVerified, note, reviewedBy: reviewer, reviewedAt: sql`now()` };
  await trx
    .insert(artisanReviews)
    .values({ artisanId: id, ...outcome })
    .onConflictDoUpdate({ target: artisanReviews.artisanId, set: outcome });
}
