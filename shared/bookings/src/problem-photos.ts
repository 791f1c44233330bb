import { endpoints, type ItemProblem } from "@handwork/contract";
import { call } from "@handwork/http";
import type { PhotoSize } from "@handwork/ui";
import { newKey } from "./new-key.ts";
import { photoBody } from "./photo-body.ts";

/** Adds photos to the problem with an order item one by one. Calls `onAdded` with the updated problem after each. */
export async function addPhotos(
  item: number,
  files: readonly File[],
  onAdded?: (problem: ItemProblem) => void,
): Promise<void> {
  for (const file of files) {
    const body = await photoBody(file);
    const problem = await call(endpoints.itemProblemPhotoAdd, { params: { id: item }, body, key: newKey() });
    onAdded?.(problem);
  }
}

/** Returns a function that loads a photo of the problem as a data URL. */
export const loadPhoto = (item: number) => async (photo: string, size: PhotoSize) => {
  const { mime_type, image } = await call(endpoints.itemProblemPhoto, {
    params: { id: item, photo },
    query: { size },
  });
  return `data:${mime_type};base64,${image}`;
};
