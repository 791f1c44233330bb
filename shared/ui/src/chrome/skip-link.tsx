import styles from "./skip-link.module.css";

/**
 * Moves the focus past the header to the element with the id `target`. It does not change the URL, so the history gets
 * no extra entry.
 */
export function SkipLink({ target = "main" }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
