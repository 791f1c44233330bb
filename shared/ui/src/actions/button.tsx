import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./button.module.css";

export interface ButtonLook {
  /** Use only one primary button per view. `quiet` looks like a link. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  /** Takes the full width of its container. */
  wide?: boolean;
}

/** Class names that make a router link look like a button. */
export function buttonClass(
  { variant = "primary", size = "medium", wide = false }: ButtonLook = {},
  extra?: string,
): string {
  return cx(styles.button, styles[variant], size !== "medium" && styles[size], wide && styles.wide, extra);
}

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Whether the button looks and behaves as if disabled. It keeps the focus and shows `busyLabel`. */
  busy?: boolean;
  /** Label while busy. Its width is reserved in advance, so that nothing moves when it appears. */
  busyLabel?: string;
  children: ReactNode;
}

/** A native button. The default `type` is "button". */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  disabled,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const idleLabel = typeof children === "string" ? children : undefined;
  return (
    <button
      {...rest}
      type={type}
      // A busy button is not disabled, because it would lose the focus.
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      data-reserve={busyLabel && (busy ? idleLabel : busyLabel)}
      onClick={busy ? ignore : onClick}
      className={buttonClass({ variant, size, wide }, className)}
    >
      <span className={styles.face}>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

/** Ignores a click. That includes Enter in a field, which clicks the submit button. */
function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
