import * as b from "./brush.ts";

const breaker = (x: number, on: boolean) =>
  b.rect(x, 118, 30, 66, b.white, 4) +
  b.rect(x + 8, on ? 128 : 152, 14, 24, on ? b.green : b.clay, 3) +
  b.rect(x + 8, 190, 14, 3, b.steelDark);

const board =
  b.rect(96, 62, 260, 224, "rgb(31 29 24 / .14)", 12) +
  b.rect(86, 52, 260, 224, b.steelLight, 12) +
  b.rect(86, 252, 260, 24, b.steel, 12) +
  b.rect(104, 70, 224, 186, b.night, 8) +
  b.rect(112, 108, 208, 88, "#424d48", 5) +
  b.times(6, (i) => breaker(118 + i * 33, i !== 3)) +
  b.line("M130 196Q130 226 168 226H300", b.clay, 5) +
  b.line("M163 196Q163 214 190 214H300", b.sun, 5) +
  b.line("M196 196V238H300", b.leaf, 5) +
  b.rect(112, 80, 92, 14, b.sun, 3) +
  b.circle(306, 87, 7, "#8fd6a1");

const bulb =
  b.line("M480 0V74", b.ink, 6) +
  b.faint(0.5, b.circle(480, 142, 112, "#fff3cf")) +
  b.faint(0.7, b.circle(480, 142, 76, "#ffe9ae")) +
  b.rect(460, 70, 40, 34, b.ochre, 6) +
  b.rect(460, 80, 40, 4, "#a66d16") +
  b.rect(460, 92, 40, 4, "#a66d16") +
  b.path("M462 102H498Q528 120 528 150Q528 190 480 190T432 150Q432 120 462 102Z", b.white) +
  b.path("M498 102Q528 120 528 150Q528 190 480 190Q516 176 514 146Q512 122 488 102Z", b.sun) +
  b.line("M466 150L474 134L482 152L490 134L496 150", b.ochre, 4);

const cable =
  b.shadow(206, 366, 104) +
  b.times(
    4,
    (i) =>
      `<ellipse cx="200" cy="${354 - i * 11}" rx="${88 - i * 2}" ry="24" fill="none" stroke="${i % 2 ? b.clayDark : b.clay}" stroke-width="11"/>`,
  ) +
  b.line("M284 346Q330 372 366 356", b.clay, 11) +
  b.line("M366 356L380 350", b.sun, 5);

const pliers =
  b.shadow(500, 368, 100) +
  b.move(
    486,
    330,
    -64,
    b.path("M-8 -8Q-34 40 -28 112Q-20 122 -10 112Q-12 50 12 8Z", b.green) +
      b.path("M8 -8Q34 40 28 112Q20 122 10 112Q12 50 -12 8Z", b.leaf) +
      b.path("M-14 -6Q-20 -60 -3 -84V-4ZM14 -6Q20 -60 3 -84V-4Z", b.steelDark) +
      b.path("M14 -6Q20 -60 3 -84V-4Z", b.steel) +
      b.circle(0, 0, 15, b.steelDark) +
      b.circle(0, 0, 6, b.steelLight),
  );

export const electrician = b.scene(b.room("#f4e3bd", "#d9b67c") + bulb + board + cable + pliers);
