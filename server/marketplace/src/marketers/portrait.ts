import { messages, PROFILE_IMAGE_MAX_BYTES } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import { NotAPhotoError, type PhotoKeys, storePhoto, type Uploads } from "@handwork/server-platform/storage";

/** Stores an artisan's picture. Throws a `ValidationError` for `profile_image` if it is too large or unreadable. */
export async function storePortrait(uploads: Uploads, { bytes }: UploadedFile): Promise<PhotoKeys> {
  const invalid = (message: string) => new ValidationError({ profile_image: [message] });
  if (bytes.length > PROFILE_IMAGE_MAX_BYTES) throw invalid(messages.marketer.imageTooLarge);
  try {
    return await storePhoto(uploads, "artisans", bytes);
  } catch (error) {
    if (!(error instanceof NotAPhotoError)) throw error;
    throw invalid(messages.registration.imageUnreadable);
  }
}
