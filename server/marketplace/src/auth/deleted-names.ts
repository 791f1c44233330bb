import type { UserRow } from "./users.table.ts";

/** Emails to this domain reach nobody (RFC 2606). */
const DOMAIN = "artisans.handwork.invalid";

/**
 * Username and e-mail address of a deleted or erased account, which free the previous ones. The contract's
 * `accountBody` rejects them for new accounts.
 */
export const deletedNames = (userId: number) => ({
  username: `deleted-${userId}`,
  email: `deleted-${userId}@${DOMAIN}`,
});

/** Name of the person on an erased account. */
export const erasedPerson = { firstName: "Deleted", lastName: "account" };

/** Whether an account was deleted or erased. Such an account is never restored. */
export const isDeleted = ({ id, username }: Pick<UserRow, "id" | "username">): boolean =>
  username === deletedNames(id).username;

/** Whether the account was erased. An artisan deleted by staff or a marketer can still ask for erasure. */
export const isErased = (user: Pick<UserRow, "id" | "username" | "firstName">): boolean =>
  isDeleted(user) && user.firstName === erasedPerson.firstName;

/** Whether an e-mail address belongs to a deleted or erased account. */
export const isNobodys = (email: string): boolean => email.endsWith(`@${DOMAIN}`);
