import {
  type Database,
  type Queryable,
  searchTextContaining,
  type Transaction,
} from "@handwork/server-platform/database";
import { and, count, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { deletedNames, findableText, users } from "../auth/index.ts";
import { locations, professions } from "../catalog/index.ts";
import { orderItems } from "../orders/index.ts";
import { paymentItems, payments } from "../payments/index.ts";
import { closeArtisansQuotes } from "../posted-jobs/index.ts";
import { parsePhone } from "../shared/phone.ts";
import { resolveSuggestions, suggestedText } from "./lookup-choice.ts";
import { artisanDeletions, registrations } from "./marketers.table.ts";

/** The artisans that a caller may access: those registered by a marketer, or all for managers and admins. */
export type Scope = { marketerId: number } | "all";

const inScope = (scope: Scope) =>
  scope === "all" ? undefined : eq(registrations.marketerId, scope.marketerId);

function selectArtisans(db: Queryable, ...conditions: (SQL | undefined)[]) {
  return db
    .select({
      id: artisans.id,
      userId: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      isActive: users.isActive,
      hasSignedIn: sql<boolean>`${users.lastLoginAt} is not null`,
      imageKey: artisans.imageKey,
      imageSmallKey: artisans.imageSmallKey,
      locationId: locations.id,
      location: locations.location,
      locationText: suggestedText(db, "location", users.id),
      professionId: professions.id,
      profession: professions.title,
      professionText: suggestedText(db, "service", users.id),
      experience: artisans.experience,
      payKobo: artisans.payKobo,
      phone: artisans.phone,
      address: artisans.address,
      ninLast4: artisans.ninLast4,
      ninIndex: artisans.ninIndex,
      isVerified: artisans.isVerified,
      hasFingerprint: sql<boolean>`exists (select from fingerprints f where f.artisan_id = ${artisans.id})`,
      registeredAt: artisans.createdAt,
      consent: registrations.consent,
    })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(registrations, eq(registrations.userId, users.id))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .where(and(isNull(artisans.deletedAt), ...conditions));
}

export type ArtisanRow = Awaited<ReturnType<typeof listArtisans>>[number];

/** SQL condition: the artisan's name contains the text, or the text is their complete phone number. */
function matchesSearch(text: string): SQL {
  const phone = parsePhone(text);
  return phone ? eq(artisans.phone, phone) : searchTextContaining(findableText, text);
}

/** A marketer's artisans, newest first. `before` is the id of the last artisan on the previous page. */
export function listArtisans(
  db: Queryable,
  marketerId: number,
  { search, before, take }: { search?: string | undefined; before?: number; take: number },
) {
  const afterCursor =
    before === undefined
      ? undefined
      : lt(registrations.userId, sql`(select user_id from artisans where id = ${before})`);
  // Sorted like the index on the marketer's registrations.
  return selectArtisans(db, inScope({ marketerId }), afterCursor, search ? matchesSearch(search) : undefined)
    .orderBy(desc(registrations.userId))
    .limit(take);
}

/** Finds an artisan. Returns null if the artisan does not exist or is out of scope. */
export async function findArtisan(db: Queryable, id: number, scope: Scope): Promise<ArtisanRow | null> {
  const [row] = await selectArtisans(db, eq(artisans.id, id), inScope(scope));
  return row ?? null;
}

/** Like `findArtisan`, but locks the artisan, so that nobody can book them until the transaction ends. */
export async function lockArtisan(trx: Transaction, id: number, scope: Scope): Promise<ArtisanRow | null> {
  const [locked] = await trx
    .select({ id: artisans.id })
    .from(artisans)
    .where(eq(artisans.id, id))
    .for("update");
  return locked ? findArtisan(trx, id, scope) : null;
}

/**
 * Returns "order" if the artisan has paid work, "payment" if an employer is paying for them now, and null otherwise.
 */
export async function findOpenWork(trx: Transaction, artisanId: number): Promise<"order" | "payment" | null> {
  const [item] = await trx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.artisanId, artisanId),
        inArray(orderItems.status, ["pending", "in_progress", "disputed"]),
      ),
    )
    .limit(1);
  if (item) return "order";
  const [payment] = await trx
    .select({ id: payments.id })
    .from(paymentItems)
    .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
    .where(
      and(
        eq(paymentItems.artisanId, artisanId),
        inArray(payments.state, ["created", "pending"]),
        gt(payments.expiresAt, sql`now()`),
      ),
    )
    .limit(1);
  return payment ? "payment" : null;
}

/**
 * Deactivates the account and closes its open quotes, but keeps the artisan's row, because orders refer to it. The
 * username, email address and NIN become available, so that the person can be registered again.
 */
export async function softDelete(trx: Transaction, artisan: ArtisanRow, deletedBy: number): Promise<void> {
  const { id, userId, username, email } = artisan;
  await trx.insert(artisanDeletions).values({ artisanId: id, username, email, deletedBy });
  await resolveSuggestions(trx, userId, deletedBy);
  await closeArtisansQuotes(trx, id, `${artisan.firstName} ${artisan.lastName}`.trim());
  await trx.update(artisans).set({ deletedAt: sql`now()`, ninIndex: null }).where(eq(artisans.id, id));
  await trx
    .update(users)
    .set({ isActive: false, ...deletedNames(userId) })
    .where(eq(users.id, userId));
}

export async function countSummary(db: Database, marketerId: number) {
  const own = eq(registrations.marketerId, marketerId);
  const [[artisanCounts], [employers], [jobs]] = await Promise.all([
    db
      .select({ all: count(), verified: sql<number>`count(*) filter (where ${artisans.isVerified})::int` })
      .from(registrations)
      .innerJoin(artisans, eq(artisans.userId, registrations.userId))
      .where(and(own, isNull(artisans.deletedAt))),
    db
      .select({ all: count() })
      .from(registrations)
      .innerJoin(users, eq(users.id, registrations.userId))
      .where(and(own, eq(users.userType, "employer"))),
    db
      .select({ all: count() })
      .from(registrations)
      .innerJoin(artisans, eq(artisans.userId, registrations.userId))
      .innerJoin(orderItems, eq(orderItems.artisanId, artisans.id))
      .where(and(own, ne(orderItems.status, "cancelled"))),
  ]);
  return {
    registered: artisanCounts?.all ?? 0,
    verified: artisanCounts?.verified ?? 0,
    employers: employers?.all ?? 0,
    paidJobs: jobs?.all ?? 0,
  };
}
