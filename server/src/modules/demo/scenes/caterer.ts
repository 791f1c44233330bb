import * as b from "./brush.ts";

const steam = [
  [250, 60],
  [320, 36],
  [390, 62],
]
  .map(([x, y]) =>
    b.line(`M${x} 150Q${(x as number) - 24} 120 ${x} 96T${x} ${y}`, "rgb(255 253 247 / .85)", 11),
  )
  .join("");

const grains = b.times(54, (i) => {
  const x = 222 + ((i * 47) % 200);
  const y = 156 + ((i * 29) % 26) + Math.abs(x - 320) * 0.05;
  return b.oval(x, y, 6, 3, i % 4 === 0 ? "#f3a35a" : i % 3 === 0 ? "#c2501f" : "#df7430");
});

const pot =
  b.path("M190 196H450V286Q450 330 406 330H234Q190 330 190 286Z", "#3a423e") +
  b.path("M392 196H450V286Q450 330 406 330H350Q392 320 392 270Z", b.ink) +
  b.line("M208 214V286Q208 306 224 314", "#6b756f", 8) +
  b.line("M190 226Q156 220 158 248T190 262M450 226Q484 220 482 248T450 262", "#3a423e", 13) +
  b.oval(320, 194, 134, 34, "#59625d") +
  b.oval(320, 192, 122, 27, "#8f2f12") +
  b.path("M204 190Q250 132 320 136T436 190Q420 216 320 218T204 190Z", "#d9692a") +
  grains +
  b.path("M262 160Q276 148 292 156Q288 170 270 170ZM352 150Q368 144 378 156Q368 168 354 162Z", "#8fae45") +
  b.circle(318, 156, 9, "#c3341b") +
  b.circle(240, 184, 7, "#c3341b") +
  b.circle(400, 182, 8, "#c3341b");

const flame = (x: number, s: number) =>
  `<g transform="translate(${x} 376) scale(${s})">${b.path("M0 0Q-26 -12 -14 -42Q-10 -30 -2 -30Q-6 -54 12 -62Q8 -44 20 -32Q30 -12 0 0Z", b.clay)}${b.path("M2 -2Q-12 -10 -4 -28Q2 -24 4 -34Q16 -18 2 -2Z", b.sun)}</g>`;

const stove =
  b.rect(176, 362, 288, 14, b.night, 5) +
  b.times(3, (i) => b.rect(210 + i * 104, 330, 12, 34, b.night)) +
  b.times(5, (i) => flame(214 + i * 53, i % 2 ? 0.62 : 0.74));

const spoon = b.move(
  434,
  150,
  38,
  b.rect(-9, -140, 18, 150, b.wood, 9) +
    b.rect(-6, -136, 6, 140, "#d7a66d", 3) +
    b.oval(0, 22, 24, 32, b.woodDark),
);

const plate =
  b.shadow(556, 372, 84, 9) +
  b.oval(552, 354, 84, 24, "#d9d3c4") +
  b.oval(552, 348, 84, 24, b.white) +
  b.oval(552, 346, 62, 16, "#ece5d5") +
  b.path("M500 342Q520 306 560 312T594 344Q560 356 500 342Z", "#df7430") +
  b.times(
    3,
    (i) =>
      b.oval(588 + (i % 2) * 12, 336 + i * 7, 18, 8, i % 2 ? b.ochre : "#e8ad3f") +
      b.oval(588 + (i % 2) * 12, 334 + i * 7, 10, 4, b.sun),
  ) +
  b.path("M528 322Q540 314 548 324Q540 332 528 322Z", "#8fae45");

const peppers =
  b.shadow(84, 374, 74, 8) +
  b.path("M26 342Q14 312 44 308Q76 306 76 340Q72 374 48 374Q30 372 26 342Z", "#c3341b") +
  b.path("M72 346Q70 322 98 320Q128 320 126 350Q120 376 98 376Q76 374 72 346Z", "#d8432a") +
  b.line("M46 310Q46 296 58 292M98 322Q100 308 92 302", b.leaf, 6) +
  b.line("M36 330Q36 320 44 318M84 344Q84 334 92 332", "#f0826a", 5) +
  b.circle(146, 358, 18, "#f1e2c2") +
  b.line("M146 340Q146 330 152 326M136 358Q146 366 156 358", "#d8c298", 3);

export const caterer = b.scene(
  b.room("#e3b98a", "#a7633b", 340) +
    b.circle(320, 170, 190, "rgb(255 240 210 / .35)") +
    steam +
    stove +
    spoon +
    pot +
    peppers +
    plate,
);
