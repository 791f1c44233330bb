import type { StatementKind } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { and, asc, eq, getTableColumns, gte, inArray, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import { bankAccounts, payoutTransferItems, payoutTransfers } from "./payouts.table.ts";

/** A span of time, without its end. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** The ledger's account of what this person is owed as an artisan. Postings to it are negative. */
const isOwn = (userId: number) =>
  and(
    eq(ledgerPostings.account, "artisan"),
    sql`${ledgerPostings.owner} = (select ${artisans.id}::text from ${artisans} where ${artisans.userId} = ${userId})`,
  );
const added = sql<number>`coalesce(-sum(${ledgerPostings.amountKobo}), 0)`.mapWith(Number);

/** Kobo owed at a moment. */
export async function sumOwedAt(db: Queryable, userId: number, moment: Date): Promise<number> {
  const [row] = await db
    .select({ kobo: added })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(isOwn(userId), lt(ledgerEntries.postedAt, moment)));
  return row?.kobo ?? 0;
}

const paysOut = sql`exists (select from ledger_postings other
  where other.entry_id = ${ledgerEntries.id} and other.account = 'paid_out')`;
const isMore = sql`${ledgerPostings.amountKobo} < 0`;
const kind: SQL<StatementKind> = sql`case
  when ${paysOut} then case when ${isMore} then 'returned' else 'paid_out' end
  when ${isMore} then 'earned' else 'corrected' end`;

/** Changes of what the artisan is owed, oldest first: one for all jobs that moved in the same transaction. */
export const listMoves = (db: Queryable, userId: number, { from, until }: Span) =>
  db
    .select({
      at: ledgerEntries.postedAt,
      kind: kind.as("move"),
      kobo: added,
      itemIds: sql<number[]>`array_agg(${ledgerPostings.orderItemId} order by ${ledgerPostings.id})`.mapWith(
        (ids: unknown[]) => ids.map(Number),
      ),
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(isOwn(userId), gte(ledgerEntries.postedAt, from), lt(ledgerEntries.postedAt, until)))
    .groupBy(ledgerEntries.postedAt, sql`move`)
    .orderBy(asc(ledgerEntries.postedAt));
export type Move = Awaited<ReturnType<typeof listMoves>>[number];

export const listJobs = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ id: orderItems.id, order_code: orders.orderCode, service_name: orderItems.serviceName })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(orderItems.id, [...ids]));

/** Approved transfers to the artisan, oldest first. */
export const listOwnTransfers = (db: Queryable, userId: number, { from, until }: Span) =>
  db
    .select({
      transfer: getTableColumns(payoutTransfers),
      bank: bankAccounts.bankName,
      last4: bankAccounts.last4,
      jobs: sql<number>`(select count(*) from ${payoutTransferItems}
        where ${payoutTransferItems.transferId} = ${payoutTransfers.id})`.mapWith(Number),
    })
    .from(payoutTransfers)
    .innerJoin(artisans, eq(artisans.id, payoutTransfers.artisanId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, payoutTransfers.bankAccountId))
    .where(
      and(
        eq(artisans.userId, userId),
        notInArray(payoutTransfers.state, ["draft", "cancelled"]),
        gte(payoutTransfers.createdAt, from),
        lt(payoutTransfers.createdAt, until),
      ),
    )
    .orderBy(asc(payoutTransfers.id));
