import type { UserProfile } from "@handwork/contract";
import type { CurrentUser } from "@handwork/server-platform/security";
import type { Company } from "./company.repository.ts";

/** `company.logo` must be the URL of the picture, not its storage key. */
export function presentProfile(
  user: Omit<CurrentUser, "sessionId">,
  company: Company | undefined,
  profileComplete: boolean,
): UserProfile {
  return {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone_number: company?.phone ?? null,
    company_name: company?.name ?? null,
    company_logo: company?.logo ?? null,
    user_type: user.userType,
    profile_complete: profileComplete,
  };
}
