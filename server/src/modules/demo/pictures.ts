import { createHash } from "node:crypto";
import { cardPictureName, cardPictureWidths } from "@handwork/contract";
import sharp from "sharp";
import type { Storage } from "../../platform/storage.ts";

/** A drawing that is to become a public WebP picture. */
export interface Picture {
  key: string;
  svg: string;
  /** Pixels. */
  width: number;
  quality: number;
}

/** A drawing that changes gets a new address. */
const digestOf = (svg: string) => createHash("sha256").update(svg).digest("hex").slice(0, 12);

/** The key holds a digest of the drawing. */
export function picture(folder: string, svg: string, width: number, quality = 78): Picture {
  return { key: `media/${folder}/${digestOf(svg)}-${width}.webp`, svg, width, quality };
}

/** A card's drawing in all its widths, the largest first. */
export const cardPictures = (folder: string, svg: string, quality: number): Picture[] =>
  cardPictureWidths.map((width) => {
    return { key: cardPictureName(`media/${folder}/${digestOf(svg)}`, width), svg, width, quality };
  });

const PARALLEL = 4;

/** Draws pictures into the storage, a few at a time; `effort` is low, since a person waits for it. */
export async function storePictures(storage: Storage, pictures: readonly Picture[]): Promise<void> {
  const queue = [...pictures];
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const image = sharp(Buffer.from(next.svg)).resize(next.width);
      await storage.put(next.key, await image.webp({ quality: next.quality, effort: 4 }).toBuffer());
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}
