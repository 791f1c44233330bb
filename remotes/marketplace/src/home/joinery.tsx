import styles from "./joinery.module.css";

const KEY = "m-34-30 34 15 34-15v60L0 15l-34 15z";

/** Boards side by side, held by butterfly keys: the brand's mark, grown to the size of a wall. */
export function Joinery({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 560 560"
      preserveAspectRatio="xMaxYMid slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.light} d="M0 0h138v560H0zM282 0h138v560H282z" />
      <path className={styles.dark} d="M141 0h138v560H141zM423 0h137v560H423z" />
      <path
        className={styles.grain}
        d="M40 0c10 120-14 220 4 330s-8 170 0 230M92 0c-12 150 14 250-2 360s6 150 2 200M190 0c14 130-16 260 2 380s-6 130-2 180M236 0c-8 110 12 190 0 300s10 190 2 260M330 0c10 140-12 240 4 350s-8 140-2 210M380 0c-10 120 10 260-2 370s8 120 4 190M470 0c12 130-10 250 4 360s-10 130-4 200M520 0c-8 150 8 260-2 380s6 110 4 180"
      />
      <g className={styles.keys}>
        <path transform="translate(139.5 120)" d={KEY} />
        <path transform="translate(139.5 410)" d={KEY} />
        <path transform="translate(280.5 265)" d={KEY} />
        <path transform="translate(421.5 120)" d={KEY} />
        <path transform="translate(421.5 410)" d={KEY} />
      </g>
    </svg>
  );
}
