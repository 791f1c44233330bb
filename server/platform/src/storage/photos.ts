import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Storage } from "./storage.ts";

/** Lengths of the longer side, in pixels. */
const FULL = 1200;
const SMALL = 320;
/** Maximum total pixels. The largest phone cameras produce fewer; a "decompression bomb" has far more. */
const PIXELS_MAX = 60_000_000;
const QUALITY = 80;

/** Thrown for bytes that are not an accepted picture. */
export class NotAPhotoError extends Error {
  override readonly name = "NotAPhotoError";
}

type Store = Pick<Storage, "put">;

/** Keys of a stored photo. */
export interface PhotoKeys {
  readonly imageKey: string;
  /** At most 320 pixels on the longer side. */
  readonly imageSmallKey: string;
}

/**
 * Stores an upload as two WebP pictures re-encoded from its pixels. That removes everything else in the file, such as
 * the location, the camera and hidden attachments. Accepts JPEG, PNG and WebP, judged by the content and not by the
 * client's media type; throws `NotAPhotoError` for anything else. `folder` is relative to `media/`.
 */
export async function storePhoto(storage: Store, folder: string, bytes: Buffer): Promise<PhotoKeys> {
  return store(storage, `media/${folder}/${randomUUID()}`, bytes);
}

/** Like `storePhoto`, for a private photo, whose `folder` is not relative to `media/`. */
export const storePrivatePhoto = (storage: Store, folder: string, bytes: Buffer): Promise<PhotoKeys> =>
  store(storage, `${folder}/${randomUUID()}`, bytes);

async function store(storage: Store, name: string, bytes: Buffer): Promise<PhotoKeys> {
  const [full, small] = await resize(bytes, FULL, SMALL);
  const keys = { imageKey: `${name}.webp`, imageSmallKey: `${name}-${SMALL}.webp` };
  await storage.put(keys.imageKey, full);
  await storage.put(keys.imageSmallKey, small);
  return keys;
}

/** Like `storePhoto`, but stores only the small picture and returns its key. */
export async function storeSmallPhoto(storage: Store, folder: string, bytes: Buffer): Promise<string> {
  const [small] = await resize(bytes, SMALL);
  const key = `media/${folder}/${randomUUID()}-${SMALL}.webp`;
  await storage.put(key, small);
  return key;
}

/** Returns one WebP picture for each maximum length of the longer side. */
async function resize<Sides extends number[]>(bytes: Buffer, ...sides: Sides) {
  if (!isPhoto(bytes)) throw new NotAPhotoError("Not a JPEG, PNG or WebP picture");
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" }).autoOrient();
    const resized = (side: number) =>
      picture
        .clone()
        .resize(side, side, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
    const results: Buffer[] = [];
    // One at a time, to limit memory: each call decodes the whole picture.
    for (const side of sides) results.push(await resized(side));
    return results as { [K in keyof Sides]: Buffer };
  } catch (cause) {
    throw new NotAPhotoError("The picture cannot be read", { cause });
  }
}

/** Checks the first bytes before any decoder runs, because sharp would also read SVG, PDF and other formats. */
function isPhoto(bytes: Buffer): boolean {
  const startsWith = (hex: string) => bytes.subarray(0, hex.length / 2).equals(Buffer.from(hex, "hex"));
  const isWebp = startsWith("52494646") && bytes.subarray(8, 12).toString("latin1") === "WEBP";
  return startsWith("ffd8ff") || startsWith("89504e470d0a1a0a") || isWebp;
}
