import type { ReviewableItem } from "@handwork/contract";
import { ReviewItem } from "@handwork/ui";
import { ReviewButton } from "./review-button.tsx";

interface ReviewedProps {
  item: ReviewableItem | undefined;
  onChanged: () => void;
}

/** The employer's review of an order item, or the button to write it. */
export function Reviewed({ item, onChanged }: ReviewedProps) {
  if (!item?.review)
    return item ? <ReviewButton item={item} variant="secondary" onChanged={onChanged} /> : null;
  const { review } = item;
  return (
    <>
      <ul aria-label="Your review">
        <ReviewItem
          review={review}
          artisan={item.artisan_name}
          actions={<ReviewButton item={item} variant="quiet" onChanged={onChanged} />}
        />
      </ul>
      {review.hidden && (
        <p className="soft">Our staff have hidden your review. Reason: {review.hidden.reason}</p>
      )}
    </>
  );
}
