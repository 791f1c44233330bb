import { type ReactNode, useState } from "react";

interface PreviewProps {
  /** URL of the selected file or of the current picture. */
  src: string | null | undefined;
  alt: string;
  /** Width and height in pixels. Default: the picture's natural size. */
  size?: number;
  className?: string | undefined;
  /** Shown if there is no picture, or if the browser cannot show it. */
  children: ReactNode;
}

/** A picture next to its file field. */
export function Preview({ src, alt, size, className, children }: PreviewProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return children;
  return (
    <img
      src={src}
      alt={alt}
      width={size}
      height={size}
      className={className}
      onError={() => setBroken(src)}
    />
  );
}
