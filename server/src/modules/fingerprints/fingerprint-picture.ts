import { messages } from "@handwork/contract";
import sharp from "sharp";
import { ValidationError } from "../../platform/errors.ts";
import type { UploadedFile } from "../../platform/multipart.ts";

export const FIELD = "fingerprint_image";
/** A scanner's ten-print card has about 20 million pixels; a small file can unfold into far more. */
const PIXELS_MAX = 40_000_000;
const types: Readonly<Record<string, "image/png" | "image/jpeg">> = { png: "image/png", jpeg: "image/jpeg" };

/** Size and type of an uploaded fingerprint, found by reading all of its pixels. The bytes stay as they are. */
export async function inspectFingerprint(file: UploadedFile | undefined) {
  if (!file || file.bytes.length === 0)
    throw new ValidationError({ [FIELD]: [messages.fingerprint.missing] });
  try {
    const options = { limitInputPixels: PIXELS_MAX, failOn: "error" } as const;
    const { format, width, height } = await sharp(file.bytes, options).metadata();
    const mimeType = types[format ?? ""];
    if (!mimeType) throw new Error(`Not taken: ${format}`);
    await sharp(file.bytes, options).stats();
    return { mimeType, width, height, bytes: file.bytes.length };
  } catch {
    throw new ValidationError({ [FIELD]: [messages.fingerprint.wrongType] });
  }
}
