import { type EditableArtisan, messages, type UserType } from "@handwork/contract";

export type LockedField = EditableArtisan["locked"][number];

/** Said to those who may not change a field. */
export const lockedBecause: Record<LockedField, string> = {
  first_name: messages.marketer.lockedVerified,
  last_name: messages.marketer.lockedVerified,
  nin: messages.marketer.lockedVerified,
  email: messages.marketer.lockedEmail,
};

/**
 * What an editor may no longer change of an artisan. A marketer must not give a reviewed identity to somebody
 * else, nor, by way of a password reset, take over an account that its owner uses.
 */
export function lockedFields(
  editor: UserType,
  artisan: { isVerified: boolean; hasSignedIn: boolean },
): LockedField[] {
  if (editor !== "marketer") return [];
  return [
    ...(artisan.isVerified ? (["first_name", "last_name", "nin"] as const) : []),
    ...(artisan.hasSignedIn ? (["email"] as const) : []),
  ];
}
