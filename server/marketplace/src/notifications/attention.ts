import { paths } from "@handwork/contract";
import { sql } from "drizzle-orm";
import type { AttentionSource } from "../shared/attention.ts";
import { nameOf } from "../shared/person-name.ts";

/**
 * Notifications whose delivery failed in the last week. Staff can then contact the person in another way. Excludes
 * notifications to admins and managers.
 */
export const deliveryAttention: AttentionSource = {
  kind: "delivery",
  roles: ["admin", "manager"],
  open: sql`mail_outbox m join notifications n on n.id = (m.payload ->> 'notificationId')::bigint
    join users u on u.id = n.user_id
    where m.failed_at is not null and m.failed_at > now() - interval '7 days'
      and u.user_type not in ('admin', 'manager')`,
  key: sql`m.id`,
  since: sql`m.failed_at`,
  who: nameOf("u"),
  what: sql`n.title`,
  personId: sql`u.id`,
  byHand: true,
  title: ({ who }) => `Contact ${who} another way`,
  path: ({ personId }) => paths.person(personId ?? 0),
};
