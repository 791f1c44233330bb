import { paths } from "@handwork/contract";
import { sql } from "drizzle-orm";
import type { AttentionSource } from "../shared/attention.ts";
import { toNaira } from "../shared/money.ts";
import { nameOf } from "../shared/person-name.ts";
import { canRetry } from "./batches.repository.ts";

const admin = ["admin"] as const;

/** Keys of the rows of `due`: one for people who can be paid now, one for people without a bank account. */
const PAYABLE = 1;
const WITHOUT_ACCOUNT = 2;

/**
 * Money that artisans and marketers are owed and that is not in a batch. There are at most two entries: one for all
 * people who can be paid, because one batch can pay them all, and one for all people without a bank account. People
 * whose changed account is on hold need no action.
 */
const due: AttentionSource = {
  kind: "payout_due",
  roles: admin,
  open: sql`(
    select case when b.id is null then ${sql.raw(String(WITHOUT_ACCOUNT))} else ${sql.raw(String(PAYABLE))} end as key,
      min(part.since) as since, count(*) as people, min(part.user_id) as payee
    from (
      select a.user_id, jobs.since
      from (
        select i.artisan_id,
          min(coalesce(i.completed_at, (select o.modified_at from orders o where o.id = i.order_id))) as since
        from order_items i
        where i.paid_out_at is null and (i.status = 'completed' or (i.status = 'cancelled' and i.artisan_kobo > 0))
          and not exists (
            select from payout_transfer_items t where t.order_item_id = i.id and t.released_at is null)
        group by i.artisan_id
      ) jobs join artisans a on a.id = jobs.artisan_id
      union all
      select e.marketer_id, min(e.earned_at) from marketer_earnings e
      where e.paid_out_at is null and not exists (
        select from payout_transfer_items t where t.marketer_earning_id = e.id and t.released_at is null)
      group by e.marketer_id
    ) part left join bank_accounts b on b.user_id = part.user_id and b.replaced_at is null
    where b.held_until is null or b.held_until <= now()
    group by 1
  ) owed left join users u on owed.people = 1 and u.id = owed.payee where owed.people > 0`,
  key: sql`owed.key::bigint`,
  since: sql`owed.since`,
  who: sql`coalesce(${nameOf("u")}, owed.people || ' people')`,
  title: ({ key, who }) => (key === WITHOUT_ACCOUNT ? `Ask ${who} for a bank account` : `Pay ${who}`),
  what: sql`case owed.key when ${sql.raw(String(WITHOUT_ACCOUNT))} then 'Money is owed, but there is no account to send it to' end`,
  path: () => paths.payouts,
};

/** Batches that wait for an admin's approval. */
const batches: AttentionSource = {
  kind: "payout_batch",
  roles: admin,
  open: sql`payout_batches b where b.approved_at is null and b.cancelled_at is null`,
  key: sql`b.id`,
  since: sql`b.created_at`,
  kobo: sql`(select sum(t.amount_kobo) from payout_transfers t where t.batch_id = b.id and t.state = 'draft')`,
  title: ({ key }) => `Approve payout batch ${key}`,
  path: () => paths.payouts,
};

/**
 * Transfers that failed or were reversed. Leaves out those whose jobs have since been paid, are in another transfer, or
 * earn another amount.
 */
const failed: AttentionSource = {
  kind: "payout_failed",
  roles: admin,
  open: sql`payout_transfers t left join artisans a on a.id = t.artisan_id
      join users u on u.id = coalesce(a.user_id, t.marketer_id)
    where ${canRetry}`,
  key: sql`t.id`,
  since: sql`t.created_at`,
  who: nameOf("u"),
  what: sql`coalesce(t.reason, 'The provider gave no reason.')`,
  kobo: sql`t.amount_kobo`,
  title: ({ who, kobo }) => `Payout failed: ${toNaira(kobo ?? 0)} to ${who}`,
  path: () => paths.payouts,
};

/** Transfers that arrived after the money had been paid in another way. Staff have to ask the payee to return it. */
const paidTwice: AttentionSource = {
  kind: "paid_twice",
  roles: admin,
  open: sql`payout_transfers t left join artisans a on a.id = t.artisan_id
      join users u on u.id = coalesce(a.user_id, t.marketer_id)
    where t.paid_twice_at is not null`,
  key: sql`t.id`,
  since: sql`t.paid_twice_at`,
  who: nameOf("u"),
  what: sql`'A failed transfer arrived after all: ' || t.reference`,
  personId: sql`u.id`,
  kobo: sql`t.amount_kobo`,
  byHand: true,
  title: ({ who, kobo }) => `Get back ${toNaira(kobo ?? 0)}: ${who} was paid twice`,
  path: ({ personId }) => paths.person(personId ?? 0),
};

export const payoutAttention = [due, batches, failed, paidTwice] as const;
