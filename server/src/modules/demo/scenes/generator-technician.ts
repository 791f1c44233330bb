import * as b from "./brush.ts";

const frame = (d: string) => b.line(d, b.night, 15) + b.line(d, "#56625c", 4);

const generator =
  b.shadow(300, 366, 226, 12) +
  b.circle(166, 334, 33, b.ink) +
  b.circle(166, 334, 14, b.steel) +
  b.rect(404, 326, 30, 40, b.ink, 6) +
  b.rect(122, 230, 354, 92, "#4a544f", 8) +
  b.rect(150, 222, 124, 98, b.steelDark, 10) +
  b.times(6, (i) => b.rect(160, 234 + i * 14, 104, 6, "#6a746e", 3)) +
  b.circle(212, 272, 34, b.steel) +
  b.circle(212, 272, 22, b.night) +
  b.circle(212, 272, 8, b.clay) +
  b.path("M118 110Q118 92 136 92H460Q478 92 478 110V176Q478 192 462 192H134Q118 192 118 176Z", b.clay) +
  b.path("M118 160H478V176Q478 192 462 192H134Q118 192 118 176Z", b.clayDark) +
  b.line("M138 108H440", "#d98262", 7) +
  b.rect(268, 76, 54, 20, b.ink, 6) +
  b.rect(282, 66, 26, 12, b.steelDark, 4) +
  b.rect(292, 206, 172, 104, b.cream, 8) +
  b.rect(292, 290, 172, 20, b.sand, 8) +
  b.circle(328, 242, 22, b.night) +
  b.circle(328, 242, 17, b.white) +
  b.line("M328 242 340 232", b.clay, 4) +
  b.rect(362, 222, 42, 40, b.night, 6) +
  b.circle(375, 236, 4, b.cream) +
  b.circle(391, 236, 4, b.cream) +
  b.circle(383, 250, 4, b.cream) +
  b.rect(414, 222, 36, 40, b.night, 6) +
  b.rect(424, 230, 16, 24, b.leaf, 3) +
  b.times(3, (i) => b.circle(316 + i * 26, 282, 7, [b.leaf, b.sun, b.clay][i] as string)) +
  frame("M104 330V104Q104 62 146 62H450Q492 62 492 104V330") +
  frame("M104 326H492");

const plug = b.line("M404 262Q420 340 520 326T640 350", b.ink, 9) + b.rect(386, 250, 34, 26, b.sun, 6);

const can =
  b.shadow(556, 384, 66, 8) +
  b.move(590, 274, 45, b.rect(-13, -16, 26, 24, b.sun, 5)) +
  b.path("M506 258H574L606 290V372Q606 384 594 384H518Q506 384 506 372Z", b.green) +
  b.path("M574 258 606 290V372Q606 384 594 384H566Q578 376 578 352Z", "#0d3b2e") +
  b.line("M526 300 586 362M586 300 526 362", b.leaf, 8) +
  b.line("M524 258V242H562V258", b.green, 10) +
  b.line("M516 274V362", "#4a8c6d", 5);

const spanner = b.move(
  94,
  376,
  -6,
  b.path(
    "M-52 -8H44Q52 -24 72 -18L60 -6V6L72 18Q52 24 44 8H-52Q-60 22 -78 18L-66 6V-6L-78 -18Q-60 -24 -52 -8Z",
    b.steel,
  ) + b.line("M-46 -3H42", b.steelLight, 3),
);

export const generatorTechnician = b.scene(
  b.room("#dce5d6", "#cfb78b", 330) +
    b.path("M0 0H640V40Q600 66 560 40T480 40T400 40T320 40T240 40T160 40T80 40T0 40Z", b.sun) +
    b.path(
      "M80 0H160V40Q120 66 80 40ZM240 0H320V40Q280 66 240 40ZM400 0H480V40Q440 66 400 40ZM560 0H640V40Q600 66 560 40Z",
      b.cream,
    ) +
    generator +
    plug +
    can +
    spanner,
);
