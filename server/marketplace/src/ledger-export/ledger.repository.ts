import type { LedgerAccount } from "@handwork/contract";
import type { Database, Queryable } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";

/** A span of time, without its end. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** Postings read at once. */
const PART = 1000;

export interface AccountSums extends Record<string, unknown> {
  readonly account: LedgerAccount;
  /** Kobo; debits minus credits. */
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
}

/** What each account had before a span, and what it received and gave in it. */
export async function sumAccounts(db: Queryable, { from, until }: Span): Promise<AccountSums[]> {
  const { rows } = await db.execute<AccountSums>(sql`
    select p.account,
      coalesce(sum(p.amount_kobo) filter (where e.posted_at < ${from}), 0)::float8 as opening,
      coalesce(sum(p.amount_kobo) filter (where e.posted_at >= ${from} and p.amount_kobo > 0), 0)::float8 as debit,
      coalesce(-sum(p.amount_kobo) filter (where e.posted_at >= ${from} and p.amount_kobo < 0), 0)::float8 as credit
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where e.posted_at < ${until}
    group by p.account`);
  return rows;
}

/** How many entries a span has, and how many of them do not add up to zero. */
export async function countEntries(db: Queryable, { from, until }: Span) {
  const { rows } = await db.execute<{ entries: number; faulty: number }>(sql`
    select count(*)::int as entries, (count(*) filter (where kobo <> 0))::int as faulty
    from (select sum(p.amount_kobo) as kobo
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.posted_at >= ${from} and e.posted_at < ${until} group by e.id) entry`);
  return rows[0] ?? { entries: 0, faulty: 0 };
}

export interface ExportedPosting extends Record<string, unknown> {
  readonly id: number;
  readonly entry: number;
  readonly posted: string;
  readonly kind: string;
  readonly account: LedgerAccount;
  readonly owner: string | null;
  readonly order_code: string | null;
  readonly payment: string | null;
  readonly kobo: number;
}

/** The postings of a span in the order in which they were made, a part at a time: the ledger may be of any size. */
export async function* readPostings(db: Database, { from, until }: Span): AsyncGenerator<ExportedPosting[]> {
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<ExportedPosting>(sql`
      select p.id::float8 as id, e.id::float8 as entry, e.kind, p.account, p.owner, p.amount_kobo::float8 as kobo,
        to_char(e.posted_at at time zone 'Africa/Lagos', 'YYYY-MM-DD HH24:MI:SS') as posted,
        o.order_code, pay.tx_ref as payment
      from ledger_postings p join ledger_entries e on e.id = p.entry_id
        left join order_items i on i.id = coalesce(p.order_item_id, e.order_item_id)
        left join orders o on o.id = i.order_id
        left join payments pay on pay.id = e.payment_id
      where p.id > ${after} and e.posted_at >= ${from} and e.posted_at < ${until}
      order by p.id limit ${PART}`);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PART) return;
    after = last.id;
  }
}
