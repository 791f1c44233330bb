import { DialogButton } from "@handwork/bookings";
import type { ReviewableItem } from "@handwork/contract";
import type { ButtonProps } from "@handwork/ui";

interface ReviewButtonProps extends Pick<ButtonProps, "variant"> {
  item: ReviewableItem;
  onChanged: () => void;
}

const load = () => import("./review-dialog.tsx").then(({ ReviewDialog }) => ReviewDialog);

/** Button to write or change the review of an artisan's work. Hidden when that is no longer possible. */
export function ReviewButton({ item, variant, onChanged }: ReviewButtonProps) {
  if (!item.can_write) return null;
  return (
    <DialogButton
      // Remounts the dialog with the saved review.
      key={item.review?.edited_at ?? item.review?.written_at}
      variant={variant}
      size="small"
      load={load}
      props={{ item, onChanged }}
    >
      {item.review ? "Change your review" : `Review ${item.artisan_name}`}
    </DialogButton>
  );
}
