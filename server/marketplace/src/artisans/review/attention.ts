import { paths } from "@handwork/contract";
import { sql } from "drizzle-orm";
import type { AttentionSource } from "../../shared/attention.ts";
import { nameOf } from "../../shared/person-name.ts";

/** Artisans who are waiting to be verified. */
export const verificationAttention: AttentionSource = {
  kind: "verification",
  roles: ["admin", "manager"],
  open: sql`artisans a join users u on u.id = a.user_id left join professions t on t.id = a.profession_id
    where a.deleted_at is null and not a.is_verified and u.is_active
      and not exists (select from artisan_reviews r where r.artisan_id = a.id)`,
  key: sql`a.id`,
  since: sql`coalesce(a.waiting_since, a.created_at)`,
  who: nameOf("u"),
  what: sql`coalesce(t.title, 'no trade yet')`,
  title: ({ who }) => `Verify ${who}`,
  path: ({ key }) => paths.verificationOf(key),
};
