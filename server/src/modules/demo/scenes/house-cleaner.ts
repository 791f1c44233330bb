import * as b from "./brush.ts";

const window =
  b.rect(372, 34, 216, 210, b.white, 6) +
  b.rect(386, 48, 90, 86, "#bddbd8") +
  b.rect(484, 48, 90, 86, "#bddbd8") +
  b.rect(386, 142, 90, 88, "#bddbd8") +
  b.rect(484, 142, 90, 88, "#bddbd8") +
  b.path("M386 118 452 48H476L386 142V134ZM484 212 560 142H574V158L500 230H484Z", "#e4f2ef") +
  b.rect(360, 244, 240, 14, "#e2d8c3", 4);

const star = (x: number, y: number, r: number) =>
  b.path(
    `M${x} ${y - r}Q${x + r * 0.14} ${y - r * 0.14} ${x + r} ${y}Q${x + r * 0.14} ${y + r * 0.14} ${x} ${y + r}Q${x - r * 0.14} ${y + r * 0.14} ${x - r} ${y}Q${x - r * 0.14} ${y - r * 0.14} ${x} ${y - r}Z`,
    b.white,
  );

const mop =
  b.move(158, 60, 10, b.rect(-6, -80, 12, 330, b.wood, 6) + b.rect(-4, -80, 4, 330, "#d7a66d", 2)) +
  b.shadow(106, 382, 96, 9) +
  b.rect(78, 296, 76, 22, b.clay, 8) +
  b.times(9, (i) =>
    b.line(
      `M${86 + i * 7.5} 316Q${62 + i * 13} 346 ${34 + i * 18} ${372 + (i % 2) * 8}`,
      i % 2 ? "#e5dac2" : b.cream,
      13,
    ),
  );

const bucket =
  b.shadow(302, 384, 112, 10) +
  b.path("M212 256H392L372 370Q370 382 358 382H246Q234 382 232 370Z", b.leaf) +
  b.path("M340 256H392L372 370Q370 382 358 382H320Q340 370 340 340Z", b.green) +
  b.line("M226 272 240 356", "#6ba586", 7) +
  b.oval(302, 256, 90, 19, b.green) +
  b.oval(302, 256, 80, 13, "#cfe6e3") +
  [
    [246, 246, 24],
    [284, 236, 30],
    [328, 240, 27],
    [362, 250, 20],
    [306, 218, 18],
    [262, 222, 14],
  ]
    .map(
      ([x, y, r]) =>
        b.circle(x as number, y as number, r as number, b.white) +
        b.circle((x as number) + 4, (y as number) + 5, (r as number) * 0.8, "#eef6f3"),
    )
    .join("") +
  b.line("M214 262Q200 190 302 180T390 262", b.steelDark, 5);

const spray =
  b.shadow(470, 382, 54, 8) +
  b.path(
    "M428 296Q428 272 448 264V250H492V264Q512 272 512 296V370Q512 382 500 382H440Q428 382 428 370Z",
    "#e8b23c",
  ) +
  b.path("M492 264Q512 272 512 296V370Q512 382 500 382H480Q492 372 492 350Z", b.ochre) +
  b.rect(440, 306, 60, 44, b.cream, 5) +
  b.path("M470 314Q486 330 470 342Q454 330 470 314Z", b.leaf) +
  b.path("M444 226H500Q512 226 512 238V252H444V246H424V230Z", b.clay) +
  b.line("M446 256Q440 270 432 276", b.clayDark, 7) +
  b.times(4, (i) => b.circle(404 - i * 14, 236 + (i % 2 ? -8 : 7) * (i * 0.5), 3.4, b.white));

const gloves = b.move(
  574,
  352,
  8,
  b.shadow(0, 30, 54, 7) +
    b.path(
      "M-44 26Q-52 2 -40 -8L-36 -44Q-34 -52 -27 -50T-22 -42L-20 -22-16 -56Q-14 -64 -7 -62T-1 -54L-2 -22 6 -52Q8 -60 15 -58T20 -50L14 -18 24 -40Q28 -48 34 -44T38 -36L26 6Q22 28 8 30H-36Z",
      b.sun,
    ) +
    b.path("M-44 26Q-48 12 -45 2L22 16Q18 30 8 30H-36Z", b.ochre),
);

export const houseCleaner = b.scene(
  b.room("#e9eddd", "#e0c898", 330) +
    window +
    mop +
    bucket +
    spray +
    gloves +
    star(560, 80, 24) +
    star(596, 118, 12) +
    star(330, 66, 15),
);
