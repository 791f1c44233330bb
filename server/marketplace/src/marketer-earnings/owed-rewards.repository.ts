import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import { postReward } from "../ledger/index.ts";
import { nameOf } from "../shared/person-name.ts";
import { marketerEarnings } from "./marketer-earnings.table.ts";

/** Maximum number of rewards in the payout list. */
const OWED_MAX = 2000;

const artisanName = sql<string>`${nameOf("users")}`;

/** Lists rewards that have not been paid out, oldest first. */
export const listOwedRewards = (db: Queryable) =>
  db
    .select({ reward: marketerEarnings, artisanName })
    .from(marketerEarnings)
    .innerJoin(artisans, eq(artisans.id, marketerEarnings.artisanId))
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(isNull(marketerEarnings.paidOutAt))
    .orderBy(asc(marketerEarnings.id))
    .limit(OWED_MAX);
export type OwedReward = Awaited<ReturnType<typeof listOwedRewards>>[number];

/** Lists the artisans whose work on these order items earned a marketer a reward. */
export const listRewardedArtisans = (db: Queryable, orderItemIds: readonly number[]) =>
  db
    .select({ orderItemId: marketerEarnings.orderItemId, id: artisans.id, name: artisanName })
    .from(marketerEarnings)
    .innerJoin(artisans, eq(artisans.id, marketerEarnings.artisanId))
    .innerJoin(users, eq(users.id, artisans.userId))
    .where(inArray(marketerEarnings.orderItemId, [...orderItemIds]));

/** Locks all rewards that are owed to these marketers. */
export const lockOwedRewards = (trx: Transaction, marketerIds: readonly number[]) =>
  trx
    .select()
    .from(marketerEarnings)
    .where(and(inArray(marketerEarnings.marketerId, [...marketerIds]), isNull(marketerEarnings.paidOutAt)))
    .orderBy(asc(marketerEarnings.id))
    .for("update");

/**
 * Marks rewards as paid out, and posts the payouts to the ledger. The caller must have locked the rewards and checked
 * that they are owed.
 */
export async function markRewardsPaid(trx: Transaction, ids: readonly number[]): Promise<void> {
  const paid = await trx
    .update(marketerEarnings)
    .set({ paidOutAt: sql`now()` })
    .where(and(inArray(marketerEarnings.id, [...ids]), isNull(marketerEarnings.paidOutAt)))
    .returning();
  for (const reward of paid) await postReward(trx, reward, "paid");
}

/** Marks rewards as owed again after their transfer failed or was reversed. */
export async function markRewardsOwed(trx: Transaction, ids: readonly number[]): Promise<void> {
  const owed = await trx
    .update(marketerEarnings)
    .set({ paidOutAt: null })
    .where(inArray(marketerEarnings.id, [...ids]))
    .returning();
  for (const reward of owed) await postReward(trx, reward, "returned");
}
