import { paths } from "@handwork/contract";
import { sql } from "drizzle-orm";
import type { AttentionSource } from "../shared/attention.ts";
import { toNaira } from "../shared/money.ts";
import { nameOf } from "../shared/person-name.ts";

const admin = ["admin"] as const;

/** Artisans' earnings that are in no batch: one item, because one batch pays all of it. */
const due: AttentionSource = {
  kind: "payout_due",
  roles: admin,
  open: sql`(
    select min(coalesce(i.completed_at, (select o.modified_at from orders o where o.id = i.order_id))) as since,
      count(distinct i.artisan_id) as people
    from order_items i
    where i.paid_out_at is null and (i.status = 'completed' or (i.status = 'cancelled' and i.artisan_kobo > 0))
      and not exists (
        select from payout_transfer_items t where t.order_item_id = i.id and t.released_at is null)
  ) owed where owed.people > 0`,
  key: sql`1::bigint`,
  since: sql`owed.since`,
  what: sql`owed.people || case owed.people when 1 then ' artisan' else ' artisans' end`,
  title: ({ what }) => `Pay ${what}`,
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

/** Transfers that failed or were reversed, unless their jobs have been paid since or are about to be. */
const failed: AttentionSource = {
  kind: "payout_failed",
  roles: admin,
  open: sql`payout_transfers t join artisans a on a.id = t.artisan_id join users u on u.id = a.user_id
    where t.state in ('failed', 'reversed') and not exists (
      select from payout_transfer_items i join order_items o on o.id = i.order_item_id
      where i.transfer_id = t.id and (o.paid_out_at is not null or exists (
        select from payout_transfer_items other
        where other.order_item_id = o.id and other.released_at is null)))`,
  key: sql`t.id`,
  since: sql`t.created_at`,
  who: nameOf("u"),
  what: sql`coalesce(t.reason, 'The provider gave no reason.')`,
  kobo: sql`t.amount_kobo`,
  title: ({ who, kobo }) => `Payout failed: ${toNaira(kobo ?? 0)} to ${who}`,
  path: () => paths.payouts,
};

export const payoutAttention = [due, batches, failed] as const;
