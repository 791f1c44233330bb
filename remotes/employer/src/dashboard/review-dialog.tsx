import { type DialogState, photoBody, photosError } from "@handwork/bookings";
import {
  endpoints,
  messages,
  REVIEW_PHOTOS_MAX,
  REVIEW_TEXT_MAX,
  type ReviewableItem,
} from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import {
  Button,
  DateText,
  Dialog,
  Field,
  FormError,
  PhotoInput,
  Stack,
  StarInput,
  TextArea,
  useFormState,
} from "@handwork/ui";
import { useId, useState } from "react";
import styles from "./review-dialog.module.css";

interface ReviewDialogProps extends DialogState {
  item: ReviewableItem;
  onChanged: () => void;
}

/** Removes and adds photos one by one. Returns false if a call fails. */
async function savePhotos(id: number, files: readonly File[], removed: readonly string[]): Promise<boolean> {
  try {
    for (const photo of removed) await call(endpoints.itemReviewPhotoDelete, { params: { id, photo } });
    for (const file of files)
      await call(endpoints.itemReviewPhotoAdd, { params: { id }, body: await photoBody(file) });
    return true;
  } catch {
    return false;
  }
}

/** Writes or changes the review of one artisan's completed work. */
export function ReviewDialog({ item, open, onClose, onChanged }: ReviewDialogProps) {
  const id = useId();
  const { review, artisan_name: artisan } = item;
  const [files, setFiles] = useState<File[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const keptPhotos = review?.photos.filter((photo) => !removed.includes(photo.id)) ?? [];
  const freeSlots = REVIEW_PHOTOS_MAX - keptPhotos.length;
  const photoError = photosError(files, freeSlots, messages.reviews.photosEnough);
  const form = useFormState({
    initial: { stars: String(review?.stars ?? 0), text: review?.text ?? "" },
    validate: ({ stars }) => ({ stars: Number(stars) > 0 ? undefined : messages.reviews.stars }),
    async onSubmit({ stars, text }): Promise<void> {
      if (photoError) return;
      try {
        const body = { stars: Number(stars), text };
        await call(endpoints.itemReview, { params: { id: item.order_item }, body });
        const isComplete = await savePhotos(item.order_item, files, removed);
        setRemoved([]);
        onClose();
        if (isComplete) notify(messages.reviews.saved, "success");
        else notify(messages.reviews.photosUnsaved, "error");
        onChanged();
      } catch (error) {
        form.showFailure(error, messages.reviews.saveFailed);
      }
    },
  });
  useUnsavedWork(open && (form.dirty || files.length + removed.length > 0));

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={review ? `Change your review of ${artisan}` : `Review ${artisan}'s work`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={form.submitting} busyLabel="Saving...">
            {review ? "Save review" : "Publish review"}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit}>
        <Stack gap="m">
          <p>
            {item.service_name}, order {item.order_code}. Everyone can read your review, with your first name
            and an initial. You can change it until <DateText value={item.until} />.
          </p>
          <FormError>{form.formError}</FormError>
          <StarInput
            legend="How was the work?"
            value={Number(form.values.stars)}
            error={form.errors.stars}
            onChange={(stars) => form.set("stars", String(stars))}
          />
          <Field
            label="What should the next employer know?"
            hint="Leave out addresses and phone numbers."
            error={form.errors.text}
          >
            <TextArea {...form.bind("text")} rows={4} maxLength={REVIEW_TEXT_MAX} />
          </Field>
          {keptPhotos.length > 0 && (
            <ul aria-label="Your photos" className={styles.photos}>
              {keptPhotos.map((photo, index) => (
                <li key={photo.id}>
                  <img src={photo.image_small} alt="" width={96} height={96} />
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Remove photo ${index + 1}`}
                    onClick={() => setRemoved([...removed, photo.id])}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {freeSlots > 0 && <PhotoInput max={freeSlots} error={photoError} onChoose={setFiles} />}
        </Stack>
      </form>
    </Dialog>
  );
}
