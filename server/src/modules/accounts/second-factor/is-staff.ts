import type { CurrentUser } from "../../../platform/auth/index.ts";
import { secondFactorStaff } from "../../../policies.ts";

/** Accounts whose changes to their own second factor are audited. */
export const isStaff = ({ userType }: Pick<CurrentUser, "userType">): boolean =>
  secondFactorStaff.includes(userType);
