import styles from "./drawn-board.module.css";

/** Placeholder for a missing picture: two boards joined by a butterfly key, the brand's motif. */
export function DrawnBoard({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.board} d="M0 0h160v100H0z" />
      <path
        className={styles.grain}
        d="M22 0c6 30-6 62 2 100M48 0c-5 34 7 60 0 100M112 0c6 36-6 66 1 100M140 0c-4 30 5 70-2 100"
      />
      <path className={styles.seam} d="M80 0v100" />
      <path className={styles.key} d="M62 32l18 9 18-9v36l-18-9-18 9z" />
    </svg>
  );
}
