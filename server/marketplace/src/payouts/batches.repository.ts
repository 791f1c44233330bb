import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import { personName } from "./payees.repository.ts";
import { bankAccounts, payoutBatches, payoutTransferItems, payoutTransfers } from "./payouts.table.ts";

/** Maximum number of batches in the list. */
const LIST_MAX = 50;

export type TransferRow = typeof payoutTransfers.$inferSelect;
export type BatchRow = typeof payoutBatches.$inferSelect;

export async function insertBatch(trx: Transaction, createdBy: number): Promise<number> {
  const [row] = await trx.insert(payoutBatches).values({ createdBy }).returning({ id: payoutBatches.id });
  return row?.id ?? 0;
}

export async function insertTransfer(
  trx: Transaction,
  transfer: typeof payoutTransfers.$inferInsert,
  itemIds: readonly number[],
): Promise<TransferRow> {
  const [row] = await trx.insert(payoutTransfers).values(transfer).returning();
  if (!row) throw new Error("The transfer was not inserted");
  await trx.insert(payoutTransferItems).values(
    itemIds.map((id) => ({
      transferId: row.id,
      ...(row.marketerId === null ? { orderItemId: id } : { marketerEarningId: id }),
    })),
  );
  return row;
}

export async function lockBatch(trx: Transaction, id: number): Promise<BatchRow | null> {
  const [row] = await trx.select().from(payoutBatches).where(eq(payoutBatches.id, id)).for("update");
  return row ?? null;
}

export const updateBatch = (trx: Transaction, id: number, values: Partial<BatchRow>) =>
  trx.update(payoutBatches).set(values).where(eq(payoutBatches.id, id));

/** Lists a batch's draft transfers with their items and bank accounts. */
export async function listToApprove(trx: Transaction, batchId: number) {
  return trx
    .select({
      transfer: getTableColumns(payoutTransfers),
      account: getTableColumns(bankAccounts),
      itemIds: sql<
        number[]
      >`array(select coalesce(i.order_item_id, i.marketer_earning_id) from payout_transfer_items i
        where i.transfer_id = ${payoutTransfers.id} order by i.id)`.mapWith((ids: unknown[]) =>
        ids.map(Number),
      ),
    })
    .from(payoutTransfers)
    .innerJoin(bankAccounts, eq(bankAccounts.id, payoutTransfers.bankAccountId))
    .where(and(eq(payoutTransfers.batchId, batchId), eq(payoutTransfers.state, "draft")))
    .orderBy(asc(payoutTransfers.id));
}

/** Releases the items of these transfers, so that other transfers can pay for them. */
export const releaseItems = (trx: Transaction, transferIds: readonly number[]) =>
  trx
    .update(payoutTransferItems)
    .set({ releasedAt: sql`now()` })
    .where(
      and(inArray(payoutTransferItems.transferId, [...transferIds]), isNull(payoutTransferItems.releasedAt)),
    );

export const updateTransfers = (trx: Transaction, ids: readonly number[], values: Partial<TransferRow>) =>
  trx
    .update(payoutTransfers)
    .set(values)
    .where(inArray(payoutTransfers.id, [...ids]));

const approver = alias(users, "approver");
const creator = alias(users, "creator");
const orZero = (value: ReturnType<typeof sql>) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);

/**
 * SQL for what the jobs or rewards in transfer `t` are worth now, like `earnedKobo`. Staff decisions can change this.
 */
const earnsNow = `(
  select sum(coalesce(e.amount_kobo, gross.kobo - fee.kobo - round(fee.kobo * o.vat_bps / 10000.0)))
  from payout_transfer_items i left join order_items o on o.id = i.order_item_id
    left join marketer_earnings e on e.id = i.marketer_earning_id,
    lateral (select case o.status when 'completed' then coalesce(o.artisan_kobo, o.total_kobo)
      when 'cancelled' then coalesce(o.artisan_kobo, 0) else 0 end as kobo) gross,
    lateral (select round(gross.kobo * o.fee_bps / 10000.0) as kobo) fee
  where i.transfer_id = t.id)`;

/**
 * SQL for whether transfer `t` can be retried: it failed, its jobs still earn exactly its amount, and none of them is
 * paid out or in another transfer.
 */
export const canRetry =
  sql.raw(`(t.state in ('failed', 'reversed') and t.amount_kobo = ${earnsNow} and not exists (
  select from payout_transfer_items i left join order_items o on o.id = i.order_item_id
    left join marketer_earnings e on e.id = i.marketer_earning_id
  where i.transfer_id = t.id and (coalesce(o.paid_out_at, e.paid_out_at) is not null or exists (
    select from payout_transfer_items other where other.released_at is null
      and (other.order_item_id = i.order_item_id or other.marketer_earning_id = i.marketer_earning_id)))))`);

/**
 * Whether transfer `t` counts towards its batch's totals. Cancelled and replaced transfers do not, unless the batch
 * itself is cancelled.
 */
const countsInTotals = sql`(t.state not in ('failed', 'reversed', 'cancelled') or ${canRetry}
  or ${payoutBatches.cancelledAt} is not null)`;

const batchRows = (db: Queryable) =>
  db
    .select({
      batch: getTableColumns(payoutBatches),
      createdBy: creator.username,
      approvedBy: approver.username,
      amountKobo: orZero(sql`(select sum(t.amount_kobo) from payout_transfers t
        where t.batch_id = ${payoutBatches.id} and ${countsInTotals})`),
      transfers: orZero(sql`(select count(*) from payout_transfers t
        where t.batch_id = ${payoutBatches.id} and ${countsInTotals})`),
      underWay: orZero(sql`(select count(*) from payout_transfers t
        where t.batch_id = ${payoutBatches.id} and t.state in ('due', 'sent'))`),
      paid: orZero(sql`(select count(*) from payout_transfers t
        where t.batch_id = ${payoutBatches.id} and t.state = 'paid')`),
      failed: orZero(sql`(select count(*) from payout_transfers t
        where t.batch_id = ${payoutBatches.id} and ${canRetry})`),
    })
    .from(payoutBatches)
    .innerJoin(creator, eq(creator.id, payoutBatches.createdBy))
    .leftJoin(approver, eq(approver.id, payoutBatches.approvedBy));

export const listBatches = (db: Queryable) => batchRows(db).orderBy(desc(payoutBatches.id)).limit(LIST_MAX);
export type ListedBatch = Awaited<ReturnType<typeof listBatches>>[number];

export async function findBatch(db: Queryable, id: number): Promise<ListedBatch | null> {
  const [row] = await batchRows(db).where(eq(payoutBatches.id, id));
  return row ?? null;
}

/** Lists a batch's transfers. Failed and reversed transfers come first, because they need action. */
export const listTransfers = (db: Queryable, batchId: number) =>
  db
    .select({
      transfer: getTableColumns(payoutTransfers),
      account: getTableColumns(bankAccounts),
      name: personName,
      canRetry: sql<boolean>`exists (select from payout_transfers t where t.id = ${payoutTransfers.id} and ${canRetry})`,
      jobs: sql<number>`(select count(*) from payout_transfer_items i where i.transfer_id = ${payoutTransfers.id})`.mapWith(
        Number,
      ),
    })
    .from(payoutTransfers)
    .innerJoin(bankAccounts, eq(bankAccounts.id, payoutTransfers.bankAccountId))
    .leftJoin(artisans, eq(artisans.id, payoutTransfers.artisanId))
    .innerJoin(users, eq(users.id, sql`coalesce(${artisans.userId}, ${payoutTransfers.marketerId})`))
    .where(eq(payoutTransfers.batchId, batchId))
    .orderBy(desc(inArray(payoutTransfers.state, ["failed", "reversed"])), asc(payoutTransfers.id));
export type ListedTransfer = Awaited<ReturnType<typeof listTransfers>>[number];
