import styles from "./skip-link.module.css";

/**
 * Moves the focus past the header to the element with the id `target`. Adds no history entry, because it does not
 * change the URL.
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
