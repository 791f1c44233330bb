import { useState } from "react";
import { cx } from "../cx.ts";
import styles from "./avatar.module.css";

const PIXELS = { small: 40, medium: 64, large: 112, huge: 208 };
const TONES = 3;

export interface AvatarProps {
  /** Full name, used for the initials and the alternative text. */
  name: string;
  src?: string | null | undefined;
  /** 40, 64, 112 or 208 px square. */
  size?: keyof typeof PIXELS;
  /** Alternative text. Default: the name. Use an empty string if the name is next to the picture. */
  alt?: string;
  /** Loads the picture at once, with high priority. Use it for a picture at the top of a page. */
  eager?: boolean;
}

/** A portrait, or initials if there is none or it cannot be loaded. */
export function Avatar({ name, src, size = "medium", alt = name, eager }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const pixels = PIXELS[size];
  if (src && src !== brokenSrc) {
    const showInitials = () => setBrokenSrc(src);
    return (
      <img
        // A picture in server-rendered HTML can fail before React listens for errors.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) showInitials();
        }}
        src={src}
        alt={alt}
        width={pixels}
        height={pixels}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        onError={showInitials}
        className={cx(styles.avatar, styles[size])}
      />
    );
  }
  const tone = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TONES;
  return (
    <span
      role="img"
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={cx(styles.avatar, styles.initials, styles[size], styles[`tone${tone}`])}
    >
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => word?.[0] ?? "");
  return letters.join("").toUpperCase();
}
