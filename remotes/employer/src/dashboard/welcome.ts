import type { UserProfile } from "@handwork/contract";
import { fullName } from "../shared/full-name.ts";
import type { Outcome } from "../shared/use-outcome.ts";

/** First and last name when both are known, else the username, else "User". */
export function displayName(profile: UserProfile): string {
  return profile.first_name && profile.last_name ? fullName(profile) : profile.username || "User";
}

/** The greeting; without a name when the profile could not be loaded. */
export const welcome = (profile: Outcome<UserProfile>): string =>
  profile.ok ? `Welcome, ${displayName(profile.data)}` : "Welcome";
