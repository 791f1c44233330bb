import type { ReviewableItem } from "@handwork/contract";
import { DateText } from "@handwork/ui";
import { NeedRow } from "./need-row.tsx";
import { ReviewButton } from "./review-button.tsx";

interface ToReviewRowProps {
  item: ReviewableItem;
  onChanged: () => void;
}

/** Completed work that has no review yet. */
export const ToReviewRow = ({ item, onChanged }: ToReviewRowProps) => (
  <NeedRow
    titleId={`review-${item.order_item}`}
    title={`How was ${item.artisan_name}'s work?`}
    line={
      <>
        {item.service_name}, completed <DateText value={item.completed_at} />
      </>
    }
    action={<ReviewButton item={item} variant="secondary" onChanged={onChanged} />}
  />
);
