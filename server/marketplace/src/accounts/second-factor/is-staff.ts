import { secondFactorStaff } from "@handwork/server-platform/http";
import type { CurrentUser } from "@handwork/server-platform/security";

/** Whether an account belongs to staff. The use of and changes to a staff member's second factor are audited. */
export const isStaff = ({ userType }: Pick<CurrentUser, "userType">): boolean =>
  secondFactorStaff.includes(userType);
