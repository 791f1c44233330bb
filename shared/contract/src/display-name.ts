import type { UserProfile } from "./types.ts";

/** First and last name if both are known, else the username, else "User". */
export function displayName(person: Pick<UserProfile, "first_name" | "last_name" | "username">): string {
  const { first_name, last_name, username } = person;
  return first_name && last_name ? `${first_name} ${last_name}` : username || "User";
}
