import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { hasEarned } from "../earnings/index.ts";
import { earnedKobo } from "../ledger/index.ts";
import { lockOwedRewards } from "../marketer-earnings/index.ts";
import { orderItems } from "../orders/index.ts";
import { nameOf } from "../shared/person-name.ts";
import { type BankAccountRow, isCurrent } from "./bank-accounts.repository.ts";
import type { Payee } from "./owed.ts";
import { bankAccounts, payoutTransferItems, payoutTransfers } from "./payouts.table.ts";

/** Ids of artisans, and user ids of marketers. */
export interface PayeeIds {
  readonly artisans: readonly number[];
  readonly marketers: readonly number[];
}

/** A person who can be paid, with their current bank account. */
export interface PayeeAccount extends Payee {
  readonly name: string;
  readonly account: BankAccountRow | null;
}

export const personName = sql<string>`${nameOf("users")}`;
const account = getTableColumns(bankAccounts);
const isTheirs = and(eq(bankAccounts.userId, users.id), isCurrent);

export async function listPayees(db: Queryable, ids: PayeeIds): Promise<PayeeAccount[]> {
  const artisanPayees = await db
    .select({ artisanId: artisans.id, name: personName, account })
    .from(artisans)
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(bankAccounts, isTheirs)
    .where(inArray(artisans.id, [...ids.artisans]));
  const marketers = await db
    .select({ marketerId: users.id, name: personName, account })
    .from(users)
    .leftJoin(bankAccounts, isTheirs)
    // Includes people who now have another role, because their rewards are still owed.
    .where(inArray(users.id, [...ids.marketers]));
  return [
    ...artisanPayees.map((artisan) => ({ ...artisan, marketerId: null })),
    ...marketers.map((marketer) => ({ ...marketer, artisanId: null })),
  ];
}

/** Lists the payees in draft batches, with the id of the batch. */
export const listDrafts = (db: Queryable) =>
  db
    .select({
      artisanId: payoutTransfers.artisanId,
      marketerId: payoutTransfers.marketerId,
      batchId: payoutTransfers.batchId,
    })
    .from(payoutTransfers)
    .where(eq(payoutTransfers.state, "draft"));

/** A part of what a person is owed: an artisan's order item, or a marketer's reward. */
export interface OwedPart extends Payee {
  readonly id: number;
  readonly kobo: number;
}

/** Locks everything that these people are owed. Returns the parts that are not in a transfer. */
export async function lockOwed(trx: Transaction, ids: PayeeIds): Promise<OwedPart[]> {
  const items = await trx
    .select()
    .from(orderItems)
    .where(and(inArray(orderItems.artisanId, [...ids.artisans]), hasEarned, isNull(orderItems.paidOutAt)))
    .orderBy(asc(orderItems.id))
    .for("update");
  const rewards = await lockOwedRewards(trx, ids.marketers);
  // A new statement after the locks also sees batches that were created while this transaction waited for the locks.
  const inTransfers = await trx
    .select({ item: payoutTransferItems.orderItemId, reward: payoutTransferItems.marketerEarningId })
    .from(payoutTransferItems)
    .where(
      and(
        isNull(payoutTransferItems.releasedAt),
        or(
          inArray(
            payoutTransferItems.orderItemId,
            items.map(({ id }) => id),
          ),
          inArray(
            payoutTransferItems.marketerEarningId,
            rewards.map(({ id }) => id),
          ),
        ),
      ),
    );
  const isFree = (part: "item" | "reward", id: number) => !inTransfers.some((row) => row[part] === id);
  return [
    ...items
      .filter(({ id }) => isFree("item", id))
      .map((item) => ({
        artisanId: item.artisanId,
        marketerId: null,
        id: item.id,
        kobo: earnedKobo(item),
      })),
    ...rewards
      .filter(({ id }) => isFree("reward", id))
      .map(({ id, marketerId, amountKobo: kobo }) => ({ artisanId: null, marketerId, id, kobo })),
  ];
}
