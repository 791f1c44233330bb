import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./button.module.css";

export interface ButtonLook {
  /** One primary per view; quiet looks like a link until it is pointed at. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  /** Takes the full width of its container. */
  wide?: boolean;
}

/** The classes of a button, for a router link that looks like one. */
export function buttonClass(
  { variant = "primary", size = "medium", wide = false }: ButtonLook = {},
  extra?: string,
): string {
  return cx(styles.button, styles[variant], size !== "medium" && styles[size], wide && styles.wide, extra);
}

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Disables the button and shows `busyLabel`. */
  busy?: boolean;
  /** Shown while busy. Its width is reserved beforehand, so nothing moves when it appears. */
  busyLabel?: string;
  children: ReactNode;
}

/** A native button; `type` is "button" unless given. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  disabled,
  type = "button",
  className,
  children,
  ...rest
}: ButtonProps) {
  const idle = typeof children === "string" ? children : undefined;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      data-reserve={busyLabel && (busy ? idle : busyLabel)}
      className={buttonClass({ variant, size, wide }, className)}
    >
      <span className={styles.face}>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}
