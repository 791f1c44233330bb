import * as b from "./brush.ts";

const wheel = (x: number) =>
  b.circle(x, 318, 42, b.ink) +
  b.circle(x, 318, 24, b.steelLight) +
  b.circle(x, 318, 24, "rgb(31 29 24 / .12)") +
  b.circle(x - 2, 316, 18, b.steelLight) +
  b.times(5, (i) =>
    b.circle(x + Math.cos(i * 1.257) * 11, 318 + Math.sin(i * 1.257) * 11, 3.2, b.steelDark),
  ) +
  b.circle(x, 318, 5, b.night);

const window = (x: number, w: number) =>
  b.rect(x, 132, w, 66, "#38505a", 8) +
  b.path(`M${x + 8} 190 ${x + 34} 140H${x + 50}L${x + 24} 190Z`, "#5d7982");

const bus =
  b.shadow(318, 362, 270, 12) +
  b.path(
    "M66 140Q66 100 106 100H452Q486 100 508 128L552 200Q584 206 584 240V300Q584 318 566 318H84Q66 318 66 300Z",
    "#f0b52b",
  ) +
  b.path("M66 282H584V300Q584 318 566 318H84Q66 318 66 300Z", "#cf9116") +
  b.rect(66, 214, 518, 12, b.ink) +
  b.rect(66, 236, 518, 12, b.ink) +
  b.rect(84, 106, 380, 8, "#f9d67a", 4) +
  window(88, 84) +
  window(184, 84) +
  window(280, 84) +
  b.path("M378 132H446Q464 132 474 146L502 198H378Z", "#38505a") +
  b.path("M390 190 420 140H438L408 190Z", "#5d7982") +
  b.line("M372 120V312M276 206V312", "#cf9116", 4) +
  b.rect(340, 256, 22, 7, b.ink, 3) +
  b.rect(556, 252, 28, 30, b.cream, 7) +
  b.rect(62, 252, 16, 30, b.clay, 5) +
  b.path("M118 318A46 46 0 0 1 210 318ZM446 318A46 46 0 0 1 538 318Z", b.ink) +
  wheel(164) +
  wheel(492);

const toolbox =
  b.shadow(330, 388, 92, 8) +
  b.rect(252, 330, 156, 58, b.clay, 6) +
  b.rect(252, 330, 156, 16, "#d07048", 6) +
  b.rect(252, 352, 156, 4, b.clayDark) +
  b.rect(316, 344, 28, 18, b.sun, 4) +
  b.line("M292 330V318Q292 308 302 308H358Q368 308 368 318V330", b.night, 8);

const spanner = b
  .move(
    486,
    376,
    -12,
    b.path(
      "M-78 -10H64Q74 -30 98 -22L84 -8V8L98 22Q74 30 64 10H-78Q-88 28 -110 22Q-126 0 -110 -22Q-88 -28 -78 -10ZM-104 -9Q-94 -12 -90 0Q-94 12 -104 9Q-112 0 -104 -9Z",
      b.steel,
    ) + b.line("M-70 -4H60", b.steelLight, 4),
  )
  .replace('fill="#c3cac5"', 'fill="#c3cac5" fill-rule="evenodd"');

export const autoMechanic = b.scene(
  b.room("#d9e4dc", "#b9a98c", 326) +
    b.rect(0, 0, 640, 60, "#c6d5cb") +
    b.times(6, (i) => b.rect(i * 112 + 20, 0, 4, 326, "#c6d5cb")) +
    b.line("M40 40H180M460 40H600", b.white, 9) +
    bus +
    toolbox +
    spanner,
);
