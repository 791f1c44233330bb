import type { LedgerAccount } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import type { Span } from "../shared/span.ts";

interface AccountSums extends Record<string, unknown> {
  readonly account: LedgerAccount;
  /** Kobo, debits minus credits. */
  readonly opening: number;
  /** Kobo. Both `debit` and `credit` are positive. */
  readonly debit: number;
  readonly credit: number;
}

/** Returns each account's balance before a period, and its debits and credits in the period. */
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

/** Counts all entries in a period, and the entries that do not balance. */
export async function countEntries(db: Queryable, { from, until }: Span) {
  const { rows } = await db.execute<{ entries: number; unbalanced: number }>(sql`
    select count(*)::int as entries, (count(*) filter (where kobo <> 0))::int as unbalanced
    from (select sum(p.amount_kobo) as kobo
      from ledger_entries e join ledger_postings p on p.entry_id = e.id
      where e.posted_at >= ${from} and e.posted_at < ${until} group by e.id) entry`);
  return rows[0] ?? { entries: 0, unbalanced: 0 };
}
