import type { DialogState } from "@handwork/bookings";
import {
  endpoints,
  messages,
  REVIEW_PHOTOS_MAX,
  REVIEW_TEXT_MAX,
  type ReviewableItem,
} from "@handwork/contract";
import { notify, useUnsavedWork } from "@handwork/federation";
import { call } from "@handwork/http";
import { DateText, DialogForm, Field, StarInput, TextArea, useFormState } from "@handwork/ui";
import { PhotosField, savePhotos, usePhotos } from "../shared/photos-field.tsx";

interface ReviewDialogProps extends DialogState {
  item: ReviewableItem;
  onChanged: () => void;
}

/** Writes or changes the review of one artisan's completed work. */
export function ReviewDialog({ item, open, onClose, onChanged }: ReviewDialogProps) {
  const { review, artisan_name: artisan } = item;
  const photos = usePhotos(review?.photos ?? [], REVIEW_PHOTOS_MAX, messages.reviews.photosEnough);
  const form = useFormState({
    initial: { stars: String(review?.stars ?? 0), text: review?.text ?? "" },
    validate: ({ stars }) => ({ stars: Number(stars) > 0 ? undefined : messages.reviews.stars }),
    async onSubmit({ stars, text }): Promise<void> {
      if (photos.error) return;
      try {
        const body = { stars: Number(stars), text };
        await call(endpoints.itemReview, { params: { id: item.order_item }, body });
        const isComplete = await savePhotos(
          photos.changes,
          (photo) => call(endpoints.itemReviewPhotoDelete, { params: { id: item.order_item, photo } }),
          (photo) => call(endpoints.itemReviewPhotoAdd, { params: { id: item.order_item }, ...photo }),
        );
        photos.setRemoved([]);
        onClose();
        if (isComplete) notify(messages.reviews.saved, "success");
        else notify(messages.reviews.photosUnsaved, "error");
        onChanged();
      } catch (error) {
        form.showFailure(error, messages.reviews.saveFailed);
      }
    },
  });
  useUnsavedWork(open && (form.dirty || photos.isChanged));

  return (
    <DialogForm
      open={open}
      title={review ? `Change your review of ${artisan}` : `Review ${artisan}'s work`}
      intro={
        <p>
          {item.service_name}, order {item.order_code}. Everyone can read your review, with your first name
          and an initial. You can change it until <DateText value={item.until} />.
        </p>
      }
      form={form}
      submitLabel={review ? "Save review" : "Publish review"}
      busyLabel="Saving..."
      onClose={onClose}
    >
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
      <PhotosField label="Your photos" photos={photos} />
    </DialogForm>
  );
}
