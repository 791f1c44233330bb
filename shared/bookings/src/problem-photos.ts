import { endpoints, type ItemProblem } from "@handwork/contract";
import { call } from "@handwork/http";
import type { PhotoSize } from "@handwork/ui";
import { shrinkPhoto } from "./shrink-photo.ts";

/** Adds photos to the problem with an order item one by one. Returns the updated problem, or null without photos. */
export async function addPhotos(item: number, files: readonly File[]): Promise<ItemProblem | null> {
  let problem: ItemProblem | null = null;
  for (const file of files) {
    const body = new FormData();
    body.append("photo", await shrinkPhoto(file));
    problem = await call(endpoints.itemProblemPhotoAdd, { params: { id: item }, body });
  }
  return problem;
}

/** Returns a function that loads a photo of the problem as a data URL. */
export const loadPhoto = (item: number) => async (photo: string, size: PhotoSize) => {
  const { mime_type, image } = await call(endpoints.itemProblemPhoto, {
    params: { id: item, photo },
    query: { size },
  });
  return `data:${mime_type};base64,${image}`;
};
