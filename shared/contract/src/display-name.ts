import type { UserProfile } from "./types.ts";

/** Returns the first and last name if both are known, otherwise the username, otherwise "User". */
export function displayName(person: Pick<UserProfile, "first_name" | "last_name" | "username">): string {
  const { first_name, last_name, username } = person;
  return first_name && last_name ? `${first_name} ${last_name}` : username || "User";
}
