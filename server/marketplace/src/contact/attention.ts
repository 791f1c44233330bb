import { paths } from "@handwork/contract";
import { sql } from "drizzle-orm";
import type { AttentionSource } from "../shared/attention.ts";

/** Unread messages from the contact form. */
export const messageAttention: AttentionSource = {
  kind: "message",
  roles: ["admin", "manager"],
  open: sql`contact_messages m
    where not exists (select from contact_message_reads r where r.message_id = m.id)`,
  key: sql`m.id`,
  since: sql`m.created_at`,
  who: sql`m.name`,
  what: sql`m.subject`,
  title: ({ who }) => `Answer ${who}`,
  path: () => `${paths.contactMessages}?unread=true`,
};
