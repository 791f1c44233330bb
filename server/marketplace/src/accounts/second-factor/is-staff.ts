import { secondFactorStaff } from "@handwork/server-platform/http";
import type { CurrentUser } from "@handwork/server-platform/security";

/** Whether an account belongs to staff, whose changes to their own second factor are audited. */
export const isStaff = ({ userType }: Pick<CurrentUser, "userType">): boolean =>
  secondFactorStaff.includes(userType);
