import type { UserRow } from "./users.table.ts";

/** Nobody's mail goes here, and never will (RFC 2606). */
const DOMAIN = "artisans.handwork.invalid";

/**
 * What an account is called once it was deleted or erased: names that are nobody's, so that its own are free. The
 * contract's `accountBody` lets nobody else take them.
 */
export const deletedNames = (userId: number) => ({
  username: `deleted-${userId}`,
  email: `deleted-${userId}@${DOMAIN}`,
});

/** What the person of an erased account is called. */
export const erasedPerson = { firstName: "Deleted", lastName: "account" };

/** Whether an account was deleted or erased: it never comes back. */
export const isDeleted = ({ id, username }: Pick<UserRow, "id" | "username">): boolean =>
  username === deletedNames(id).username;

/** Whether the account was erased. An artisan deleted by staff or a marketer can still ask for erasure. */
export const isErased = (user: Pick<UserRow, "id" | "username" | "firstName">): boolean =>
  isDeleted(user) && user.firstName === erasedPerson.firstName;

/** Whether an e-mail address is that of an account which was deleted or erased. */
export const isNobodys = (email: string): boolean => email.endsWith(`@${DOMAIN}`);
