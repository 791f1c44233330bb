import * as b from "./brush.ts";

const tiles =
  b.times(9, (i) => b.rect(i * 80 - 1, 0, 2, 312, "#cbd8c4")) +
  b.times(4, (i) => b.rect(0, 70 + i * 80, 640, 2, "#cbd8c4"));

const pipes =
  b.line("M-10 92H214Q246 92 246 124V150", b.steelDark, 34) +
  b.line("M-10 88H214Q242 88 242 124V150", b.steel, 22) +
  b.line("M-10 82H212", b.steelLight, 5) +
  b.rect(84, 68, 30, 48, b.steelDark, 5) +
  b.rect(88, 68, 10, 48, b.steelLight, 4);

const tap =
  b.rect(214, 140, 64, 26, "#a66d16", 6) +
  b.rect(222, 160, 48, 52, b.ochre, 6) +
  b.path("M222 172H270Q344 172 352 232V246H312V236Q308 212 262 212H222Z", b.ochre) +
  b.path("M270 172Q344 172 352 232V246H338V234Q330 188 262 186Z", "#a66d16") +
  b.rect(306, 240, 52, 16, "#a66d16", 5) +
  b.line("M232 180Q300 178 322 206", b.sun, 6) +
  b.rect(236, 112, 20, 32, "#a66d16", 4) +
  b.rect(196, 98, 100, 20, b.clay, 10) +
  b.line("M208 104H262", "#d98262", 4);

const water =
  b.path("M322 256H344V318H322Z", "#9cc7c6") +
  b.rect(326, 256, 5, 62, "#d3e9e6") +
  b.oval(333, 318, 34, 8, "#d3e9e6");

const bucket =
  b.shadow(336, 386, 104) +
  b.path("M256 312H414L394 380Q392 388 382 388H288Q278 388 276 380Z", b.green) +
  b.path("M372 312H414L394 380Q392 388 382 388H352Q366 380 368 366Z", "#0d3b2e") +
  b.oval(335, 312, 80, 15, b.leaf) +
  b.oval(335, 314, 70, 10, "#9cc7c6") +
  b.line("M258 318Q262 352 296 362", b.mint, 4);

const wrench = b.move(
  500,
  236,
  32,
  b.rect(-17, -18, 34, 176, b.clay, 14) +
    b.rect(-17, -18, 12, 176, "#d07048", 6) +
    b.path("M-36 -98Q-52 -48 -22 -14H22Q52 -48 36 -98L15 -92V-58Q0 -42 -15 -58V-92Z", b.steel) +
    b.path("M0 -49Q8 -50 15 -58V-92L36 -98Q52 -48 22 -14H0Z", b.steelDark) +
    b.line("M-32 -82Q-40 -52 -24 -30", b.steelLight, 4) +
    b.rect(-26, -26, 52, 16, b.steelDark, 5) +
    b.times(4, (i) => b.rect(-22 + i * 12, -26, 4, 16, b.steel)) +
    b.circle(0, 138, 7, b.clayDark),
);

export const plumber = b.scene(
  b.room(b.sage, "#e7d6b4") +
    tiles +
    pipes +
    b.shadow(470, 384, 96) +
    wrench +
    bucket +
    water +
    b.oval(333, 318, 40, 6, "#e6f3f0") +
    tap,
);
