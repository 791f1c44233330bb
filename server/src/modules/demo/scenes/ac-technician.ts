import * as b from "./brush.ts";

const unit =
  b.rect(96, 68, 436, 142, "rgb(31 29 24 / .13)", 22) +
  b.rect(84, 54, 436, 142, b.white, 22) +
  b.path("M84 160H520V174Q520 196 498 196H106Q84 196 84 174Z", "#dfe4dd") +
  b.rect(108, 166, 388, 15, b.night, 7) +
  b.times(9, (i) => b.rect(118 + i * 42, 168, 30, 4, "#59645e", 2)) +
  b.rect(104, 68, 396, 7, "#fff", 3) +
  b.times(3, (i) => b.rect(112, 92 + i * 12, 220, 3, "#e4e8e0", 1)) +
  b.rect(420, 100, 74, 34, "#e9eee8", 8) +
  b.line("M440 110 446 106V126", b.leaf, 4) +
  b.line("M459 115A4.5 4.5 0 1 1 459.1 115A5.5 5.5 0 1 1 458.9 115", b.leaf, 3.5) +
  `<circle cx="475" cy="108" r="3.5" fill="none" stroke="${b.leaf}" stroke-width="3"/>`;

const air = [150, 262, 374]
  .map(
    (x, i) =>
      b.line(`M${x} 212Q${x - 6} 244 ${x + 22} 258T${x + 30} ${304 + i * 4}`, "rgb(255 253 247 / .95)", 9) +
      b.line(`M${x + 46} 212Q${x + 40} 236 ${x + 62} 250T${x + 74} 284`, "rgb(255 253 247 / .6)", 7),
  )
  .join("");

const dial = (x: number, tone: string, turn: number) =>
  b.circle(x, 284, 46, b.night) +
  b.circle(x, 284, 39, b.white) +
  `<circle cx="${x}" cy="284" r="30" fill="none" stroke="${tone}" stroke-width="8" stroke-dasharray="110 80" transform="rotate(140 ${x} 284)"/>` +
  b.move(x, 284, turn, b.path("M-3 4 0 -28 3 4Z", b.ink)) +
  b.circle(x, 284, 6, b.ink) +
  b.line(`M${x - 24} 262Q${x - 14} 252 ${x - 2} 250`, "rgb(255 255 255 / .9)", 4);

const gauges =
  b.shadow(200, 388, 120, 8) +
  b.line("M122 344Q60 366 30 420", "#2c62a0", 13) +
  b.line("M278 344Q330 384 440 370", b.clay, 13) +
  b.line("M200 348Q200 390 260 410", b.sun, 13) +
  b.rect(92, 326, 216, 30, b.ochre, 10) +
  b.rect(92, 326, 216, 10, b.sun, 5) +
  b.rect(72, 330, 26, 22, "#2c62a0", 5) +
  b.rect(302, 330, 26, 22, b.clay, 5) +
  b.rect(138, 310, 18, 20, "#a66d16") +
  b.rect(244, 310, 18, 20, "#a66d16") +
  dial(147, "#2c62a0", -40) +
  dial(253, b.clay, 30);

const cylinder =
  b.shadow(512, 384, 80, 9) +
  b.path("M444 264Q444 234 478 226H540Q574 234 574 264V366Q574 384 556 384H462Q444 384 444 366Z", b.leaf) +
  b.path("M540 226Q574 234 574 264V366Q574 384 556 384H524Q546 376 546 340V258Q546 236 526 226Z", b.green) +
  b.line("M460 268V352", "#6ba586", 8) +
  b.rect(460, 288, 98, 50, b.cream, 5) +
  b.line("M509 296V330M494 304L524 322M524 304L494 322", "#2c62a0", 5) +
  b.rect(492, 204, 34, 26, b.ochre, 4) +
  b.line("M474 226V196Q474 188 482 188H536Q544 188 544 196V226", b.night, 8) +
  b.rect(500, 190, 18, 18, b.clay, 4);

export const acTechnician = b.scene(b.room("#c9ddd6", "#d9c397", 336) + unit + air + gauges + cylinder);
