import { messages } from "@handwork/contract";

const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"];

/** Returns `tooMany` if there are more than `max` photos, or a message if one has an unsupported type. */
export function photosError(files: readonly File[], max: number, tooMany: string): string | undefined {
  if (files.length > max) return tooMany;
  return files.every(({ type }) => PHOTO_TYPES.includes(type)) ? undefined : messages.photos.type;
}
