import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { and, desc, eq, exists, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { deletedNames, users } from "../auth/index.ts";
import type { PaymentRow } from "./payments.repository.ts";
import { paymentItems, payments } from "./payments.table.ts";

/**
 * Returns whether the employer or an artisan was deleted after a payment began; null if neither was. The caller must
 * have locked the employer's carts. This function locks the artisans until the transaction ends, so that none is
 * deleted.
 */
export async function findDeletedParty(
  trx: Transaction,
  { id, employerId }: PaymentRow,
): Promise<"employer" | "artisan" | null> {
  const [employer] = await trx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, employerId),
        eq(users.isActive, false),
        eq(users.username, deletedNames(employerId).username),
      ),
    );
  if (employer) return "employer";
  const paid = trx
    .select({ id: paymentItems.artisanId })
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, id));
  const locked = await trx
    .select({ deletedAt: artisans.deletedAt })
    .from(artisans)
    .where(inArray(artisans.id, paid))
    .orderBy(artisans.id)
    .for("share");
  return locked.some(({ deletedAt }) => deletedAt) ? "artisan" : null;
}

/** Returns the ids of the suspended artisans in a payment. */
export async function findSuspendedArtisans(trx: Transaction, { id }: PaymentRow): Promise<number[]> {
  const rows = await trx
    .select({ id: artisans.id })
    .from(paymentItems)
    .innerJoin(artisans, eq(artisans.id, paymentItems.artisanId))
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(and(eq(paymentItems.paymentId, id), eq(users.isActive, false)));
  return rows.map((row) => row.id);
}

/** Lists an employer's or an artisan's payments whose pages may still be open. */
export function listOpenPages(db: Queryable, userId: number): Promise<PaymentRow[]> {
  const itemsOfUser = db
    .select({ id: paymentItems.id })
    .from(paymentItems)
    .innerJoin(artisans, eq(artisans.id, paymentItems.artisanId))
    .where(and(eq(paymentItems.paymentId, payments.id), eq(artisans.userId, userId)));
  return db
    .select()
    .from(payments)
    .where(
      and(
        isNull(payments.settledAt),
        isNotNull(payments.nextCheckAt),
        isNotNull(payments.opened),
        or(eq(payments.employerId, userId), exists(itemsOfUser)),
      ),
    )
    .orderBy(desc(payments.id));
}
