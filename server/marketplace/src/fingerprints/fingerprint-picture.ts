import { messages } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import sharp from "sharp";
import { findQualityProblem } from "./picture-quality.ts";

export const PICTURE_FIELD = "fingerprint_image";
/** A scan of ten fingers has about 20 million pixels. A small malicious file can decompress to far more. */
const PIXELS_MAX = 40_000_000;
const formats = ["png", "jpeg"];

/** A picture as it is stored, and its metadata. */
interface FingerprintPicture {
  bytes: Buffer;
  metadata: { mimeType: "image/png"; width: number; height: number; bytes: number };
}

/**
 * Re-encodes an uploaded PNG or JPEG as a PNG with the same pixels and resolution, rotated upright according to its
 * metadata. The result contains nothing else from the file.
 *
 * @throws ValidationError if the file is not a valid PNG or JPEG, or is too small, blank or blurred.
 */
export async function reencodeFingerprint(file: UploadedFile | undefined): Promise<FingerprintPicture> {
  if (!file || file.bytes.length === 0)
    throw new ValidationError({ [PICTURE_FIELD]: [messages.fingerprint.missing] });
  const { data, info } = await toPng(file.bytes);
  const { width, height } = info;
  const problem = await findQualityProblem(data, { width, height });
  if (problem) throw new ValidationError({ [PICTURE_FIELD]: [problem] });
  return { bytes: data, metadata: { mimeType: "image/png", width, height, bytes: data.length } };
}

async function toPng(bytes: Buffer) {
  try {
    const options = { limitInputPixels: PIXELS_MAX, failOn: "error", ignoreIcc: true } as const;
    const { format, space } = await sharp(bytes, options).metadata();
    if (!formats.includes(format)) throw new Error(`Unsupported format: ${format}`);
    const picture = sharp(bytes, options).autoOrient().toColourspace(space).png();
    return await picture.toBuffer({ resolveWithObject: true });
  } catch {
    throw new ValidationError({ [PICTURE_FIELD]: [messages.fingerprint.wrongType] });
  }
}
