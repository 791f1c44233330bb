import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import styles from "./layout.module.css";

type Gap = "s" | "m" | "l" | "xl";
type Tag = "div" | "section" | "article" | "ul" | "ol" | "aside";

interface BoxProps extends Omit<ComponentProps<"div">, "ref"> {
  /** The element to render. Default: a div. Lists have no markers. */
  as?: Tag;
}

function Box({ as: Element = "div", ...rest }: BoxProps) {
  // The allowed tags take the same attributes as a div.
  const Any = Element as "div";
  return <Any {...rest} />;
}

export interface PageProps extends BoxProps {
  /**
   * `narrow`: forms (26rem). `text`: reading (46rem). `work`: pages next to the rail. `wide`: public pages (76rem), the
   * only pages with large headings.
   */
  width?: "narrow" | "text" | "wide" | "work";
}

/** The centred column for a page's content, with margins and vertical spacing. */
export function Page({ width = "wide", className, ...rest }: PageProps) {
  return (
    <Box
      {...rest}
      data-compact={width !== "wide" || undefined}
      className={cx(styles.page, styles[width], className)}
    />
  );
}

export interface StackProps extends BoxProps {
  gap?: Gap;
}

/** A column of children. */
export function Stack({ gap = "m", className, ...rest }: StackProps) {
  return <Box {...rest} className={cx(styles.stack, styles[gap], className)} />;
}

export interface ClusterProps extends StackProps {
  /** Pushes the children to both ends. */
  spread?: boolean;
}

/** A row of children that wraps if necessary. */
export function Cluster({ gap = "s", spread, className, ...rest }: ClusterProps) {
  return <Box {...rest} className={cx(styles.cluster, styles[gap], spread && styles.spread, className)} />;
}

export interface GridProps extends StackProps {
  /** Minimum width of a column: 12 or 17rem. */
  column?: "small" | "medium";
}

/** Columns of equal width, as many as fit. */
export function Grid({ gap = "l", column = "medium", className, ...rest }: GridProps) {
  return <Box {...rest} className={cx(styles.grid, styles[column], styles[gap], className)} />;
}
