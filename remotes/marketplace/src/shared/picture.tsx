import { type ReactNode, useState } from "react";

interface PictureProps {
  src: string | null;
  /** Values for `srcset` and `sizes`. */
  set?: { widths: string | undefined; sizes: string };
  alt: string;
  /** Size of the original in pixels. Styles may scale it. */
  width: number;
  height: number;
  /** `first` loads at once, with the highest priority. */
  load?: "first" | "lazy";
  className?: string;
  /** Shown if there is no picture or it does not load. */
  fallback: ReactNode;
}

export function Picture({ src, set, alt, width, height, load = "lazy", className, fallback }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || src === failedSrc) return fallback;
  const showFallback = () => setFailedSrc(src);
  return (
    <img
      // A picture in server-rendered HTML can fail before React listens for errors.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) showFallback();
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
      onError={showFallback}
      className={className}
    />
  );
}
