import { PAGE_SIZE, PAGE_SIZE_MAX } from "@handwork/contract";
import { type Queryable, statement, type Transaction } from "@handwork/server-platform/database";
import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { users } from "../../auth/index.ts";
import { locations, professions } from "../../catalog/index.ts";
import { artisans } from "../artisans.table.ts";
import { namesHolding } from "../name-lexicon.repository.ts";
import {
  type ArtisanSearch,
  amongMore,
  amongNewest,
  byNames,
  indexed,
  inState,
  isNameAlone,
  type Part,
  searchConditions,
  shapeOf,
  state,
  valuesOf,
} from "./artisan-search.ts";
import { artisanReviews } from "./reviews.table.ts";

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
      review: state,
      createdAt: artisans.createdAt,
    })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .leftJoin(artisanReviews, eq(artisanReviews.artisanId, artisans.id));
}

export type AdminArtisanRow = Awaited<ReturnType<typeof select>>[number];

const notDeleted = isNull(artisans.deletedAt);

/** Limit of a statement. Written as a literal: without one, the planner assumes a large limit. */
const rowsFor = (take: number) => (take <= PAGE_SIZE + 1 ? PAGE_SIZE : PAGE_SIZE_MAX) + 1;

/** A page of the artisans that match `condition`; without one, of all. */
const prepareList = (name: string, { rows, begun }: Part, condition: SQL | undefined) =>
  statement(name, (db) =>
    select(db)
      .where(and(notDeleted, begun ? lt(artisans.id, sql.placeholder("before")) : undefined, condition))
      .orderBy(desc(artisans.id))
      .limit(rows),
  );

/**
 * One prepared statement for each strategy and combination of filters: there are few, and each connection plans them
 * once.
 */
const statements = new Map<string, ReturnType<typeof prepareList>>();

/** Newest first. Filters match parts of values in any case; the name is the first name. */
export async function searchArtisans(
  db: Queryable,
  search: ArtisanSearch,
  { before, take }: { before?: number; take: number },
): Promise<AdminArtisanRow[]> {
  const part = { rows: rowsFor(take), begun: before !== undefined };
  const values = { ...valuesOf(search), before };
  const shape = shapeOf(search);
  async function list(way: string, condition: () => SQL | undefined, words?: string) {
    const name = `admin_artisans_${way}_${shape}_${part.begun ? "after" : "first"}_${part.rows}`;
    const prepared = statements.get(name) ?? prepareList(name, part, condition());
    statements.set(name, prepared);
    return (await prepared(db, { ...values, words })).slice(0, take);
  }
  if (shape === "") return list("all", () => undefined);
  const { review } = search;
  if (review && shape === review) return list("state", () => inState(review, part));
  const all = searchConditions(search);
  // Frequent matches are found among the newest artisans, rare ones by the indexes.
  const newest = await list("newest", () => and(all, amongNewest(part)));
  if (newest.length >= take) return newest;
  if (isNameAlone(search)) {
    const words = await namesHolding(db, search.name ?? "");
    if (words === "") return newest;
    if (words !== null) return list("names", () => and(all, byNames(part)), words);
    const rows = await list("more", () => and(all, amongMore(part)));
    if (rows.length >= take) return rows;
  }
  return list("indexed", () => and(all, indexed(search)));
}

export async function findArtisan(db: Queryable, id: number): Promise<AdminArtisanRow | null> {
  const [row] = await select(db).where(and(notDeleted, eq(artisans.id, id)));
  return row ?? null;
}

/** Locks an artisan until `trx` ends, and returns them as a reviewer sees them now; null if not found. */
export async function lockReview(trx: Transaction, id: number): Promise<AdminArtisanRow | null> {
  const [locked] = await trx
    .select({ id: artisans.id })
    .from(artisans)
    .where(and(notDeleted, eq(artisans.id, id)))
    .for("update");
  return locked ? findArtisan(trx, id) : null;
}

/** Saves the outcome of the review locked by `lockReview`. */
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
