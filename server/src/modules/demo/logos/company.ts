import * as b from "../scenes/brush.ts";

interface Mark {
  ground: string;
  /** On the ground, large and cut off by the edge. */
  tint: string;
  ink: string;
  /** Drawn around 0 0, about 100 wide and high. */
  glyph: (ink: string, paper: string) => string;
}

const drop = (ink: string, paper: string) =>
  b.path("M0 -54Q40 -8 40 18A40 40 0 0 1 -40 18Q-40 -8 0 -54Z", ink) +
  b.line("M-26 16Q-13 6 0 16T26 16M-22 32Q-11 24 0 32T22 32", paper, 6);
const bolt = (ink: string) => b.path("M12 -56 -34 8H-6L-14 56 34 -12H4Z", ink);
const rings = (ink: string, paper: string) =>
  b.circle(0, 0, 52, ink) +
  [40, 27, 14]
    .map(
      (r) =>
        `<circle cx="${(40 - r) * 0.12}" cy="${(40 - r) * -0.1}" r="${r}" fill="none" stroke="${paper}" stroke-width="5"/>`,
    )
    .join("") +
  b.line("M0 0 48 -20", paper, 5);
const beam = (ink: string, paper: string) =>
  b.rect(-54, -50, 108, 22, ink, 3) +
  b.rect(-54, 28, 108, 22, ink, 3) +
  b.times(4, (i) => b.rect(-46 + i * 26.5, -30, 12, 60, ink)) +
  b.line("M-44 -39H44M-44 39H44", paper, 3.5);
const wheel = (ink: string, paper: string) =>
  b.circle(0, 0, 54, ink) +
  b.circle(0, 0, 38, paper) +
  b.circle(0, 0, 15, ink) +
  b.line("M-40 -6H40M0 6V42", ink, 13) +
  b.circle(0, 0, 6, paper);
const button = (ink: string, paper: string) =>
  b.circle(0, 0, 52, ink) +
  `<circle r="40" fill="none" stroke="${paper}" stroke-width="4"/>` +
  [-12, 12].flatMap((x) => [-12, 12].map((y) => b.circle(x, y, 7, paper))).join("") +
  b.line("M-12 -12 12 12M12 -12-12 12", paper, 4);
const pot = (ink: string, paper: string) =>
  b.path("M-46 -10H46V24Q46 46 24 46H-24Q-46 46 -46 24Z", ink) +
  b.rect(-54, -22, 108, 14, ink, 7) +
  b.line("M-58 6H-46M46 6H58", ink, 10) +
  b.line("M-20 -32Q-30 -44 -20 -56M0 -32Q-10 -44 0 -56M20 -32Q10 -44 20 -56", ink, 6) +
  b.line("M-30 4V22Q-30 30 -20 32", paper, 5);
const pane = (ink: string, paper: string) =>
  b.rect(-50, -50, 100, 100, ink, 10) +
  b.times(4, (i) => b.rect(-40 + (i % 2) * 42, -40 + Math.floor(i / 2) * 42, 38, 38, paper, 4)) +
  b.path("M21 -38Q24 -24 38 -21Q24 -18 21 -4Q18 -18 4 -21Q18 -24 21 -38Z", ink);

/** A hand, from its wrist up: the demo's own company. */
const hand = (ink: string, paper: string) =>
  b.path(
    "M-26 54V18L-48 -6Q-54 -16 -44 -20Q-38 -22 -26 -10V-44A8 8 0 0 1 -10 -44V-54A8 8 0 0 1 6 -54V-46A8 8 0 0 1 22 -44V-30A8 8 0 0 1 38 -28V18Q38 34 26 42V54Z",
    ink,
  ) + b.line("M-10 -42V-8M6 -44V-8M22 -40V-8", paper, 4);

const marks: Readonly<Record<string, Mark>> = {
  "Lekki Waterworks": { ground: "#cfe0d8", tint: "#bfd5cb", ink: b.green, glyph: drop },
  "Brightline Electrical": { ground: b.sun, tint: "#e8b04a", ink: b.night, glyph: bolt },
  "Mushin Timber Hall": { ground: "#e2c79c", tint: "#d7b783", ink: "#7a4a22", glyph: rings },
  "Apapa Steel and Gate": { ground: "#c7cdc6", tint: "#b7beb6", ink: b.night, glyph: beam },
  "Surulere Motor Clinic": { ground: b.clay, tint: "#aa4d28", ink: b.clayDark, glyph: wheel },
  "Balogun Stitch House": { ground: "#e7cfc0", tint: "#dcbfad", ink: "#6d3146", glyph: button },
  "Ikeja Party Kitchen": { ground: b.ochre, tint: "#c98820", ink: b.clayDark, glyph: pot },
  "Handwork Lagos": { ground: "#dfe8e1", tint: "#d0ddd4", ink: b.green, glyph: hand },
  "Clearview Facilities": { ground: b.green, tint: "#1b5e4a", ink: b.green, glyph: pane },
};

/** A company's sign as SVG, 480 × 320: its mark, with no lettering, so that no font is needed. */
export function drawCompany({ name }: { name: string }): string {
  const mark = marks[name];
  if (!mark) throw new Error(`Nobody has drawn a sign for ${name} yet`);
  const { ground, tint, ink, glyph } = mark;
  const at = (x: number, y: number, scale: number, content: string) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320">${b.rect(0, 0, 480, 320, ground)}${at(418, 262, 3.1, glyph(tint, ground))}${b.circle(240, 166, 106, "rgb(31 29 24 / .12)")}${b.circle(240, 160, 106, b.cream)}${at(240, 160, 1.16, glyph(ink, b.cream))}</svg>`;
}
