import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { cx } from "../cx.ts";
import styles from "./states.module.css";

export interface EmptyStateProps {
  /** A lucide icon. */
  icon?: ReactNode;
  title: ReactNode;
  /** The user's next step. */
  text?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
}

/** Shown when a list is empty. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && (
        <span aria-hidden className={styles.icon}>
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title?: ReactNode;
  message?: ReactNode;
  /** Adds the "Try again" button. */
  onRetry?: () => void;
  retrying?: boolean;
  /** Request id, with which support can find the failure in the log. */
  requestId?: string | undefined;
  /** Another link or button next to "Try again". */
  action?: ReactNode;
}

/** Shown when content could not be loaded. */
export function ErrorState({
  title = "Something went wrong",
  message,
  onRetry,
  retrying,
  requestId,
  action,
}: ErrorStateProps) {
  return (
    <div role="alert" className={styles.state}>
      <CircleAlert className={cx(styles.icon, styles.failed)} size={36} strokeWidth={1.5} aria-hidden />
      <p className={styles.title}>{title}</p>
      {message && <p className={styles.text}>{message}</p>}
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <Button variant="secondary" busy={retrying} busyLabel="Trying again..." onClick={onRetry}>
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId && (
        <p className={styles.reference}>
          Reference <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
