import type { Cloth, Skin } from "./palette.ts";

const garments = ["tee", "shirt", "kaftan", "ankara", "workwear", "blouse"] as const;
export type Garment = (typeof garments)[number];

const body = "M22 244C24 206 44 190 78 182Q98 177 101 168H139Q142 177 162 182C196 190 216 206 218 244Z";

function print(cloth: Cloth): string {
  return `<pattern id="p" width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(20)"><rect width="28" height="28" fill="${cloth.base}"/><circle cx="14" cy="14" r="9" fill="${cloth.fold}"/><circle cx="14" cy="14" r="5.500" fill="${cloth.thread}"/><circle cx="14" cy="14" r="2.400" fill="${cloth.base}"/><circle r="3" fill="${cloth.thread}"/><circle cx="28" r="3" fill="${cloth.thread}"/><circle cy="28" r="3" fill="${cloth.thread}"/><circle cx="28" cy="28" r="3" fill="${cloth.thread}"/></pattern>`;
}

const sleeves = (cloth: Cloth) =>
  `<path d="M62 244Q60 220 66 206M178 244Q180 220 174 206" fill="none" stroke="${cloth.fold}" stroke-width="3.500" stroke-linecap="round"/>`;

/** Neck, shoulders and what is worn; the head goes on top. */
export function drawClothes(garment: Garment, cloth: Cloth, skin: Skin): string {
  const neck = `<path d="M100 138H140V172Q140 196 120 198T100 172Z" fill="${skin.base}"/><path d="M100 142H140V158Q120 172 100 158Z" fill="${skin.shade}" fill-opacity=".75"/>`;
  const skinYoke = `<path d="M92 177Q120 176 148 177Q146 206 120 208T92 177Z" fill="${skin.base}"/>`;
  const fill = garment === "ankara" ? "url(#p)" : cloth.base;
  const cut: Record<Garment, string> = {
    tee: `<path d="M94 177Q120 214 146 177L152 179.500Q120 224 88 179.500Z" fill="${cloth.fold}"/>`,
    shirt: `<path d="M120 204 96 170 84 181 103 214ZM120 204 144 170 156 181 137 214Z" fill="${cloth.base}" stroke="${cloth.fold}" stroke-width="2.400" stroke-linejoin="round"/><path d="M120 206V244" stroke="${cloth.fold}" stroke-width="2.600"/><g fill="${cloth.thread}"><circle cx="120" cy="219" r="2.200"/><circle cx="120" cy="235" r="2.200"/></g>`,
    kaftan: `<path d="M94 176Q120 204 146 176L152 179Q148 198 133 206V244H107V206Q92 198 88 179Z" fill="${cloth.fold}"/><path d="M91 179Q95 198 110 204V244M149 179Q145 198 130 204V244" fill="none" stroke="${cloth.thread}" stroke-width="2.400" stroke-dasharray="3.500 2.600"/><path d="M120 210V244" stroke="${cloth.thread}" stroke-width="2" stroke-dasharray="5 4"/>`,
    ankara: `<path d="M92 177Q120 214 148 177" fill="none" stroke="${cloth.fold}" stroke-width="4.500"/>`,
    workwear: `<path d="M93 177Q120 212 147 177" fill="none" stroke="${cloth.fold}" stroke-width="5"/><path d="M66 186 80 181V244H58ZM174 186 160 181V244H182Z" fill="#e9a21f"/><path d="M70 185V244M170 185V244" stroke="#fbf3df" stroke-width="4"/>`,
    blouse: `<path d="M86 180Q98 216 120 218T154 180" fill="none" stroke="${cloth.thread}" stroke-width="3.500" stroke-dasharray=".1 6" stroke-linecap="round"/>`,
  };
  const opening = garment === "blouse" ? "M86 179Q98 212 120 214T154 179Z" : "M93 177Q120 210 147 177Z";
  return `${garment === "ankara" ? print(cloth) : ""}<path d="${body}" fill="${fill}"/>${sleeves(cloth)}${skinYoke}<path d="${opening}" fill="${skin.base}"/>${neck}${cut[garment]}`;
}
