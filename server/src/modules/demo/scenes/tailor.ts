import * as b from "./brush.ts";

const cloth =
  `<pattern id="w" width="56" height="56" patternUnits="userSpaceOnUse" patternTransform="rotate(14)">${b.rect(0, 0, 56, 56, b.clay)}${b.circle(28, 28, 21, b.sun)}${b.circle(28, 28, 14, b.green)}${b.circle(28, 28, 6, b.cream)}${b.circle(0, 0, 8, b.cream)}${b.circle(56, 0, 8, b.cream)}${b.circle(0, 56, 8, b.cream)}${b.circle(56, 56, 8, b.cream)}</pattern>` +
  b.path("M-10 282Q80 262 170 286T330 300Q372 306 366 332Q350 392 250 410H-10Z", "url(#w)") +
  b.line("M20 284Q70 330 40 404M150 284Q210 340 176 404M270 296Q306 340 280 400", "rgb(31 29 24 / .2)", 10) +
  b.line("M-10 282Q80 262 170 286T330 300", "rgb(255 253 247 / .5)", 4);

const machine =
  b.shadow(430, 340, 196, 11) +
  b.rect(232, 300, 380, 38, b.wood, 8) +
  b.rect(232, 300, 380, 11, "#d7a66d", 6) +
  b.rect(250, 282, 344, 20, b.ink, 6) +
  b.path(
    "M524 284V150Q524 108 482 104H300Q262 104 262 142V204H312V176Q312 162 328 162H440Q456 162 456 178V284Z",
    "#232a27",
  ) +
  b.path("M524 284V150Q524 108 482 104H460Q496 116 498 152V284Z", "#12110e") +
  b.line("M276 140Q280 118 304 116H470", "#59645e", 6) +
  b.line("M330 134Q352 122 374 134T418 134T462 134", b.sun, 4) +
  b.circle(492, 214, 13, b.sun) +
  b.circle(492, 214, 7, "#232a27") +
  b.rect(276, 204, 22, 30, b.steelDark, 3) +
  b.rect(283, 232, 8, 50, b.steel, 2) +
  b.rect(276, 268, 22, 7, b.steelLight, 3) +
  b.circle(552, 158, 46, "#232a27") +
  b.circle(552, 158, 30, b.steel) +
  b.circle(552, 158, 20, "#232a27") +
  b.circle(552, 158, 7, b.sun) +
  b.rect(340, 74, 26, 34, b.green, 4) +
  b.rect(334, 70, 38, 7, b.wood, 3) +
  b.rect(334, 102, 38, 6, b.wood, 3) +
  b.line("M352 76Q300 60 286 110V262", b.leaf, 2.2);

const spool = (x: number, y: number, tone: string) =>
  b.shadow(x + 24, y + 62, 32, 6) +
  b.rect(x + 4, y + 8, 40, 46, tone, 4) +
  b.times(4, (i) => b.rect(x + 4, y + 15 + i * 10, 40, 2.5, "rgb(31 29 24 / .16)")) +
  b.rect(x, y, 48, 11, b.wood, 4) +
  b.rect(x, y + 50, 48, 11, b.woodDark, 4);

const tape =
  b.line("M60 -10V150Q60 200 104 196", b.sun, 22) +
  b.times(9, (i) => b.rect(50, 6 + i * 18, i % 2 ? 8 : 13, 2.5, b.ink));

export const tailor = b.scene(
  b.room("#dfe7d8", "#e3cda4", 322) +
    tape +
    machine +
    cloth +
    spool(470, 328, b.sun) +
    spool(540, 322, b.leaf),
);
