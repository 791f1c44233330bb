import { randomUUID } from "node:crypto";
import { cardPictureName, cardPictureWidths, messages } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import type { Uploads } from "@handwork/server-platform/storage";
import sharp from "sharp";

/** Maximum number of pixels, because a small file can decompress to more pixels than fit into memory. */
const PIXELS_MAX = 60_000_000;
const QUALITY = 78;
const formats: ReadonlySet<string> = new Set(["jpeg", "png", "webp"]);

/**
 * Stores an uploaded card picture as WebP in each width. Returns the public key of the largest file, or null if no file
 * was uploaded. Throws a `ValidationError` for `field` if the picture is invalid.
 */
export async function storeCardPicture(
  uploads: Uploads,
  folder: "companies" | "services",
  files: Readonly<Record<string, UploadedFile>>,
  field: string,
): Promise<string | null> {
  const file = files[field];
  if (!file || file.bytes.length === 0) return null;
  const name = `media/${folder}/${randomUUID()}`;
  for (const width of cardPictureWidths)
    await uploads.put(cardPictureName(name, width), await encode(file.bytes, width, field));
  return cardPictureName(name, cardPictureWidths[0]);
}

/** Returns the keys of a card's picture in all widths. Pictures of the demo's companies have only one width. */
export function cardPictureKeys(key: string | null | undefined): string[] {
  if (!key) return [];
  const ending = cardPictureName("", cardPictureWidths[0]);
  if (!key.endsWith(ending)) return [key];
  return cardPictureWidths.map((width) => cardPictureName(key.slice(0, -ending.length), width));
}

async function encode(bytes: Buffer, width: number, field: string): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" });
    // Checks the format first, because sharp would also render an SVG that links to other files.
    const { format } = await picture.metadata();
    if (!formats.has(format ?? "")) throw new Error(`Unsupported format: ${format}`);
    const sized = picture.autoOrient().resize({ width, withoutEnlargement: true });
    return await sized.webp({ quality: QUALITY }).toBuffer();
  } catch {
    throw new ValidationError({ [field]: [messages.administration.imageType] });
  }
}
