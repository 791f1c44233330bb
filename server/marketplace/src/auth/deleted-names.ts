import type { UserRow } from "./users.table.ts";

/** A domain that cannot receive email (RFC 2606). */
const DOMAIN = "artisans.handwork.invalid";

/**
 * Returns the username and email address that a deleted account gets, so that new accounts can use the old names. The
 * contract's `accountBody` rejects these replacement names.
 */
export const deletedNames = (userId: number) => ({
  username: `deleted-${userId}`,
  email: `deleted-${userId}@${DOMAIN}`,
});

/** The name that replaces the name of an erased account. */
export const erasedPerson = { firstName: "Deleted", lastName: "account" };

/** Whether an account was deleted or erased. Deleted accounts are never restored. */
export const isDeleted = ({ id, username }: Pick<UserRow, "id" | "username">): boolean =>
  username === deletedNames(id).username;

/** Whether the account was erased. An artisan whose account staff deleted can still ask for erasure. */
export const isErased = (user: Pick<UserRow, "id" | "username" | "firstName">): boolean =>
  isDeleted(user) && user.firstName === erasedPerson.firstName;

/** Whether an email address belongs to a deleted or erased account. */
export const isDeletedAddress = (email: string): boolean => email.endsWith(`@${DOMAIN}`);
