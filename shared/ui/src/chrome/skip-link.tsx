import styles from "./skip-link.module.css";

/**
 * The first stop of the keyboard: jumps over the header to the element with the id `target`, which takes the focus.
 * The address stays: a place in a page is no step of the way back, and the router knows nothing of it.
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
