import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { and, desc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { employerProfiles } from "../accounts/employer-profiles.table.ts";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import { cartItems } from "../cart/cart.table.ts";
import { professions } from "../catalog/index.ts";
import { orderItems } from "../orders/index.ts";
import { quotes } from "./quotes.table.ts";

export type QuoteRow = typeof quotes.$inferSelect;

/** A declined or cancelled booking does not count, so that the employer can book the artisan again. */
const isOrdered = sql<boolean>`exists (select from ${orderItems}
  where ${orderItems.quoteId} = ${quotes.id} and ${orderItems.status} <> 'cancelled')`;

/** SQL condition: the row is a request to one artisan, not a quote for a posted job. */
const isRequest = isNull(quotes.postedJobId);

/** Inserts a request, or returns an identical request that the artisan has not answered yet. */
export async function insertQuote(
  trx: Transaction,
  values: typeof quotes.$inferInsert & { description: string; date: string; budgetKobo: number },
): Promise<{ quote: QuoteRow; isNew: boolean }> {
  const [added] = await trx.insert(quotes).values(values).onConflictDoNothing().returning();
  if (added) return { quote: added, isNew: true };
  const [existing] = await trx
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.employerId, values.employerId),
        eq(quotes.artisanId, values.artisanId),
        eq(quotes.date, values.date),
        eq(quotes.budgetKobo, values.budgetKobo),
        eq(quotes.description, values.description),
        eq(quotes.state, "requested"),
      ),
    );
  // If no open request is found, the artisan has just answered it, so a new insert can succeed.
  return existing ? { quote: existing, isNew: false } : insertQuote(trx, values);
}

/** Locks a request and returns it with the artisan's daily rate. Returns null if it was sent to another artisan. */
export async function lockForArtisan(trx: Transaction, userId: number, id: number) {
  const [row] = await trx
    .select({ quote: quotes, payKobo: artisans.payKobo, isEmployerActive: users.isActive })
    .from(quotes)
    .innerJoin(artisans, eq(artisans.id, quotes.artisanId))
    .innerJoin(users, eq(users.id, quotes.employerId))
    .where(and(eq(quotes.id, id), eq(artisans.userId, userId), isRequest))
    .for("update", { of: quotes });
  return row ?? null;
}

/** Locks and returns a request, or returns null if another employer sent it. */
export async function lockForEmployer(trx: Transaction, employerId: number, id: number) {
  const [row] = await trx
    .select({ quote: quotes, isOrdered, available })
    .from(quotes)
    .innerJoin(artisans, eq(artisans.id, quotes.artisanId))
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(and(eq(quotes.id, id), eq(quotes.employerId, employerId), isRequest))
    .for("update", { of: quotes });
  return row ?? null;
}

const available = sql<boolean>`${artisans.deletedAt} is null and ${users.isActive}`;

export async function answerQuote(
  trx: Transaction,
  id: number,
  values: { state: "accepted"; payKobo: number } | { state: "declined" },
): Promise<void> {
  await trx
    .update(quotes)
    .set({ ...values, answeredAt: sql`now()` })
    .where(eq(quotes.id, id));
}

/**
 * Lists quote requests to an artisan, newest first. Omits open requests of suspended employers, because they cannot be
 * answered. `id` selects one request.
 */
export function listForArtisan(db: Queryable, userId: number, id?: number) {
  return db
    .select({
      quote: quotes,
      isOrdered,
      firstName: users.firstName,
      lastName: users.lastName,
      companyName: employerProfiles.companyName,
    })
    .from(quotes)
    .innerJoin(artisans, eq(artisans.id, quotes.artisanId))
    .innerJoin(users, eq(users.id, quotes.employerId))
    .leftJoin(employerProfiles, eq(employerProfiles.userId, users.id))
    .where(
      and(
        eq(artisans.userId, userId),
        isRequest,
        or(users.isActive, ne(quotes.state, "requested")),
        hasId(id),
      ),
    )
    .orderBy(desc(quotes.id));
}

/** Lists an employer's quote requests, newest first. */
export function listForEmployer(db: Queryable, employerId: number) {
  return db
    .select({
      quote: quotes,
      isOrdered,
      available,
      artisanId: artisans.id,
      firstName: users.firstName,
      lastName: users.lastName,
      service: professions.title,
      imageKey: sql<string | null>`coalesce(${artisans.imageSmallKey}, ${artisans.imageKey})`,
      cartItem: cartItems.id,
    })
    .from(quotes)
    .innerJoin(artisans, eq(artisans.id, quotes.artisanId))
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .leftJoin(cartItems, eq(cartItems.quoteId, quotes.id))
    .where(and(eq(quotes.employerId, employerId), isRequest))
    .orderBy(desc(quotes.id));
}

const hasId = (id: number | undefined): SQL | undefined => (id === undefined ? undefined : eq(quotes.id, id));

export type ArtisanQuoteRow = Awaited<ReturnType<typeof listForArtisan>>[number];
export type EmployerQuoteRow = Awaited<ReturnType<typeof listForEmployer>>[number];
