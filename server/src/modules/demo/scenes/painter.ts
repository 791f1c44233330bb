import * as b from "./brush.ts";

const stroke =
  b.path(
    "M118 0H300V186Q292 204 284 186V172Q270 160 262 190V214Q252 236 244 210V180H206Q198 200 190 182V196Q176 216 166 188V178H118Z",
    b.leaf,
  ) +
  b.path("M118 0H150V178H118Z", "#4a8c6d") +
  b.path("M300 0H470V120Q462 138 452 120V112H420Q408 150 398 116H300Z", b.green);

const roller = b.move(
  372,
  0,
  0,
  b.rect(-18, 118, 156, 58, "#2f6b51", 16) +
    b.rect(-18, 118, 156, 18, b.leaf, 10) +
    b.rect(-18, 160, 156, 16, b.green, 10) +
    b.line("M138 146H176Q190 146 190 160V186Q190 198 178 198H74Q60 198 60 212V236", b.steelDark, 9) +
    b.line("M138 143H174", b.steelLight, 3) +
    b.path("M42 232H78L84 340Q84 352 72 352H48Q36 352 36 340Z", b.clay) +
    b.path("M62 232H78L84 340Q84 352 72 352H60Z", b.clayDark) +
    b.rect(40, 228, 40, 14, b.ink, 4) +
    b.line("M48 254 44 330", "#d98262", 5),
);

const can =
  b.shadow(160, 380, 98) +
  b.rect(76, 246, 160, 134, b.steelLight, 6) +
  b.rect(190, 246, 46, 134, b.steel, 6) +
  b.rect(76, 282, 160, 66, b.sun) +
  b.rect(190, 282, 46, 66, b.ochre) +
  b.circle(140, 315, 22, b.cream) +
  b.circle(140, 315, 13, b.green) +
  b.oval(156, 246, 80, 18, b.steelDark) +
  b.oval(156, 246, 71, 13, b.green) +
  b.path(
    "M92 250Q96 252 104 255V288Q104 300 98 300T92 288ZM116 257H130V326Q130 336 123 336T116 326Z",
    b.green,
  ) +
  b.line("M78 250Q60 196 156 190T234 250", b.steelDark, 4);

const brush = b.move(
  170,
  226,
  -34,
  b.path("M-24 -6H24L28 -44H-28Z", b.steel) +
    b.path("M4 -6H24L28 -44H6Z", b.steelDark) +
    b.path("M-22 -6H22V34Q8 44 0 34Q-10 46 -22 34Z", b.leaf) +
    b.path("M-20 -44Q-14 -64 -12 -96Q-10 -140 0 -144T12 -96Q14 -64 20 -44Z", b.wood) +
    b.line("M-8 -58Q-4 -100 -2 -130", "#d7a66d", 5),
);

export const painter = b.scene(
  b.room("#fbf1dc", "#e5cfa5", 340) + stroke + b.rect(0, 326, 640, 14, b.white) + roller + brush + can,
);
