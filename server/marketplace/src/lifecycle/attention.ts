import { paths } from "@handwork/contract";
import { sql } from "drizzle-orm";
import type { AttentionSource } from "../shared/attention.ts";
import { nameOf } from "../shared/person-name.ts";

/**
 * Jobs that the artisan did not accept in time, listed until the job's start time. Leaves out jobs of employers who
 * have placed a newer order. Staff call the employer and help to find another artisan.
 */
export const missedAttention: AttentionSource = {
  kind: "not_accepted",
  roles: ["admin", "manager"],
  open: sql`order_item_events e join order_items i on i.id = e.order_item_id join orders o on o.id = i.order_id
    join users u on u.id = o.employer_id
    where e.action = 'not_accepted' and i.state = 'declined' and i.starts_at > now()
      and not exists (select from orders later where later.employer_id = o.employer_id and later.id > o.id and later.paid_at > e.at)`,
  key: sql`e.id`,
  since: sql`e.at`,
  who: nameOf("u"),
  what: sql`i.service_name`,
  orderId: sql`o.id`,
  kobo: sql`i.total_kobo`,
  byHand: true,
  title: ({ who, what }) => `Find another ${what} for ${who}`,
  path: ({ orderId }) => paths.staffOrder(orderId ?? 0),
};
