import { secondFactorStaff } from "@handwork/server-platform/http";
import type { CurrentUser } from "@handwork/server-platform/security";

/** Whose acts on their own second factor the audit log has. */
export const isStaff = ({ userType }: Pick<CurrentUser, "userType">): boolean =>
  secondFactorStaff.includes(userType);
