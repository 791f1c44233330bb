import { type UserType, userTypes } from "@handwork/contract";

/** Returns the types of the accounts that staff of this type may see. Managers see no admins and no managers. */
export const visibleUserTypes = (viewer: UserType): readonly UserType[] =>
  viewer === "admin" ? userTypes : ["artisan", "employer", "marketer"];
