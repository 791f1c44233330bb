import { randomUUID } from "node:crypto";
import { messages } from "@handwork/contract";
import sharp from "sharp";
import { ValidationError } from "../../platform/errors.ts";
import type { UploadedFile } from "../../platform/multipart.ts";
import type { Storage } from "../../platform/storage.ts";

/** Pixels: what a card shows, on a screen of twice the density. */
const WIDTH = 640;
/** A small file can unfold into far more pixels than the server has memory for. */
const PIXELS_MAX = 60_000_000;
const QUALITY = 78;
const formats: ReadonlySet<string> = new Set(["jpeg", "png", "webp"]);

/**
 * Stores an uploaded picture of a card, drawn anew as WebP, and gives its public key; null without a file.
 * A file that is no picture is an error of `field`.
 */
export async function storeCardPicture(
  storage: Storage,
  folder: "companies" | "services",
  files: Readonly<Record<string, UploadedFile>>,
  field: string,
): Promise<string | null> {
  const file = files[field];
  if (!file || file.bytes.length === 0) return null;
  const key = `media/${folder}/${randomUUID()}.webp`;
  await storage.put(key, await draw(file.bytes, field));
  return key;
}

async function draw(bytes: Buffer, field: string): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: "error" });
    // sharp would draw an SVG, scripts and links to other files included.
    const { format } = await picture.metadata();
    if (!formats.has(format ?? "")) throw new Error(`Not taken: ${format}`);
    const sized = picture.autoOrient().resize({ width: WIDTH, withoutEnlargement: true });
    return await sized.webp({ quality: QUALITY }).toBuffer();
  } catch {
    throw new ValidationError({ [field]: [messages.administration.imageType] });
  }
}
