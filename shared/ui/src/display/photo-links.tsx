import { cx } from "../cx.ts";
import styles from "./photo-links.module.css";

interface Photo {
  readonly id: string | number;
  readonly image: string;
  readonly image_small: string;
}

export interface PhotoLinksProps {
  photos: readonly Photo[];
  /** Name of the list. */
  label: string;
  /** Completes "Photo 1", such as "by Ada". */
  about: string;
  large?: boolean;
}

/** Thumbnails that open the full photos in a new tab. Renders nothing without photos. */
export const PhotoLinks = ({ photos, label, about, large }: PhotoLinksProps) =>
  photos.length > 0 && (
    <ul className={cx(styles.photos, large && styles.large)} aria-label={label}>
      {photos.map(({ id, image, image_small: small }, index) => (
        <li key={id}>
          <a
            href={image}
            target="_blank"
            rel="noreferrer"
            aria-label={`Photo ${index + 1} ${about}, opens in a new tab`}
          >
            <img src={small} alt="" width={96} height={96} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
