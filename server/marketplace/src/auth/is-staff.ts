import { invitedTypes, type UserType } from "@handwork/contract";

const staffTypes: readonly UserType[] = invitedTypes;

/** Whether an account belongs to staff: admins, managers and marketers. */
export const isStaff = ({ userType }: { readonly userType: UserType }): boolean =>
  staffTypes.includes(userType);
