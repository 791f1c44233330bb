import { FINGERPRINT_SIDE_MIN, messages } from "@handwork/contract";
import sharp from "sharp";

/** Minimum standard deviation of a picture's grey values (0 to 255). A blank surface stays below it. */
const CONTRAST_MIN = 5;
/** Minimum of Sharp's `sharpness`, the deviation of a Laplacian. A picture without visible lines has less than 0.2. */
const SHARPNESS_MIN = 0.3;
/** Pixels. The longer side is reduced to this length first, so that photos and scans are measured alike. */
const MEASURED_SIDE = 500;

const { tooSmall, blank, blurred } = messages.fingerprint;

/**
 * Returns a message that says why a picture cannot be a readable fingerprint and what to do, or null if it may be
 * readable. Finds only obvious problems, because staff also check the pictures.
 */
export async function findQualityProblem(
  png: Buffer,
  size: { width: number; height: number },
): Promise<string | null> {
  if (Math.min(size.width, size.height) < FINGERPRINT_SIDE_MIN) return tooSmall;
  const measured = await sharp(png, { limitInputPixels: false })
    .resize(MEASURED_SIDE, MEASURED_SIDE, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("b-w")
    .png({ compressionLevel: 0 })
    .toBuffer();
  const { channels, sharpness } = await sharp(measured).stats();
  if ((channels[0]?.stdev ?? 0) < CONTRAST_MIN) return blank;
  return sharpness < SHARPNESS_MIN ? blurred : null;
}
