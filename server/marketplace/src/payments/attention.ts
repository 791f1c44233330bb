import { paths } from "@handwork/contract";
import { sql } from "drizzle-orm";
import type { AttentionSource } from "../shared/attention.ts";
import { toNaira } from "../shared/money.ts";
import { nameOf } from "../shared/person-name.ts";

/** Refunds that have not been sent yet, or that the provider rejected. */
export const refundAttention: AttentionSource = {
  kind: "refund",
  roles: ["admin"],
  open: sql`payment_refunds r join payments p on p.id = r.payment_id join users u on u.id = p.employer_id
    where r.reference is null and r.state in ('due', 'failed')`,
  key: sql`r.id`,
  since: sql`r.due_at`,
  who: nameOf("u"),
  what: sql`case when r.state = 'failed' then coalesce(r.reason, 'The provider rejected it.') end`,
  orderId: sql`p.order_id`,
  kobo: sql`r.amount_kobo`,
  title: ({ who, what, kobo }) =>
    `${what === null ? "Refund" : "Refund failed:"} ${toNaira(kobo ?? 0)} to ${who}`,
  path: () => paths.problems,
};
