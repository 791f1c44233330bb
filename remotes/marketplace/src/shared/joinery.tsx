import styles from "./joinery.module.css";

const KEY = "m-34-30 34 15 34-15v60L0 15l-34 15z";
/** Centres of the keys, which lie on the seams: two on one seam, one on the next. */
const KEYS = [
  [0, 110],
  [0, 330],
  [150, 220],
  [300, 110],
  [300, 330],
  [450, 220],
];

/**
 * The brand's motif as a large background: boards joined by butterfly keys. Covers the right side of its positioned
 * parent if there is room next to the text.
 */
export function Joinery() {
  return (
    <svg
      viewBox="0 0 600 560"
      preserveAspectRatio="xMinYMid slice"
      className={styles.wall}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.light} d="M1.5 0h147v560H1.5zM301.5 0h147v560h-147z" />
      <path className={styles.dark} d="M151.5 0h147v560h-147zM451.5 0H600v560H451.5z" />
      <path
        className={styles.grain}
        d="M48 0c10 120-14 220 4 330s-8 170 0 230M104 0c-12 150 14 250-2 360s6 150 2 200M198 0c14 130-16 260 2 380s-6 130-2 180M252 0c-8 110 12 190 0 300s10 190 2 260M348 0c10 140-12 240 4 350s-8 140-2 210M404 0c-10 120 10 260-2 370s8 120 4 190M500 0c12 130-10 250 4 360s-10 130-4 200M552 0c-8 150 8 260-2 380s6 110 4 180"
      />
      <g className={styles.keys}>
        {KEYS.map(([x, y]) => (
          <path key={`${x} ${y}`} transform={`translate(${x} ${y})`} d={KEY} />
        ))}
      </g>
    </svg>
  );
}
