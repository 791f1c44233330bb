import type { StatementKind } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import type { CurrentUser } from "@handwork/server-platform/security";
import { and, asc, eq, getTableColumns, gte, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import type { Span } from "../shared/span.ts";
import { bankAccounts, payoutTransferItems, payoutTransfers } from "./payouts.table.ts";

/** The person that a statement is for. */
export type Owner = Pick<CurrentUser, "id" | "userType">;

/** Matches postings on the ledger account of this person. A negative posting increases what they are owed. */
const isOwn = ({ id, userType }: Owner) =>
  userType === "marketer"
    ? and(eq(ledgerPostings.account, "marketer"), eq(ledgerPostings.owner, String(id)))
    : and(
        eq(ledgerPostings.account, "artisan"),
        sql`${ledgerPostings.owner} = (select ${artisans.id}::text from ${artisans} where ${artisans.userId} = ${id})`,
      );
const owedKobo = sql<number>`coalesce(-sum(${ledgerPostings.amountKobo}), 0)`.mapWith(Number);

/** Returns what the person was owed just before `moment`, in kobo. */
export async function sumOwedAt(db: Queryable, owner: Owner, moment: Date): Promise<number> {
  const [row] = await db
    .select({ kobo: owedKobo })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(isOwn(owner), lt(ledgerEntries.postedAt, moment)));
  return row?.kobo ?? 0;
}

const isPayout = sql`exists (select from ledger_postings other
  where other.entry_id = ${ledgerEntries.id} and other.account in ('paid_out', 'marketer_paid'))`;
const isCredit = sql`${ledgerPostings.amountKobo} < 0`;
const kind: SQL<StatementKind> = sql`case
  when ${isPayout} then case when ${isCredit} then 'returned' else 'paid_out' end
  when ${isCredit} then 'earned' else 'corrected' end`;

/** Lists changes to what the person is owed, oldest first. Combines jobs that changed in the same transaction. */
export const listMovements = (db: Queryable, owner: Owner, { from, until }: Span) =>
  db
    .select({
      at: ledgerEntries.postedAt,
      kind: kind.as("move"),
      kobo: owedKobo,
      itemIds: sql<
        number[]
      >`array_agg(coalesce(${ledgerPostings.orderItemId}, ${ledgerEntries.orderItemId}) order by ${ledgerPostings.id})`.mapWith(
        (ids: unknown[]) => ids.map(Number),
      ),
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(isOwn(owner), gte(ledgerEntries.postedAt, from), lt(ledgerEntries.postedAt, until)))
    .groupBy(ledgerEntries.postedAt, sql`move`)
    .orderBy(asc(ledgerEntries.postedAt));
export type Movement = Awaited<ReturnType<typeof listMovements>>[number];

export const listJobs = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ item: orderItems, orderCode: orders.orderCode })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(orderItems.id, [...ids]));

const sumOf = (condition: SQL | undefined) =>
  sql<number>`coalesce(-sum(${ledgerPostings.amountKobo}) filter (where ${condition}), 0)`.mapWith(Number);
const feeSums = {
  feeKobo: sumOf(eq(ledgerPostings.account, "fee")),
  vatKobo: sumOf(eq(ledgerPostings.account, "vat")),
};

/** Selects the ids of a period's entries that change what the person is owed. */
const ownEntries = (db: Queryable, owner: Owner, { from, until }: Span) =>
  db
    .select({ id: ledgerPostings.entryId })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(isOwn(owner), gte(ledgerEntries.postedAt, from), lt(ledgerEntries.postedAt, until)));

/** Returns the fees, and the VAT on the fees, that were deducted in a period, in kobo. */
export async function sumFees(db: Queryable, owner: Owner, span: Span) {
  const [row] = await db
    .select(feeSums)
    .from(ledgerPostings)
    .where(inArray(ledgerPostings.entryId, ownEntries(db, owner, span)));
  return row ?? { feeKobo: 0, vatKobo: 0 };
}

/**
 * Lists the changes in a period to what each of an artisan's jobs earned, with the fee and its VAT, in kobo. A negative
 * amount reverses earlier earnings.
 */
export const listJobAmounts = (db: Queryable, owner: Owner, span: Span) =>
  db
    .select({
      at: ledgerEntries.postedAt,
      itemId: ledgerPostings.orderItemId,
      earnedKobo: sumOf(isOwn(owner)),
      ...feeSums,
    })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(inArray(ledgerPostings.entryId, ownEntries(db, owner, span)))
    .groupBy(ledgerEntries.postedAt, ledgerPostings.orderItemId);
export type JobAmount = Awaited<ReturnType<typeof listJobAmounts>>[number];

/** Lists the approved transfers to the person, oldest first. */
export const listOwnTransfers = (db: Queryable, { id: userId }: Owner, { from, until }: Span) =>
  db
    .select({
      transfer: getTableColumns(payoutTransfers),
      bank: bankAccounts.bankName,
      last4: bankAccounts.last4,
      jobs: sql<number>`(select count(*) from ${payoutTransferItems}
        where ${payoutTransferItems.transferId} = ${payoutTransfers.id})`.mapWith(Number),
    })
    .from(payoutTransfers)
    .leftJoin(artisans, eq(artisans.id, payoutTransfers.artisanId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, payoutTransfers.bankAccountId))
    .where(
      and(
        or(eq(artisans.userId, userId), eq(payoutTransfers.marketerId, userId)),
        notInArray(payoutTransfers.state, ["draft", "cancelled"]),
        gte(payoutTransfers.createdAt, from),
        lt(payoutTransfers.createdAt, until),
      ),
    )
    .orderBy(asc(payoutTransfers.id));
