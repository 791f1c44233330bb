import styles from "./wordmark.module.css";

/** The brand's name and logo: two posts joined by a butterfly key, a joint that carpenters use to connect boards. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" focusable="false">
        <path className={styles.posts} d="M2 2h8v24H2zM18 2h8v24h-8z" />
        <path className={styles.key} d="M4.5 7.5 14 11.5l9.5-4v13l-9.5-4-9.5 4z" />
      </svg>
      Handwork
    </span>
  );
}
