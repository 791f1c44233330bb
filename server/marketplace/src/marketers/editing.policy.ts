import { type EditableArtisan, messages, type UserType } from "@handwork/contract";

export type LockedField = EditableArtisan["locked"][number];

/** Messages for editors who may not change a field. */
export const lockedBecause: Record<LockedField, string> = {
  first_name: messages.marketer.lockedVerified,
  last_name: messages.marketer.lockedVerified,
  nin: messages.marketer.lockedVerified,
  email: messages.marketer.lockedEmail,
};

/**
 * Fields of an artisan that an editor may no longer change. A marketer must not transfer a verified identity to
 * somebody else, nor use a password reset to take over an account in use.
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
