import { IMAGE_TYPES, messages, PROFILE_IMAGE_MAX_BYTES } from "@handwork/contract";

/** Returns `tooMany` if there are more than `max` photos, or a message if one has an unsupported type. */
export function photosError(files: readonly File[], max: number, tooMany: string): string | undefined {
  if (files.length > max) return tooMany;
  return files.every(({ type }) => IMAGE_TYPES.includes(type)) ? undefined : messages.photos.type;
}

/** Returns `tooLarge` if a portrait is too large, or a message if the server cannot read its type. */
export function pictureError(file: File | null, tooLarge: string): string | undefined {
  if (!file) return undefined;
  if (!IMAGE_TYPES.includes(file.type)) return messages.registration.imageUnreadable;
  return file.size > PROFILE_IMAGE_MAX_BYTES ? tooLarge : undefined;
}
