import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import styles from "./layout.module.css";

type Gap = "s" | "m" | "l" | "xl";
type Tag = "div" | "section" | "article" | "ul" | "ol" | "header" | "footer" | "aside" | "nav";

interface BoxProps extends Omit<ComponentProps<"div">, "ref"> {
  /** The element to render; by default a div. Lists have no markers. */
  as?: Tag;
}

function Box({ as: Element = "div", ...rest }: BoxProps) {
  // The allowed tags take the same attributes as a div.
  const Any = Element as "div";
  return <Any {...rest} />;
}

export interface PageProps extends BoxProps {
  /** narrow: a form (26rem). text: reading (46rem). work: beside the rail. wide: a public page (76rem),
   * the only one with large headings. */
  width?: "narrow" | "text" | "wide" | "work";
}

/** The centred column that holds a page's content, with its margins and vertical rhythm. */
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
  /** Places the children at both ends. */
  spread?: boolean;
}

/** A row of children that wraps if necessary. */
export function Cluster({ gap = "s", spread, className, ...rest }: ClusterProps) {
  return <Box {...rest} className={cx(styles.cluster, styles[gap], spread && styles.spread, className)} />;
}

export interface GridProps extends StackProps {
  /** Minimum width of a column: 12, 17 or 24rem. */
  column?: "small" | "medium" | "large";
}

/** Columns of equal width, as many as fit. */
export function Grid({ gap = "l", column = "medium", className, ...rest }: GridProps) {
  return <Box {...rest} className={cx(styles.grid, styles[column], styles[gap], className)} />;
}
