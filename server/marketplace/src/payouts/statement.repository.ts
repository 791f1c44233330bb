import type { StatementKind } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import type { CurrentUser } from "@handwork/server-platform/security";
import { and, asc, eq, getTableColumns, gte, inArray, lt, notInArray, or, type SQL, sql } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { ledgerEntries, ledgerPostings } from "../ledger/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import type { Span } from "../shared/span.ts";
import { bankAccounts, payoutTransferItems, payoutTransfers } from "./payouts.table.ts";

/** The person whose statement it is. */
export type Owner = Pick<CurrentUser, "id" | "userType">;

/** The ledger account of what this person is owed. Its postings are negative. */
const isOwn = ({ id, userType }: Owner) =>
  userType === "marketer"
    ? and(eq(ledgerPostings.account, "marketer"), eq(ledgerPostings.owner, String(id)))
    : and(
        eq(ledgerPostings.account, "artisan"),
        sql`${ledgerPostings.owner} = (select ${artisans.id}::text from ${artisans} where ${artisans.userId} = ${id})`,
      );
const added = sql<number>`coalesce(-sum(${ledgerPostings.amountKobo}), 0)`.mapWith(Number);

/** Kobo owed at a moment. */
export async function sumOwedAt(db: Queryable, owner: Owner, moment: Date): Promise<number> {
  const [row] = await db
    .select({ kobo: added })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(isOwn(owner), lt(ledgerEntries.postedAt, moment)));
  return row?.kobo ?? 0;
}

const paysOut = sql`exists (select from ledger_postings other
  where other.entry_id = ${ledgerEntries.id} and other.account in ('paid_out', 'marketer_paid'))`;
const isMore = sql`${ledgerPostings.amountKobo} < 0`;
const kind: SQL<StatementKind> = sql`case
  when ${paysOut} then case when ${isMore} then 'returned' else 'paid_out' end
  when ${isMore} then 'earned' else 'corrected' end`;

/** Changes of what the artisan is owed, oldest first: one for all jobs that moved in the same transaction. */
export const listMoves = (db: Queryable, owner: Owner, { from, until }: Span) =>
  db
    .select({
      at: ledgerEntries.postedAt,
      kind: kind.as("move"),
      kobo: added,
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
export type Move = Awaited<ReturnType<typeof listMoves>>[number];

export const listJobs = (db: Queryable, ids: readonly number[]) =>
  db
    .select({ item: orderItems, orderCode: orders.orderCode })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(orderItems.id, [...ids]));

/** Kobo of fees, and of VAT on them, deducted in a period. */
export async function sumFees(db: Queryable, owner: Owner, { from, until }: Span) {
  const ofAccount = (account: "fee" | "vat") =>
    sql<number>`coalesce(-sum(${ledgerPostings.amountKobo}) filter (where ${ledgerPostings.account} = ${account}), 0)`.mapWith(
      Number,
    );
  const own = db
    .select({ id: ledgerPostings.entryId })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(and(isOwn(owner), gte(ledgerEntries.postedAt, from), lt(ledgerEntries.postedAt, until)));
  const [row] = await db
    .select({ feeKobo: ofAccount("fee"), vatKobo: ofAccount("vat") })
    .from(ledgerPostings)
    .where(inArray(ledgerPostings.entryId, own));
  return row ?? { feeKobo: 0, vatKobo: 0 };
}

/** Approved transfers to the person, oldest first. */
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
