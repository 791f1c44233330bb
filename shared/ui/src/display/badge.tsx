import { BadgeCheck } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import styles from "./badge.module.css";

export interface BadgeProps extends ComponentProps<"span"> {
  tone?: "neutral" | "green" | "ochre" | "red";
}

/** A short label for a state. */
export function Badge({ tone = "neutral", className, ...rest }: BadgeProps) {
  return <span {...rest} className={cx(styles.badge, styles[tone], className)} />;
}

/** Marks an artisan as verified by staff. */
export function VerifiedBadge() {
  return (
    <span className={cx(styles.badge, styles.verified)}>
      <BadgeCheck size={18} aria-hidden />
      Verified
    </span>
  );
}
