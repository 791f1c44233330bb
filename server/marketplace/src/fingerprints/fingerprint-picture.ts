import { messages } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import sharp from "sharp";
import { refusalOf } from "./picture-quality.ts";

export const FIELD = "fingerprint_image";
/** Limit for decompression. A scan of ten fingers has about 20 million pixels, but a small file can have far more. */
const PIXELS_MAX = 40_000_000;
const formats = ["png", "jpeg"];

/** A fingerprint's picture as it is stored, and its metadata. */
export interface FingerprintPicture {
  bytes: Buffer;
  facts: { mimeType: "image/png"; width: number; height: number; bytes: number };
}

/**
 * Re-encodes an uploaded PNG or JPEG as a PNG with the same pixels and resolution, rotated upright according to its
 * metadata. Removes everything else from the file.
 *
 * @throws ValidationError if the file is not a PNG or JPEG, or cannot be a fingerprint.
 */
export async function drawFingerprint(file: UploadedFile | undefined): Promise<FingerprintPicture> {
  if (!file || file.bytes.length === 0)
    throw new ValidationError({ [FIELD]: [messages.fingerprint.missing] });
  const { data, info } = await reencode(file.bytes);
  const { width, height } = info;
  const refusal = await refusalOf(data, { width, height });
  if (refusal) throw new ValidationError({ [FIELD]: [refusal] });
  return { bytes: data, facts: { mimeType: "image/png", width, height, bytes: data.length } };
}

async function reencode(bytes: Buffer) {
  try {
    const options = { limitInputPixels: PIXELS_MAX, failOn: "error", ignoreIcc: true } as const;
    const { format, space } = await sharp(bytes, options).metadata();
    if (!formats.includes(format)) throw new Error(`Unsupported format: ${format}`);
    const picture = sharp(bytes, options).autoOrient().toColourspace(space).png();
    return await picture.toBuffer({ resolveWithObject: true });
  } catch {
    throw new ValidationError({ [FIELD]: [messages.fingerprint.wrongType] });
  }
}
