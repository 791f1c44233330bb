import { DialogButton } from "@handwork/bookings";
import type { ReviewableItem } from "@handwork/contract";
import type { ButtonProps } from "@handwork/ui";

interface ReviewButtonProps extends Pick<ButtonProps, "variant"> {
  item: ReviewableItem;
  onChanged: () => void;
}

const load = () => import("./review-dialog.tsx").then(({ ReviewDialog }) => ReviewDialog);

/** Opens the review of an artisan's work; nothing when it can no longer be written or changed. */
export function ReviewButton({ item, variant, onChanged }: ReviewButtonProps) {
  if (!item.can_write) return null;
  return (
    <DialogButton
      // The dialog starts again with the saved review.
      key={item.review?.edited_at ?? item.review?.written_at}
      variant={variant}
      load={load}
      props={{ item, onChanged }}
    >
      {item.review ? "Change your review" : `Review ${item.artisan_name}`}
    </DialogButton>
  );
}
