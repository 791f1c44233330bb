import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { cardPictureName, cardPictureWidths } from "@handwork/contract";
import { packageRoot } from "@handwork/server-platform/process";
import type { Storage } from "@handwork/server-platform/storage";

/** Contains a WebP file for each subject and width in pixels: `GROUP/SUBJECT-WIDTH.webp`. */
const folder = path.join(packageRoot("marketplace"), "demo-pictures");

type Group = "artisans" | "companies" | "logos" | "services" | "work";

/** A picture from the repository, with its key in the public storage. */
export interface Picture {
  key: string;
  bytes: Buffer;
}

function read(group: Group, subject: string, width: number): Buffer {
  const name = subject.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return readFileSync(path.join(folder, group, `${name}-${width}.webp`));
}

const contentHash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 12);

/** Reads a subject's picture. Its key contains a content hash, because browsers cache public pictures for a year. */
export function picture(group: Group, subject: string, width: number): Picture {
  const bytes = read(group, subject, width);
  return { key: `media/${group}/${contentHash(bytes)}-${width}.webp`, bytes };
}

/** Reads a service card's picture in all widths, largest first. */
export function cardPictures(service: string): Picture[] {
  const sizes = cardPictureWidths.map((width) => ({ width, bytes: read("services", service, width) }));
  const hash = contentHash(Buffer.concat(sizes.map(({ bytes }) => bytes)));
  return sizes.map(({ width, bytes }) => ({
    key: cardPictureName(`media/services/${hash}`, width),
    bytes,
  }));
}

/** Copies pictures into the storage. Storing a picture again changes nothing. */
export async function storePictures(storage: Storage, pictures: readonly Picture[]): Promise<void> {
  await Promise.all(pictures.map(({ key, bytes }) => storage.put(key, bytes)));
}
