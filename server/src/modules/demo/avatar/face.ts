import type { Hair, Skin } from "./palette.ts";

/** The head's outline on the 240 × 240 ground; `w` and `jaw` in units of it. */
function headPath(w: number, jaw: number): string {
  const left = 120 - w;
  const right = 120 + w;
  return `M${left} 92C${left} 56 ${120 - w * 0.6} 42 120 42S${right} 56 ${right} 92C${right} ${118 + jaw} ${120 + w * 0.62} 152 120 152S${left} ${118 + jaw} ${left} 92Z`;
}

export interface FaceTraits {
  skin: Skin;
  hair: Hair;
  width: number;
  jaw: number;
  woman: boolean;
  smile: "closed" | "open";
  brow: number;
  nose: number;
  eyes: number;
  beard: "none" | "stubble" | "goatee" | "full";
  glasses: boolean;
  lined: boolean;
}

const eye = (x: number, t: FaceTraits) => {
  const h = t.eyes;
  const lash = t.woman ? 2.6 : 1.8;
  return `<path d="M${x - 8.5} 98Q${x} ${98 - h * 1.7} ${x + 8.5} 98Q${x} ${98 + h * 1.15} ${x - 8.5} 98Z" fill="#f8f1e8"/><circle cx="${x}" cy="97.4" r="4.4" fill="#20130d"/><circle cx="${x + 1.5}" cy="95.8" r="1.3" fill="#fff" fill-opacity=".9"/><path d="M${x - 9} 98.2Q${x} ${98 - h * 1.85} ${x + 9} 98.2" fill="none" stroke="#1a0f0a" stroke-width="${lash}" stroke-linecap="round"/>`;
};

const brow = (x: number, side: 1 | -1, t: FaceTraits) =>
  `<path d="M${x - side * 10} ${86 - t.brow * 0.3}Q${x - side * 1} ${80.5 - t.brow} ${x + side * 11} ${85.5}" fill="none" stroke="${t.hair.base}" stroke-opacity=".92" stroke-width="${t.woman ? 2.7 : 4}" stroke-linecap="round"/>`;

function beard(t: FaceTraits): string {
  const { width: w } = t;
  const full = `M${120 - w + 1} 100C${120 - w + 2} 120 ${120 - w + 6} 153 120 156C${120 + w - 6} 153 ${120 + w - 2} 120 ${120 + w - 1} 100C${120 + w - 5} 117 ${120 + 22} 121 ${120 + 17} 123.500Q120 116 ${120 - 17} 123.500C${120 - 22} 121 ${120 - w + 5} 117 ${120 - w + 1} 100Z`;
  if (t.beard === "full") return `<path d="${full}" fill="${t.hair.base}"/>`;
  if (t.beard === "stubble") return `<path d="${full}" fill="${t.hair.base}" fill-opacity=".34"/>`;
  if (t.beard === "goatee") {
    return `<path d="M104 127Q104 119.500 120 119.500T136 127Q137 150 120 153.500Q103 150 104 127ZM109 128Q110 141 120 142T131 128Q120 121.500 109 128Z" fill="${t.hair.base}" fill-opacity=".94" fill-rule="evenodd"/>`;
  }
  return "";
}

function mouth(t: FaceTraits): string {
  if (t.smile === "open") {
    return `<path d="M105.500 126Q120 129.500 134.500 126Q131 140.500 120 140.500T105.500 126Z" fill="${t.skin.lip}"/><path d="M108.500 127.400Q120 130 131.500 127.400Q129 134.200 120 134.200T108.500 127.400Z" fill="#fffaf2"/>`;
  }
  return `<path d="M107 128.500Q113.500 125 120 127Q126.500 125 133 128.500Q127 137.500 120 137.500T107 128.500Z" fill="${t.skin.lip}"/><path d="M106 128.400Q120 133.500 134 128.400" fill="none" stroke="${t.skin.shade}" stroke-width="1.8" stroke-linecap="round"/>`;
}

const glasses = `<g fill="#fff" fill-opacity=".07" stroke="#2b211c" stroke-width="2.6"><rect x="88" y="87" width="26" height="21" rx="9"/><rect x="126" y="87" width="26" height="21" rx="9"/></g><path d="M114 95q6-4 12 0" fill="none" stroke="#2b211c" stroke-width="2.6"/>`;

export function drawFace(t: FaceTraits): string {
  const { skin, width: w } = t;
  const head = headPath(w, t.jaw);
  const ear = (x: number) =>
    `<ellipse cx="${x}" cy="102" rx="7" ry="11.500" fill="${skin.base}"/><path d="M${x} 96q3.500 6 0 12" fill="none" stroke="${skin.shade}" stroke-width="2" stroke-linecap="round"/>`;
  const lines = t.lined
    ? `<path d="M104 64q16-3.500 32 0M107 71q13-2.500 26 0" fill="none" stroke="${skin.shade}" stroke-opacity=".55" stroke-width="1.600" stroke-linecap="round"/>`
    : "";
  return `${ear(120 - w)}${ear(120 + w)}<clipPath id="h"><path d="${head}"/></clipPath><path d="${head}" fill="${skin.base}"/><g clip-path="url(#h)"><path d="M120 30H${120 + w + 10}V160H120Q${120 + w * 0.62} 132 ${120 + w * 0.6} 96T120 30Z" fill="${skin.shade}" fill-opacity=".34"/><ellipse cx="${120 - w * 0.5}" cy="113" rx="11" ry="8" fill="${skin.light}" fill-opacity=".3"/><ellipse cx="112" cy="62" rx="17" ry="8" fill="${skin.light}" fill-opacity=".5"/>${beard(t)}</g>${lines}${eye(101, t)}${eye(139, t)}${brow(101, -1, t)}${brow(139, 1, t)}<path d="M118.500 93Q117.500 106 ${120 - t.nose} 112.500Q${120 - t.nose - 1} 117 ${120 - t.nose + 4} 117.500Q120 120.500 ${120 + t.nose - 4} 117.500Q${120 + t.nose + 1} 117 ${120 + t.nose} 112.500" fill="none" stroke="${skin.shade}" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round"/><path d="M119 96Q118 106 119 111" stroke="${skin.light}" stroke-opacity=".8" stroke-width="3" stroke-linecap="round"/>${mouth(t)}${t.glasses ? glasses : ""}`;
}
