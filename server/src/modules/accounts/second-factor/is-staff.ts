import type { CurrentUser } from "../../../platform/auth/index.ts";
import { secondFactorStaff } from "../../../policies.ts";

/** Whose acts on their own second factor the audit log has. */
export const isStaff = ({ userType }: Pick<CurrentUser, "userType">): boolean =>
  secondFactorStaff.includes(userType);
