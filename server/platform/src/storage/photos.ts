import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Storage } from "./storage.ts";

/** Pixels of the longer side. */
const FULL = 1200;
const SMALL = 320;
/** Total pixels: what the largest phone cameras produce. A "decompression bomb" has far more. */
const PIXELS_MAX = 60_000_000;
const QUALITY = 80;

/** The bytes are not a picture that this server accepts. */
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
 * Stores an upload as two WebP pictures re-encoded from its pixels. That drops everything else the file contained, such
 * as location, camera and hidden attachments. Accepts JPEG, PNG and WebP by content, not by the client's media type;
 * throws `NotAPhotoError` for anything else. `folder` is under `media/`.
 */
export async function storePhoto(storage: Store, folder: string, bytes: Buffer): Promise<PhotoKeys> {
  return store(storage, `media/${folder}/${randomUUID()}`, bytes);
}

/** Like `storePhoto`, for a private photo: `folder` is not under `media/`. */
export const storePrivatePhoto = (storage: Store, folder: string, bytes: Buffer): Promise<PhotoKeys> =>
  store(storage, `${folder}/${randomUUID()}`, bytes);

async function store(storage: Store, name: string, bytes: Buffer): Promise<PhotoKeys> {
  const [full, small] = await draw(bytes, FULL, SMALL);
  const keys = { imageKey: `${name}.webp`, imageSmallKey: `${name}-${SMALL}.webp` };
  await storage.put(keys.imageKey, full);
  await storage.put(keys.imageSmallKey, small);
  return keys;
}

/** Like `storePhoto`, but only the small picture. Returns its key. */
export async function storeSmallPhoto(storage: Store, folder: string, bytes: Buffer): Promise<string> {
  const [small] = await draw(bytes, SMALL);
  const key = `media/${folder}/${randomUUID()}-${SMALL}.webp`;
  await storage.put(key, small);
  return key;
}

async function draw<Sides extends number[]>(bytes: Buffer, ...sides: Sides) {
  if (!isPhoto(bytes)) throw new NotAPhotoError("Not a JPEG, PNG or WebP picture");
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" }).autoOrient();
    const sized = (side: number) =>
      picture
        .clone()
        .resize(side, side, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
    const drawn: Buffer[] = [];
    // One at a time: each decodes the whole picture.
    for (const side of sides) drawn.push(await sized(side));
    return drawn as { [K in keyof Sides]: Buffer };
  } catch (cause) {
    throw new NotAPhotoError("The picture cannot be read", { cause });
  }
}

/** Checks the first bytes before any decoder runs: sharp would also read SVG, PDF and more. */
function isPhoto(bytes: Buffer): boolean {
  const begins = (hex: string) => bytes.subarray(0, hex.length / 2).equals(Buffer.from(hex, "hex"));
  const isWebp = begins("52494646") && bytes.subarray(8, 12).toString("latin1") === "WEBP";
  return begins("ffd8ff") || begins("89504e470d0a1a0a") || isWebp;
}
