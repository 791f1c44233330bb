import styles from "./skip-link.module.css";

/** The first stop of the keyboard: jumps over the header to the element with the id `target`. */
export function SkipLink({ target = "main" }: { target?: string }) {
  return (
    <a href={`#${target}`} className={styles.skip}>
      Skip to content
    </a>
  );
}
