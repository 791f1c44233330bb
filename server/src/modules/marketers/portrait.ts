import { messages, PROFILE_IMAGE_MAX_BYTES } from "@handwork/contract";
import { ValidationError } from "../../platform/errors.ts";
import type { UploadedFile } from "../../platform/multipart.ts";
import { NotAPhotoError, type PhotoKeys, storePhoto } from "../../platform/photos.ts";
import type { Uploads } from "../../platform/uploads.ts";

/**
 * Stores an artisan's picture. Throws a `ValidationError` on `profile_image` if it is too large or not a picture.
 */
export async function storePortrait(uploads: Uploads, { bytes }: UploadedFile): Promise<PhotoKeys> {
  const refuse = (message: string) => new ValidationError({ profile_image: [message] });
  if (bytes.length > PROFILE_IMAGE_MAX_BYTES) throw refuse(messages.marketer.imageTooLarge);
  try {
    return await storePhoto(uploads, "artisans", bytes);
  } catch (error) {
    if (!(error instanceof NotAPhotoError)) throw error;
    throw refuse(messages.registration.imageUnreadable);
  }
}
