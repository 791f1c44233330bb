import type { UserRow } from "./users.table.ts";

/** A domain that cannot receive email (RFC 2606). */
const DOMAIN = "artisans.handwork.invalid";

/**
 * Username and email address of a deleted or erased account, so that new accounts can use the previous ones. The
 * contract's `accountBody` rejects these names for new accounts.
 */
export const deletedNames = (userId: number) => ({
  username: `deleted-${userId}`,
  email: `deleted-${userId}@${DOMAIN}`,
});

/** The name on an erased account. */
export const erasedPerson = { firstName: "Deleted", lastName: "account" };

/** Whether an account was deleted or erased. Such an account is never restored. */
export const isDeleted = ({ id, username }: Pick<UserRow, "id" | "username">): boolean =>
  username === deletedNames(id).username;

/** Whether the account was erased. An artisan deleted by staff or a marketer can still ask for erasure. */
export const isErased = (user: Pick<UserRow, "id" | "username" | "firstName">): boolean =>
  isDeleted(user) && user.firstName === erasedPerson.firstName;

/** Whether an email address belongs to a deleted or erased account. */
export const isNobodys = (email: string): boolean => email.endsWith(`@${DOMAIN}`);
