import { paths } from "@handwork/contract";
import { sql } from "drizzle-orm";
import type { AttentionSource } from "../shared/attention.ts";

/** Reported problems without a decision. */
export const problemAttention: AttentionSource = {
  kind: "problem",
  roles: ["admin", "manager"],
  open: sql`order_reports r join order_items i on i.id = r.order_item_id
    where r.closed_at is null and i.status = 'disputed'`,
  key: sql`r.id`,
  since: sql`r.reported_at`,
  who: sql`i.artisan_name`,
  what: sql`i.service_name`,
  orderId: sql`r.order_id`,
  kobo: sql`i.total_kobo`,
  title: ({ who }) => `Resolve the problem with ${who}`,
  path: () => paths.problems,
};
