import { ErrorState, type Outcome, type Retryable } from "@handwork/ui";
import { type ReactNode, useRef } from "react";
import styles from "./dashboard.module.css";

interface SectionProps<T> {
  /** The section's id, which URL fragments use. */
  id: string;
  title: string;
  result: Retryable<Outcome<T>>;
  /** Shown while the data loads. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** A section of the dashboard that loads and fails independently. */
export function Section<T>({ id, title, result: { outcome, retry }, skeleton, children }: SectionProps<T>) {
  const section = useRef<HTMLElement>(null);
  const tryAgain = () => {
    retry();
    // The button that had the focus disappears with the message.
    section.current?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={section}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-busy={outcome === null}
      className={styles.section}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {outcome === null && skeleton}
      {outcome?.ok === false && (
        <ErrorState title={outcome.message} requestId={outcome.reference} onRetry={tryAgain} />
      )}
      {outcome?.ok && children(outcome.data)}
    </section>
  );
}
