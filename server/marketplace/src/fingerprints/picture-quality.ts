import { FINGERPRINT_SIDE_MIN, messages } from "@handwork/contract";
import sharp from "sharp";

/** Grey values (0 to 255) by which a picture's pixels differ, as standard deviation. Below it is a bare surface. */
const CONTRAST_MIN = 5;
/** Sharp's `sharpness`, the deviation of a Laplacian. Lines that are no longer visible stay below 0.2. */
const SHARPNESS_MIN = 0.3;
/** Pixels of the longer side of what is measured, so that a camera's large picture is measured as a scanner's. */
const MEASURED = 500;

const { tooSmall, blank, blurred } = messages.fingerprint;

/**
 * Why a picture cannot be a readable fingerprint, and what to do; null if it may be one. Refuses only what is certain:
 * a person decides about the rest.
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
