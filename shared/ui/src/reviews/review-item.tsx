import type { ReactNode } from "react";
import { PhotoLinks } from "../display/photo-links.tsx";
import { DateText } from "../format/date-text.tsx";
import { Cluster } from "../layout/layout.tsx";
import { Stars } from "./rating.tsx";
import styles from "./reviews.module.css";

export interface ReviewItemProps {
  review: {
    stars: number;
    text: string;
    author: string;
    service_name: string;
    written_at: string;
    edited_at: string | null;
    photos: readonly { id: string; image: string; image_small: string }[];
    reply: { text: string; written_at: string } | null;
  };
  /** The reviewed artisan. */
  artisan: string;
  /** A label next to the stars. */
  badge?: ReactNode;
  /** Buttons under the review. */
  actions?: ReactNode;
}

/** A list of reviews. */
export const ReviewList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);

/** A review with its photos and the artisan's reply, as an item of a list. */
export function ReviewItem({ review, artisan, badge, actions }: ReviewItemProps) {
  const { author, text, photos, reply, edited_at: editedAt } = review;
  return (
    <li className={styles.review}>
      <div className={styles.head}>
        <Stars stars={review.stars} />
        <strong>{author}</strong>
        {badge}
      </div>
      <p className="soft">
        {`${review.service_name} · `}
        <DateText value={review.written_at} />
        {editedAt && (
          <>
            , changed <DateText value={editedAt} />
          </>
        )}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      <PhotoLinks photos={photos} label={`Photos by ${author}`} about={`by ${author}`} />
      {reply && (
        <div className={styles.reply}>
          <p className="soft">
            Reply by {artisan}, <DateText value={reply.written_at} />
          </p>
          <p className={styles.text}>{reply.text}</p>
        </div>
      )}
      {actions && <Cluster>{actions}</Cluster>}
    </li>
  );
}
