import { FINGERPRINT_SIDE_MIN, messages } from "@handwork/contract";
import sharp from "sharp";

/** Standard deviation of a picture's grey values (0 to 255). Below this, it shows a bare surface. */
const CONTRAST_MIN = 5;
/** Sharp's `sharpness`, the deviation of a Laplacian. It stays below 0.2 if no lines are visible. */
const SHARPNESS_MIN = 0.3;
/** Pixels of the longer side during measurement, so that large camera pictures are measured like a scanner's. */
const MEASURED = 500;

const { tooSmall, blank, blurred } = messages.fingerprint;

/**
 * Why a picture cannot be a readable fingerprint, and what to do; null if it may be one. Rejects only clear cases: a
 * person decides about the rest.
 */
export async function refusalOf(
  png: Buffer,
  size: { width: number; height: number },
): Promise<string | null> {
  if (Math.min(size.width, size.height) < FINGERPRINT_SIDE_MIN) return tooSmall;
  const measured = await sharp(png, { limitInputPixels: false })
    .resize(MEASURED, MEASURED, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("b-w")
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { channels, sharpness } = await sharp(measured).stats();
  if ((channels[0]?.stdev ?? 0) < CONTRAST_MIN) return blank;
  return sharpness < SHARPNESS_MIN ? blurred : null;
}
