import { PAGE_SIZE, PAGE_SIZE_MAX } from "@handwork/contract";
import { type Queryable, statement, type Transaction } from "@handwork/server-platform/database";
import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { users } from "../../auth/index.ts";
import { locations, professions } from "../../catalog/index.ts";
import { artisans } from "../artisans.table.ts";
import { nameWordsContaining } from "../name-lexicon.repository.ts";
import {
  type ArtisanSearch,
  hasNameWords,
  indexConditions,
  isAmongNewest,
  isAmongNewestNamed,
  isInReviewState,
  isNameOnly,
  type PageOptions,
  reviewState,
  searchConditions,
  shapeOf,
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
      review: reviewState,
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

/** Returns the limit of a statement. It is a literal, because the planner assumes a large value for a parameter. */
const limitFor = (take: number) => (take <= PAGE_SIZE + 1 ? PAGE_SIZE : PAGE_SIZE_MAX) + 1;

/** Prepares the statement that lists the artisans who match `condition`, or all artisans if there is none. */
const prepareList = (name: string, { rows, isContinued }: PageOptions, condition: SQL | undefined) =>
  statement(name, (db) =>
    select(db)
      .where(and(notDeleted, isContinued ? lt(artisans.id, sql.placeholder("before")) : undefined, condition))
      .orderBy(desc(artisans.id))
      .limit(rows),
  );

/** Prepared statements by name. Each combination of strategy and filters is planned only once. */
const statements = new Map<string, ReturnType<typeof prepareList>>();

/** Lists artisans, newest first. Filters match parts of values, ignoring case; `name` is the first name. */
export async function searchArtisans(
  db: Queryable,
  search: ArtisanSearch,
  { before, take }: { before?: number; take: number },
): Promise<AdminArtisanRow[]> {
  const page = { rows: limitFor(take), isContinued: before !== undefined };
  const values = { ...valuesOf(search), before };
  const shape = shapeOf(search);
  async function list(strategy: string, condition: () => SQL | undefined, words?: string) {
    const name = `admin_artisans_${strategy}_${shape}_${page.isContinued ? "after" : "first"}_${page.rows}`;
    const prepared = statements.get(name) ?? prepareList(name, page, condition());
    statements.set(name, prepared);
    return (await prepared(db, { ...values, words })).slice(0, take);
  }
  if (shape === "") return list("all", () => undefined);
  const { review } = search;
  if (review && shape === review) return list("state", () => isInReviewState(review, page));
  const conditions = searchConditions(search);
  // If many artisans match, the newest ones fill the page. Indexes are needed only if few match.
  const newest = await list("newest", () => and(conditions, isAmongNewest(page)));
  if (newest.length >= take) return newest;
  if (isNameOnly(search)) {
    const words = await nameWordsContaining(db, search.name ?? "");
    if (words === "") return newest;
    if (words !== null) return list("names", () => and(conditions, hasNameWords(page)), words);
    const rows = await list("newest_named", () => and(conditions, isAmongNewestNamed(page)));
    if (rows.length >= take) return rows;
  }
  return list("indexed", () => and(conditions, indexConditions(search)));
}

export async function findAdminArtisan(db: Queryable, id: number): Promise<AdminArtisanRow | null> {
  const [row] = await select(db).where(and(notDeleted, eq(artisans.id, id)));
  return row ?? null;
}

/** Locks an artisan until `trx` ends and returns the current state; null if the artisan does not exist. */
export async function lockReview(trx: Transaction, id: number): Promise<AdminArtisanRow | null> {
  const [locked] = await trx
    .select({ id: artisans.id })
    .from(artisans)
    .where(and(notDeleted, eq(artisans.id, id)))
    .for("update");
  return locked ? findAdminArtisan(trx, id) : null;
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
