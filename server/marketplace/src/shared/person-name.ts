import { type SQL, sql } from "drizzle-orm";

/** The name of an account, or its username, for a statement in which `users` has the name `alias`. */
export const nameOf = (alias: string): SQL =>
  sql.raw(
    `coalesce(nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${alias}.username)`,
  );
