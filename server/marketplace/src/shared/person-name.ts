import { type SQL, sql } from "drizzle-orm";

/** SQL for an account's full name, or for the username if there is no name. `alias` is the alias of `users`. */
export const nameOf = (alias: string): SQL =>
  sql.raw(
    `coalesce(nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${alias}.username)`,
  );
