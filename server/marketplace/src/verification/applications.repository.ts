import type { Queryable } from "@handwork/server-platform/database";
import { and, asc, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { artisans, searchWords, verificationAttention } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { locations } from "../catalog/index.ts";
import { registrations } from "../marketers/index.ts";
import { verifiedPhones } from "../phones/phones.table.ts";
import { identityChecks, verificationDecisions } from "./verification.table.ts";

export interface ApplicationRow {
  readonly id: number;
  readonly name: string;
  readonly imageKey: string | null;
  readonly service: string | null;
  readonly location: string | null;
  /** Start of the wait, in PostgreSQL's text format. */
  readonly since: string;
  readonly registeredBy: string | null;
  readonly hasNin: boolean;
  readonly phoneVerified: boolean;
  readonly fingerprints: number;
  readonly sentBack: number;
}

const phoneIsVerified = sql`exists (
  select from verified_phones v where v.user_id = a.user_id and v.phone = a.phone)`;
/** The fingerprint is optional, as in `requiredChecks`. */
const hasRequiredEvidence = sql`(a.image_key is not null and a.nin_index is not null and ${phoneIsVerified})`;

/** Position of the last application on a page. Its wait may have started again since then. */
export type ApplicationPosition = Pick<ApplicationRow, "id" | "since">;

/**
 * Lists artisans who wait for verification after this position, longest wait first. `isComplete` leaves out artisans
 * with missing evidence. The fingerprint is optional.
 */
export async function listApplications(
  db: Queryable,
  {
    after,
    take,
    isComplete = false,
  }: { after?: ApplicationPosition | undefined; take: number; isComplete?: boolean },
): Promise<ApplicationRow[]> {
  const { open, since, key, who } = verificationAttention;
  const afterCursor = after
    ? sql`and (${since}, ${key}) > (${after.since}::timestamptz, ${after.id})`
    : sql``;
  const onlyComplete = isComplete ? sql`and ${hasRequiredEvidence}` : sql``;
  const { rows } = await db.execute<ApplicationRow & Record<string, unknown>>(sql`
    select a.id::int, ${who} as name, coalesce(a.image_small_key, a.image_key) as "imageKey",
      t.title as service, (select location from locations l where l.id = a.location_id) as location,
      ${since}::text as since,
      (select m.username from registrations r join users m on m.id = r.marketer_id
        where r.user_id = a.user_id) as "registeredBy",
      a.nin_index is not null as "hasNin",
      ${phoneIsVerified} as "phoneVerified",
      (select count(*)::int from fingerprints f where f.artisan_id = a.id) as fingerprints,
      (select count(*)::int from verification_decisions d
        where d.artisan_id = a.id and d.outcome = 'sent_back') as "sentBack"
    from ${open} ${afterCursor} ${onlyComplete} order by ${since}, ${key} limit ${take}`);
  return rows;
}

const marketer = alias(users, "marketer");

/** Returns an artisan's record, account and marketer, or null if the artisan was deleted. */
export async function findApplication(db: Queryable, id: number) {
  const [row] = await db
    .select({
      artisan: artisans,
      user: users,
      registeredBy: marketer.username,
      phoneVerifiedAt: verifiedPhones.verifiedAt,
    })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(registrations, eq(registrations.userId, artisans.userId))
    .leftJoin(marketer, eq(marketer.id, registrations.marketerId))
    .leftJoin(
      verifiedPhones,
      and(eq(verifiedPhones.userId, artisans.userId), eq(verifiedPhones.phone, artisans.phone)),
    )
    .where(and(eq(artisans.id, id), isNull(artisans.deletedAt)));
  return row ?? null;
}

export type FoundApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

const DUPLICATES_MAX = 10;

/** Lists other artisans with the same phone number or name. NINs are unique, so they need no comparison. */
export function listDuplicates(db: Queryable, { artisan, user }: FoundApplication) {
  const samePhone = sql<boolean>`coalesce(${artisans.phone} = ${artisan.phone}, false)`;
  const sameName = sql<boolean>`(lower(${users.firstName}) = lower(${user.firstName})
    and lower(${users.lastName}) = lower(${user.lastName}))`;
  // The full-text index finds a few candidates. The query then compares their names exactly.
  const candidates = sql`${artisans.id} = any(array(
    select id from artisans where deleted_at is null and phone = ${artisan.phone}
    union (select id from artisans
      where deleted_at is null and name_words = ${artisan.nameWords} and id <> ${artisan.id}
        and ${searchWords} @@ plainto_tsquery('simple', ${artisan.nameWords})
      limit ${DUPLICATES_MAX})))`;
  return db
    .select({
      id: artisans.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      imageKey: sql<string | null>`coalesce(${artisans.imageSmallKey}, ${artisans.imageKey})`,
      isVerified: artisans.isVerified,
      location: locations.location,
      samePhone,
      sameName,
    })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .where(and(candidates, isNull(artisans.deletedAt), ne(artisans.id, artisan.id), or(samePhone, sameName)))
    .orderBy(desc(artisans.isVerified), asc(artisans.id))
    .limit(DUPLICATES_MAX);
}

/** Lists the latest decisions about an artisan, newest first. */
export function listDecisions(db: Queryable, artisanId: number) {
  return db
    .select({ decision: verificationDecisions, by: users.username })
    .from(verificationDecisions)
    .innerJoin(users, eq(users.id, verificationDecisions.decidedBy))
    .where(eq(verificationDecisions.artisanId, artisanId))
    .orderBy(desc(verificationDecisions.id))
    .limit(20);
}

/** Lists the latest identity checks of an artisan, newest first. */
export function listIdentityChecks(db: Queryable, artisanId: number) {
  return db
    .select({ check: identityChecks, by: users.username })
    .from(identityChecks)
    .innerJoin(users, eq(users.id, identityChecks.requestedBy))
    .where(eq(identityChecks.artisanId, artisanId))
    .orderBy(desc(identityChecks.id))
    .limit(20);
}

export type IdentityCheckRow = Awaited<ReturnType<typeof listIdentityChecks>>[number];
