import * as b from "./brush.ts";

const saw = b
  .move(
    96,
    96,
    7,
    b.path(`M150 -34H430L448 -8L150 44Z`, b.steel) +
      b.path(`M150 30 448 -12V-8L150 44Z`, b.steelDark) +
      b.path(`M150 44${Array.from({ length: 20 }, () => "l7.5 8 7.4 -10.6").join("")}Z`, b.steelDark) +
      b.line("M164 -24H400", b.steelLight, 5) +
      b.path(
        "M166 -40Q120 -58 84 -40Q52 -22 66 26Q80 70 128 62Q150 58 170 50ZM132 -12Q150 -14 148 12Q146 38 124 38Q102 36 100 12Q100 -10 132 -12Z",
        b.wood,
      ) +
      b.line("M84 -30Q64 -10 76 28", "#d7a66d", 6) +
      b.circle(158, -22, 5, b.woodDark) +
      b.circle(158, 34, 5, b.woodDark),
  )
  .replace('fill="#b98149"', 'fill="#b98149" fill-rule="evenodd"');

const plank =
  b.rect(40, 300, 560, 44, "#d9a766", 4) +
  b.rect(40, 300, 560, 12, "#eac592", 4) +
  b.line("M70 326H220M260 332H430M470 324H580", b.wood, 3) +
  b.line("M330 322Q350 316 370 322Q350 328 330 322", b.wood, 3);

const bench = b.rect(0, 344, 640, 56, b.woodDark) + b.rect(0, 344, 640, 8, "#6f4724");

const plane =
  b.shadow(318, 302, 128, 6) +
  b.path("M196 244H430Q446 244 446 262V300H190V258Q190 244 196 244Z", b.green) +
  b.rect(190, 286, 256, 14, b.steelDark, 3) +
  b.path("M398 300H446V262Q446 244 430 244H404Z", "#0d3b2e") +
  b.path("M298 250 344 172 366 184 334 250Z", b.steel) +
  b.path("M330 196 344 172 366 184 352 208Z", b.steelLight) +
  b.path("M366 246Q356 196 384 178Q408 166 414 184Q396 196 404 216Q412 236 420 246Z", b.wood) +
  b.path("M392 200Q404 226 420 246H404Q388 230 384 206Z", b.woodDark) +
  b.circle(232, 224, 22, b.wood) +
  b.path("M222 236H242L246 246H218Z", b.woodDark) +
  b.circle(225, 217, 7, "#d7a66d") +
  b.line("M206 256H290", b.leaf, 5);

const curl = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${b.line("M0 0Q34 -44 62 -22Q80 4 56 14Q36 18 38 2Q42 -10 54 -4", "#f1d5a7", 12)}${b.line("M0 0Q34 -44 62 -22", "#fff0d2", 4)}</g>`;

export const carpenter = b.scene(
  b.room("#e9dcc2", "#d8c39b", 344) +
    b.rect(0, 40, 640, 10, "#d5c29c") +
    saw +
    bench +
    plank +
    plane +
    curl(96, 304, 1) +
    curl(150, 300, 0.7) +
    curl(470, 304, 0.9) +
    curl(40, 372, 0.8) +
    curl(540, 384, 1),
);
