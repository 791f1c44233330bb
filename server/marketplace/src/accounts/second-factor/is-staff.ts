import { secondFactorStaff } from "@handwork/server-platform/http";
import type { CurrentUser } from "@handwork/server-platform/security";

/** Whether an account belongs to staff. The audit log records what staff do with their second factor. */
export const isStaff = ({ userType }: Pick<CurrentUser, "userType">): boolean =>
  secondFactorStaff.includes(userType);
