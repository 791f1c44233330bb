import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import styles from "./banner.module.css";

export type Tone = "success" | "error" | "info" | "warning";

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert };

export interface BannerProps extends ComponentProps<"div"> {
  tone?: Tone;
  /** Adds a button that closes the banner. */
  onDismiss?: () => void;
}

/** A message about the page or form that contains it. Errors interrupt a screen reader; other messages wait. */
export function Banner({ tone = "info", onDismiss, className, children, ...rest }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      {...rest}
      className={cx(styles.banner, styles[tone], className)}
    >
      <Icon className={styles.icon} size={20} aria-hidden />
      <div className={styles.text}>{children}</div>
      {onDismiss && (
        <button type="button" className={styles.dismiss} aria-label="Dismiss" onClick={onDismiss}>
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}
