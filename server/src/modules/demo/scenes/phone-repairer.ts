import * as b from "./brush.ts";

const mat =
  b.rect(0, 0, 640, 400, b.wood) +
  b.times(5, (i) => b.rect(0, 70 + i * 84, 640, 3, b.woodDark)) +
  b.rect(48, 34, 556, 346, "rgb(31 29 24 / .25)", 14) +
  b.rect(40, 24, 556, 346, b.green, 14) +
  b.times(13, (i) => b.rect(72 + i * 40, 24, 1.5, 346, b.leaf)) +
  b.times(8, (i) => b.rect(40, 56 + i * 40, 556, 1.5, b.leaf)) +
  `<rect x="50" y="34" width="536" height="326" rx="9" fill="none" stroke="${b.mint}" stroke-width="2"/>`;

const body = b.move(
  214,
  196,
  -8,
  b.rect(-76, -134, 164, 286, "rgb(31 29 24 / .3)", 24) +
    b.rect(-82, -144, 164, 286, b.steelDark, 24) +
    b.rect(-76, -138, 152, 274, b.night, 19) +
    b.rect(-64, -126, 82, 74, "#20704f", 6) +
    b.rect(-54, -116, 30, 30, b.ink, 3) +
    b.rect(-16, -116, 24, 18, "#6a746e", 2) +
    b.rect(-16, -90, 24, 12, b.sun, 2) +
    b.times(6, (i) => b.rect(-54 + i * 10, -74, 5, 12, b.ochre)) +
    b.circle(48, -104, 20, b.ink) +
    b.circle(48, -104, 12, "#31566b") +
    b.circle(44, -108, 4, "#8fb4c4") +
    b.rect(-64, -40, 92, 138, b.steelLight, 8) +
    b.rect(-64, -40, 92, 22, b.sun, 8) +
    b.rect(-52, -4, 64, 5, b.steelDark, 2) +
    b.rect(-52, 10, 44, 5, b.steelDark, 2) +
    b.line("M28 -10Q52 -6 50 -60", b.ochre, 6) +
    b.rect(40, -40, 28, 100, "#424d48", 5) +
    b.rect(-40, 108, 80, 18, "#424d48", 5) +
    b.circle(0, 117, 6, b.steelDark),
);

const screen = b.move(
  396,
  212,
  12,
  b.rect(-68, -128, 152, 274, "rgb(31 29 24 / .3)", 22) +
    b.rect(-74, -138, 152, 274, b.ink, 22) +
    b.rect(-66, -130, 136, 258, "#27343a", 16) +
    b.path("M-66 -114Q-66 -130 -50 -130H54L-66 60Z", "#3a4d55") +
    b.circle(2, -118, 4, b.ink) +
    b.line("M70 -64 22 -30 34 6-12 30M22 -30-16 -52M34 6 70 26M-12 30-30 74", "#a9bfc6", 3),
);

const driver = b.move(
  530,
  150,
  28,
  b.rect(-14, -112, 34, 96, "rgb(31 29 24 / .25)", 12) +
    b.rect(-19, -118, 36, 98, b.clay, 13) +
    b.rect(-15, -112, 9, 86, "#d98262", 4) +
    b.times(3, (i) => b.rect(-19, -100 + i * 26, 36, 6, b.clayDark)) +
    b.rect(-8, -22, 14, 16, b.steelDark, 3) +
    b.path("M-4 -8H2V84L-1 96-4 84Z", b.steelLight),
);

const tweezers = b.move(
  528,
  316,
  -72,
  b.path("M-10 -70Q-22 -10 -3 86L0 86Q-6 -10 0 -66Q6 -10 0 86L3 86Q22 -10 10 -70Q0 -82 -10 -70Z", b.steel) +
    b.line("M-9 -62Q-16 -10 -4 70", b.steelLight, 3),
);

const screw = (x: number, y: number) =>
  b.circle(x + 2, y + 3, 7, "rgb(31 29 24 / .3)") +
  b.circle(x, y, 7, b.steelLight) +
  b.line(`M${x - 3.5} ${y}h7M${x} ${y - 3.5}v7`, b.steelDark, 2);

export const phoneRepairer = b.scene(
  mat +
    body +
    screen +
    driver +
    tweezers +
    screw(86, 76) +
    screw(104, 104) +
    screw(76, 118) +
    screw(94, 330) +
    screw(560, 66),
);
