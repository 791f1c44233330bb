import { paths } from "@handwork/contract";
import { sql } from "drizzle-orm";
import type { AttentionSource } from "../shared/attention.ts";
import { nameOf } from "../shared/person-name.ts";

/** Places and trades that a marketer typed because they are not in the lists. */
export const suggestionAttention: AttentionSource = {
  kind: "suggestion",
  roles: ["admin"],
  open: sql`lookup_suggestions s join users u on u.id = s.user_id where s.resolved_at is null`,
  key: sql`s.id`,
  since: sql`s.created_at`,
  who: nameOf("u"),
  what: sql`(case s.kind when 'location' then 'place' else 'trade' end) || ' “' || s.text || '”'`,
  title: ({ who, what }) => `Match the ${what} for ${who}`,
  path: () => paths.lookups,
};
