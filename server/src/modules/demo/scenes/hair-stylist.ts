import * as b from "./brush.ts";

const mirror =
  b.circle(320, 168, 158, "#a66d16") +
  b.circle(320, 168, 150, b.ochre) +
  b.circle(320, 168, 136, "#e9f0e8") +
  b.path("M214 254Q194 190 236 110L262 82Q212 168 250 280Z", "rgb(255 253 247 / .7)") +
  b.times(9, (i) => {
    const angle = Math.PI * (1.1 + (i * 0.8) / 8);
    const x = 320 + Math.cos(angle) * 186;
    const y = 168 + Math.sin(angle) * 186;
    return (
      b.faint(0.5, b.circle(x, y, 22, "#fff2cb")) + b.circle(x, y, 12, "#fff8e3") + b.circle(x, y, 8, b.sun)
    );
  });

const row = (x: number) =>
  b.line(
    `M${320 + x * 0.34} 74Q${320 + x * 0.95} 118 ${320 + x} 190`,
    "#3b2e27",
    3,
    'stroke-dasharray="7 5"',
  );

const braid = (x: number, sway: number, end: number) =>
  b.line(`M${320 + x} 196Q${320 + x + sway} 250 ${320 + x + sway * 0.7} ${end}`, "#1d1613", 15) +
  b.line(
    `M${320 + x} 200Q${320 + x + sway} 250 ${320 + x + sway * 0.7} ${end - 6}`,
    "#493a32",
    4,
    'stroke-dasharray="6 8"',
  ) +
  b.rect(320 + x + sway * 0.7 - 7, end - 4, 14, 12, b.sun, 4);

const head =
  b.path("M222 330Q226 276 282 264Q296 260 296 236H344Q344 260 358 264Q414 276 418 330Z", "#7a4b30") +
  b.path("M204 340Q214 292 268 276Q320 312 372 276Q426 292 436 340Z", b.clay) +
  b.line("M268 277Q320 313 372 277", b.sun, 6) +
  b.oval(248, 176, 11, 20, "#7a4b30") +
  b.oval(392, 176, 11, 20, "#7a4b30") +
  b.circle(246, 204, 7, b.sun) +
  b.circle(394, 204, 7, b.sun) +
  b.path(
    "M320 62C378 62 396 112 392 164Q388 222 354 244Q320 258 286 244Q252 222 248 164C244 112 262 62 320 62Z",
    "#1d1613",
  ) +
  [-58, -38, -18, 0, 18, 38, 58].map(row).join("") +
  braid(-54, -20, 304) +
  braid(-34, -14, 318) +
  braid(-12, -6, 326) +
  braid(12, 6, 326) +
  braid(34, 14, 318) +
  braid(54, 20, 304);

const comb = b.move(
  96,
  356,
  -10,
  b.rect(-62, -12, 128, 18, b.green, 6) +
    b.times(14, (i) => b.rect(-58 + i * 9, 2, 4.5, 30, b.green, 2)) +
    b.rect(-58, -9, 118, 5, b.leaf, 2),
);

const dryer =
  b.shadow(540, 380, 76, 8) +
  b.move(
    526,
    312,
    -8,
    b.path("M-6 24H32L40 76Q40 86 28 86H8Q-4 86 -4 76Z", b.clayDark) +
      b.path("M-84 -22H-10Q44 -30 58 6Q52 44 -10 36H-84Z", b.clay) +
      b.path("M-84 22H-10Q30 28 54 20Q42 44 -10 36H-84Z", b.clayDark) +
      b.rect(-98, -26, 22, 66, b.night, 5) +
      b.circle(22, 6, 17, b.clayDark) +
      b.circle(22, 6, 10, b.sun) +
      b.line("M-70 -12H-14", "#d98262", 5),
  );

const bottle =
  b.shadow(196, 380, 34, 6) +
  b.rect(166, 306, 58, 74, b.sun, 9) +
  b.rect(206, 306, 18, 74, b.ochre, 9) +
  b.rect(174, 328, 40, 28, b.cream, 3) +
  b.rect(180, 284, 30, 24, b.green, 4) +
  b.rect(188, 270, 14, 16, b.green, 3);

export const hairStylist = b.scene(
  b.room("#efd9c4", "#c98f6a", 336) +
    mirror +
    head +
    b.rect(0, 336, 640, 64, "#c98f6a") +
    b.rect(0, 336, 640, 6, "#b57a55") +
    comb +
    bottle +
    dryer,
);
