import type { UserRow } from "./users.table.ts";

/**
 * What an account is called once it was deleted or erased: names that are nobody's, so that its own are free. The
 * contract's `accountBody` lets nobody else take them.
 */
export const deletedNames = (userId: number) => ({
  username: `deleted-${userId}`,
  email: `deleted-${userId}@artisans.handwork.invalid`,
});

/** Whether an account was deleted or erased: it never comes back. */
export const isDeleted = ({ id, username }: Pick<UserRow, "id" | "username">): boolean =>
  username === deletedNames(id).username;
