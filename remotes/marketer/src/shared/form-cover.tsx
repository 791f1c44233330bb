import { Spinner } from "@handwork/ui";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./forms.module.css";

interface FormCoverProps {
  /** While true, the form is inert, and an overlay shows and announces `label`. */
  covered: boolean;
  label: string;
  children: ReactNode;
}

/**
 * Covers a form with a loading overlay while it is being sent. Then returns the focus, which browsers take away from
 * inert elements, unless it has moved elsewhere.
 */
export function FormCover({ covered, label, children }: FormCoverProps) {
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!covered && document.activeElement === document.body) focused.current?.focus({ preventScroll: true });
  }, [covered]);
  return (
    <div className={styles.covered}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only remembers what has the focus */}
      <div
        inert={covered}
        onFocus={({ target }) => {
          focused.current = target;
        }}
      >
        {children}
      </div>
      {covered && (
        <div className={styles.cover}>
          <p className={styles.sending}>
            <Spinner label={label} />
            <span aria-hidden>{label}</span>
          </p>
        </div>
      )}
    </div>
  );
}
