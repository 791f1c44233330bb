import { type SQL, sql } from "drizzle-orm";

/** SQL for an account's name, or its username if it has no name. `alias` is the statement's alias for `users`. */
export const nameOf = (alias: string): SQL =>
  sql.raw(
    `coalesce(nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${alias}.username)`,
  );
