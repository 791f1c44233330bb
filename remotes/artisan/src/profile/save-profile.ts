import { type ArtisanProfile, bareNumber } from "@handwork/contract";
import { call } from "@handwork/http";
import type { ProfileValues } from "./profile.validation.ts";

/** Sends the whole form; `onProgress` hears how much of it has been sent, 0 to 1. */
export function saveProfile(
  { profile_image, ...texts }: ProfileValues,
  onProgress: (part: number) => void,
): Promise<ArtisanProfile> {
  const body = new FormData();
  for (const [field, text] of Object.entries(texts)) body.set(field, text.trim());
  body.set("phone_number", bareNumber(texts.phone_number));
  if (profile_image) body.set("profile_image", profile_image);
  return call("artisanProfileEdit", { body, onUploadProgress: onProgress });
}
