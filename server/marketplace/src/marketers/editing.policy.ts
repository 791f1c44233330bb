import { type EditableArtisan, messages, type UserType } from "@handwork/contract";

type LockedField = EditableArtisan["locked"][number];

/** Why an editor may not change a field. */
export const lockedMessages: Record<LockedField, string> = {
  first_name: messages.marketer.lockedVerified,
  last_name: messages.marketer.lockedVerified,
  nin: messages.marketer.lockedVerified,
  email: messages.marketer.lockedEmail,
};

/**
 * Returns the artisan's fields that an editor may not change. A marketer must not transfer a verified identity to
 * somebody else, or change the email address of an account that is in use and then reset its password.
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
