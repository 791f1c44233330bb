import * as b from "./brush.ts";

const tones = [b.clay, "#c4663b", "#a94c29", "#bd5d34"];

const course = (row: number, from: number, to: number) => {
  const y = 290 - row * 46;
  const shift = row % 2 ? -52 : 0;
  return b.times(7, (i) => {
    const x = shift + i * 104;
    if (x + 100 < from || x > to) return "";
    const left = Math.max(x, from);
    const width = Math.min(x + 98, to) - left;
    if (width < 20) return "";
    const tone = tones[(row * 3 + i * 2) % tones.length] as string;
    return (
      b.rect(left, y, width, 40, tone, 3) +
      b.rect(left, y, width, 7, "rgb(255 240 215 / .22)", 3) +
      b.rect(left, y + 33, width, 7, "rgb(31 29 24 / .14)", 3)
    );
  });
};

const wall =
  b.path("M0 150H416V196H520V242H640V336H0Z", "#d9cdb6") +
  course(0, 0, 640) +
  course(1, 0, 640) +
  course(2, 0, 518) +
  course(3, 0, 414);

const level =
  b.rect(120, 112, 250, 36, b.sun, 5) +
  b.rect(120, 112, 250, 9, "#f8d98f", 5) +
  b.rect(120, 138, 250, 10, b.ochre, 5) +
  b.rect(212, 118, 66, 24, "#d9efb6", 10) +
  b.oval(247, 130, 12, 7, "#f6ffe2") +
  b.rect(232, 118, 3, 24, b.green) +
  b.rect(258, 118, 3, 24, b.green) +
  b.circle(150, 130, 9, b.ochre) +
  b.circle(340, 130, 9, b.ochre);

const trowel = b.move(
  520,
  182,
  -24,
  b.path("M-128 -34Q-60 -44 0 -12V14Q-60 44 -128 30Q-160 0 -128 -34Z", b.steel) +
    b.path("M0 2V14Q-60 44 -128 30Q-140 18 -140 2Z", b.steelDark) +
    b.path("M-150 -8Q-128 -46 -70 -42Q-40 -64 -24 -22Q-60 10 -96 4Q-120 24 -150 -8Z", "#cfc6b4") +
    b.path("M-140 -10Q-120 -36 -76 -32Q-52 -44 -40 -22", "#e8e1d2") +
    b.line("M-4 0Q22 -2 24 -22H40", b.steelDark, 11) +
    b.rect(36, -36, 78, 28, b.wood, 13) +
    b.rect(40, -34, 70, 9, "#d7a66d", 5),
);

export const bricklayer = b.scene(
  b.room("#dfe6dc", "#cdb78f", 336) +
    b.circle(520, 84, 54, "#f3d48b") +
    b.path("M-20 150Q120 60 260 130T560 120T700 110V336H-20Z", "#c8d7c4") +
    wall +
    b.line("M0 146H640", b.ochre, 2.5) +
    level +
    trowel +
    b.shadow(88, 384, 74) +
    b.rect(20, 342, 120, 42, "#c4663b", 4) +
    b.rect(20, 342, 120, 8, "#dc8a60", 4) +
    b.times(3, (i) => b.oval(46 + i * 34, 362, 9, 6, b.clayDark)),
);
