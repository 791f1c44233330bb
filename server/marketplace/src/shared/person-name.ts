import { type SQL, sql } from "drizzle-orm";

/** Returns an account's full name, or the username if there is no name. */
export const displayName = (user: { firstName: string; lastName: string; username: string }): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.username;

/** SQL for an account's full name, or for the username if there is no name. `alias` is the alias of `users`. */
export const nameOf = (alias: string): SQL =>
  sql.raw(
    `coalesce(nullif(trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name)), ''), ${alias}.username)`,
  );
