import { type ReactNode, useState } from "react";

interface PictureProps {
  src: string | null;
  /** The picture in several widths, and its displayed width. */
  set?: { widths: string | undefined; sizes: string };
  alt: string;
  /** Pixels of the original; styles may scale it. */
  width: number;
  height: number;
  /** Loads at once; `first` also has the highest priority. */
  load?: "first" | "eager" | "lazy";
  className?: string;
  /** Shown without a picture, or when it does not load. */
  fallback: ReactNode;
}

export function Picture({ src, set, alt, width, height, load = "lazy", className, fallback }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return fallback;
  const giveUp = () => setBroken(src);
  return (
    <img
      // A picture of server-rendered HTML can fail before React listens.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) giveUp();
      }}
      sizes={set?.widths && set.sizes}
      srcSet={set?.widths}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={load === "lazy" ? "lazy" : "eager"}
      fetchPriority={load === "first" ? "high" : undefined}
      decoding="async"
      onError={giveUp}
      className={className}
    />
  );
}
