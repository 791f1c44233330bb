import { displayName, type UserProfile } from "@handwork/contract";
import type { Outcome } from "../shared/use-outcome.ts";

/** The greeting; without a name when the profile could not be loaded. */
export const welcome = (profile: Outcome<UserProfile>): string =>
  profile.ok ? `Welcome, ${displayName(profile.data)}` : "Welcome";
