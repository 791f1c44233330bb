import type { ReviewableItem } from "@handwork/contract";
import { Card, DateText } from "@handwork/ui";
import styles from "./bookings.module.css";
import { ReviewButton } from "./review-button.tsx";

interface ToReviewCardProps {
  item: ReviewableItem;
  onChanged: () => void;
}

/** Completed work that has no review yet. */
export function ToReviewCard({ item, onChanged }: ToReviewCardProps) {
  return (
    <Card as="li" className={styles.card}>
      <div>
        <h3 className={styles.name}>How was {item.artisan_name}'s work?</h3>
        <p className={styles.soft}>
          {item.service_name}, completed <DateText value={item.completed_at} />
        </p>
      </div>
      <div className={styles.actions}>
        <ReviewButton item={item} variant="secondary" onChanged={onChanged} />
      </div>
    </Card>
  );
}
