import * as b from "./brush.ts";

const motif = (x: number, y: number, even: boolean) => {
  const ground = even ? b.cream : b.green;
  const mark = even ? b.green : b.cream;
  return `<g transform="translate(${x} ${y})">${b.rect(0, 0, 96, 96, ground, 2)}${b.path("M48 8Q56 40 88 48Q56 56 48 88Q40 56 8 48Q40 40 48 8Z", even ? b.ochre : b.sun)}${b.circle(48, 48, 9, mark)}${b.path("M0 0H26A26 26 0 0 1 0 26ZM96 0V26A26 26 0 0 1 70 0ZM0 96V70A26 26 0 0 1 26 96ZM96 96H70A26 26 0 0 1 96 70Z", even ? b.clay : b.leaf)}</g>`;
};

/** Pitch of the laid tiles, grout included. */
const PITCH = 134;
const laid = b.times(4, (row) =>
  b.times(4, (column) => {
    if (column > 3 - Math.max(0, row - 1)) return "";
    const at = `translate(${column * PITCH - 92} ${row * PITCH - 60}) scale(1.34)`;
    return `<g transform="${at}">${motif(0, 0, (row + column) % 2 === 0)}</g>`;
  }),
);

const glue =
  b.rect(0, 0, 640, 400, "#d6ccb9") +
  b.times(13, (i) => b.line(`M${338 + i * 27} 420Q${358 + i * 27} 250 ${308 + i * 27} -10`, "#c9beaa", 9));

const loose = b.move(
  382,
  206,
  14,
  `<g transform="translate(8 10)">${b.rect(0, 0, 96, 96, "rgb(31 29 24 / .22)", 2)}</g>${motif(0, 0, true)}`,
);

const trowel = b.move(
  540,
  150,
  28,
  `<g transform="translate(8 12)">${b.rect(-96, -40, 192, 92, "rgb(31 29 24 / .2)", 4)}</g>` +
    b.path(`M-96 -40H96V44${Array.from({ length: 12 }, () => "h-8v10h-8v-10").join("")}H-96Z`, b.steel) +
    b.rect(-96, -40, 192, 12, b.steelLight) +
    b.rect(-60, -14, 14, 24, b.steelDark, 3) +
    b.rect(46, -14, 14, 24, b.steelDark, 3) +
    b.rect(-84, -22, 168, 30, b.clay, 15) +
    b.rect(-78, -20, 156, 10, "#d98262", 5),
);

const cross = (x: number, y: number) =>
  b.rect(x - 12, y - 2.5, 24, 5, b.sun) + b.rect(x - 2.5, y - 12, 5, 24, b.sun);

export const tiler = b.scene(
  glue +
    laid +
    cross(307, 71) +
    cross(307, 205) +
    cross(173, 205) +
    cross(173, 339) +
    loose +
    trowel +
    b.shadow(566, 366, 66, 7) +
    b.times(
      4,
      (i) =>
        b.rect(506 - i * 2, 344 - i * 15, 118, 14, i % 2 ? b.cream : b.green, 2) +
        b.rect(506 - i * 2, 344 - i * 15, 118, 4, "rgb(255 253 247 / .35)", 2),
    ),
);
