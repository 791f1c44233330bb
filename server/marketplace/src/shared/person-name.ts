import { type SQL, sql } from "drizzle-orm";

/** The name of an account, or its username, in a statement where `alias` stands for `users`. */
export const nameOf = (alias: string): SQL =>
  sql.raw(
    `coalesce(nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${alias}.username)`,
  );
