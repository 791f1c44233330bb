import { endpoints, type ItemProblem, messages, PROBLEM_PHOTOS_MAX } from "@handwork/contract";
import { call } from "@handwork/http";
import type { PhotoSize } from "@handwork/ui";
import { shrinkPhoto } from "./shrink-photo.ts";

const accepted = ["image/jpeg", "image/png", "image/webp"];

/** The error message for the selected photos; undefined if they are valid. */
export function photosError(files: readonly File[], max = PROBLEM_PHOTOS_MAX): string | undefined {
  if (files.length > max) return messages.problems.photosEnough;
  return files.every(({ type }) => accepted.includes(type)) ? undefined : messages.problems.photoType;
}

/** Adds photos to the problem with an order item, one after another. Returns the problem after the last one. */
export async function addPhotos(item: number, files: readonly File[]): Promise<ItemProblem | null> {
  let problem: ItemProblem | null = null;
  for (const file of files) {
    const body = new FormData();
    body.append("photo", await shrinkPhoto(file));
    problem = await call(endpoints.itemProblemPhotoAdd, { params: { id: item }, body });
  }
  return problem;
}

/** Creates a function that loads one of the problem's photos as a data URL. */
export const loadPhoto = (item: number) => async (photo: string, size: PhotoSize) => {
  const { mime_type, image } = await call(endpoints.itemProblemPhoto, {
    params: { id: item, photo },
    query: { size },
  });
  return `data:${mime_type};base64,${image}`;
};
