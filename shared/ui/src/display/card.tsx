import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import styles from "./card.module.css";

export interface CardProps extends Omit<ComponentProps<"div">, "ref"> {
  as?: "div" | "article" | "section" | "li" | "aside";
  /** `sunken` looks recessed. `deep` is the brand's green with light text. */
  tone?: "plain" | "sunken" | "deep";
}

/** A box with a border. */
export function Card({ as = "div", tone = "plain", className, ...rest }: CardProps) {
  // The allowed tags take the same attributes as a div.
  const Element = as as "div";
  return <Element {...rest} className={cx(styles.card, styles[tone], className)} />;
}
