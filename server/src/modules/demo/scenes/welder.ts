import * as b from "./brush.ts";

const scroll = (x: number, flip: number) =>
  `<g transform="translate(${x} 176) scale(${flip} 1)">${b.line("M0 120V40Q0 -30 34 -30Q60 -28 56 0Q52 18 36 14Q26 8 34 0", b.night, 10)}${b.line("M0 120Q44 112 44 80Q42 60 26 64", b.night, 8)}</g>`;

const gate =
  b.rect(30, 76, 330, 16, b.night, 4) +
  b.rect(30, 76, 330, 5, "#4d5953", 3) +
  b.rect(30, 292, 330, 16, b.night, 4) +
  b.times(2, (i) => b.rect(30 + i * 314, 60, 16, 270, b.night, 4)) +
  b.times(2, (i) => b.rect(32 + i * 314, 62, 5, 266, "#4d5953", 2)) +
  b.times(5, (i) => b.rect(82 + i * 52, 76, 10, 232, "#38423d", 3)) +
  b.times(7, (i) => b.path(`M${31 + i * 52} 62h13l-6.500 -30Z`, b.night)) +
  scroll(139, 1) +
  scroll(139, -1) +
  scroll(243, 1) +
  scroll(243, -1);

const rays = b.times(18, (i) => {
  const angle = (i / 18) * Math.PI * 2 + 0.2;
  const near = 22 + (i % 3) * 6;
  const far = 54 + ((i * 7) % 5) * 15;
  const at = (r: number) =>
    `${(354 + Math.cos(angle) * r).toFixed(1)} ${(214 + Math.sin(angle) * r).toFixed(1)}`;
  return b.line(`M${at(near)}L${at(far)}`, i % 2 ? b.sun : "#fff0c2", i % 3 ? 3 : 5);
});

const spark =
  b.faint(0.35, b.circle(354, 214, 118, "#ffdf94")) +
  b.faint(0.6, b.circle(354, 214, 62, "#ffe7ad")) +
  rays +
  b.path("M354 184 362 206 384 214 362 222 354 244 346 222 324 214 346 206Z", b.white);

const torch =
  b.line("M640 300Q560 330 520 286Q492 252 452 244", b.ink, 14) +
  b.move(
    362,
    216,
    16,
    b.path("M0 -5 46 -11V11L0 5Z", b.steelDark) +
      b.rect(40, -15, 24, 30, b.ochre, 4) +
      b.rect(60, -13, 80, 26, b.clay, 10) +
      b.rect(66, -11, 68, 8, "#d98262", 4) +
      b.rect(84, 11, 24, 10, b.clayDark, 4),
  );

const mask =
  b.shadow(520, 388, 96) +
  b.path("M446 268Q446 214 520 212T594 268L588 340Q572 388 520 388T452 340Z", b.green) +
  b.path("M540 213Q594 222 594 268L588 340Q572 388 520 388Q560 366 562 300Q562 240 540 213Z", "#0d3b2e") +
  b.rect(462, 262, 116, 54, b.steelDark, 8) +
  b.rect(470, 269, 100, 40, b.ink, 5) +
  b.path("M478 274H520L498 304H478Z", "#4a5a52") +
  b.line("M460 252Q474 230 504 226", b.leaf, 6) +
  b.line("M496 344H544M502 358H538", "#0a2f25", 5) +
  b.circle(450, 290, 10, b.ochre) +
  b.circle(590, 290, 10, b.ochre);

export const welder = b.scene(
  b.room("#e8cfa8", "#c89b62", 328) +
    b.rect(0, 0, 640, 328, "rgb(185 87 47 / .2)") +
    spark +
    gate +
    torch +
    spark.replace(/<g opacity[\s\S]*?<\/g>/g, "") +
    mask,
);
