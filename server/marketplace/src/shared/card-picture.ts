import { randomUUID } from "node:crypto";
import { cardPictureName, cardPictureWidths, messages } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";
import type { UploadedFile } from "@handwork/server-platform/http";
import type { Uploads } from "@handwork/server-platform/storage";
import sharp from "sharp";

/** A small file can unfold into far more pixels than the server has memory for. */
const PIXELS_MAX = 60_000_000;
const QUALITY = 78;
const formats: ReadonlySet<string> = new Set(["jpeg", "png", "webp"]);

/**
 * Stores an uploaded picture of a card, drawn anew as WebP in each of its widths, and gives the public key of the
 * largest; null without a file. A file that is no picture is an error of `field`.
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
    await uploads.put(cardPictureName(name, width), await draw(file.bytes, width, field));
  return cardPictureName(name, cardPictureWidths[0]);
}

async function draw(bytes: Buffer, width: number, field: string): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" });
    // sharp would draw an SVG, scripts and links to other files included.
    const { format } = await picture.metadata();
    if (!formats.has(format ?? "")) throw new Error(`Not taken: ${format}`);
    const sized = picture.autoOrient().resize({ width, withoutEnlargement: true });
    return await sized.webp({ quality: QUALITY }).toBuffer();
  } catch {
    throw new ValidationError({ [field]: [messages.administration.imageType] });
  }
}
