import { newKey, photoBody, photosError } from "@handwork/bookings";
import { Button, PhotoInput } from "@handwork/ui";
import { useState } from "react";
import styles from "./photos-field.module.css";

interface StoredPhoto {
  id: string;
  image_small: string;
}

/** Photos to add and to remove when the form is sent. */
export interface PhotoChanges {
  added: readonly File[];
  /** Ids of stored photos. */
  removed: readonly string[];
}

/** The state of a `PhotosField`. `tooMany` is the error for more than `max` photos. */
export function usePhotos(stored: readonly StoredPhoto[], max: number, tooMany: string) {
  const [added, setAdded] = useState<readonly File[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const kept = stored.filter(({ id }) => !removed.includes(id));
  const freeSlots = max - kept.length;
  return {
    changes: { added, removed },
    isChanged: added.length + removed.length > 0,
    error: photosError(added, freeSlots, tooMany),
    kept,
    freeSlots,
    setAdded,
    setRemoved,
  };
}

interface PhotosFieldProps {
  /** Name of the list of stored photos. */
  label: string;
  photos: ReturnType<typeof usePhotos>;
}

/** Shows the stored photos with a button to remove each, and an input to add photos. */
export const PhotosField = ({ label, photos: { changes, error, kept, ...photos } }: PhotosFieldProps) => (
  <>
    {kept.length > 0 && (
      <ul aria-label={label} className={styles.photos}>
        {kept.map((photo, index) => (
          <li key={photo.id}>
            <img src={photo.image_small} alt="" width={96} height={96} />
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove photo ${index + 1}`}
              onClick={() => photos.setRemoved([...changes.removed, photo.id])}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    )}
    {photos.freeSlots > 0 && <PhotoInput max={photos.freeSlots} error={error} onChoose={photos.setAdded} />}
  </>
);

/** Removes and adds photos one by one. Each addition has its own idempotency key. Returns false if a call fails. */
export async function savePhotos(
  { added, removed }: PhotoChanges,
  remove: (photo: string) => Promise<unknown>,
  add: (options: { body: FormData; key: string | undefined }) => Promise<unknown>,
): Promise<boolean> {
  try {
    for (const photo of removed) await remove(photo);
    for (const file of added) await add({ body: await photoBody(file), key: newKey() });
    return true;
  } catch {
    return false;
  }
}
