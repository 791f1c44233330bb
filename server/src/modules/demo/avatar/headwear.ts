import type { HairDrawing } from "./hair.ts";
import type { Cloth } from "./palette.ts";

/** The soft Yoruba cap, its crown folded to one side. */
const fila = (w: number, cloth: Cloth): HairDrawing => ({
  back: "",
  front: `<path d="M${120 - w - 4} 72Q${120 - w - 8} 34 112 24Q150 14 172 30Q180 40 ${120 + w + 5} 50V72Q120 56 ${120 - w - 4} 72Z" fill="${cloth.base}"/><path d="M${120 + w + 5} 50Q150 30 118 34Q146 40 ${120 + w + 4} 60Z" fill="${cloth.fold}"/><path d="M${120 - w - 4} 72Q120 56 ${120 + w + 5} 72V61Q120 45 ${120 - w - 4} 61Z" fill="${cloth.fold}"/><path d="M${120 - w - 2} 66Q120 50 ${120 + w + 3} 66" stroke="${cloth.thread}" stroke-width="2" stroke-dasharray="4 3" fill="none"/>`,
});
/** The embroidered round cap of the north. */
const hula = (w: number, cloth: Cloth): HairDrawing => ({
  back: "",
  front: `<path d="M${120 - w - 3} 74 ${120 - w + 1} 32Q120 18 ${120 + w - 1} 32L${120 + w + 3} 74Q120 60 ${120 - w - 3} 74Z" fill="${cloth.base}"/><path d="M${120 - w + 1} 32Q120 44 ${120 + w - 1} 32Q120 18 ${120 - w + 1} 32Z" fill="${cloth.fold}"/><g fill="none" stroke="${cloth.thread}" stroke-width="2.200"><path d="M${120 - w} 46l8 7 8-9 8 7 8-9 8 7 8-8 8 8 8-7 8 9 8-7" stroke-linejoin="round"/><path d="M${120 - w - 2} 66Q120 52 ${120 + w + 2} 66" stroke-dasharray="3 3"/></g>`,
});
const hardHat = (w: number, shell: string, rim: string): HairDrawing => ({
  back: "",
  front: `<path d="M${120 - w - 5} 70C${120 - w - 5} 32 98 20 120 20S${120 + w + 5} 32 ${120 + w + 5} 70Z" fill="${shell}"/><path d="M112 20Q120 16 128 20V66H112Z" fill="${rim}"/><path d="M${120 - w - 14} 71Q120 54 ${120 + w + 14} 71Q${120 + w + 14} 78 ${120 + w + 6} 77Q120 64 ${120 - w - 6} 77Q${120 - w - 14} 78 ${120 - w - 14} 71Z" fill="${rim}"/><path d="M${120 - w + 6} 52Q${120 - w + 12} 36 ${120 - w + 22} 30" stroke="#fff" stroke-opacity=".55" stroke-width="5" stroke-linecap="round" fill="none"/>`,
});
const facecap = (w: number, cloth: Cloth): HairDrawing => ({
  back: "",
  front: `<path d="M${120 - w - 3} 74C${120 - w - 5} 38 98 28 120 28S${120 + w + 5} 38 ${120 + w + 3} 74Q120 58 ${120 - w - 3} 74Z" fill="${cloth.base}"/><path d="M${120 - w + 2} 69Q120 55 ${120 + w - 2} 69Q${120 + w + 8} 84 ${120 + w} 82Q120 66 ${120 - w} 82Q${120 - w - 8} 84 ${120 - w + 2} 69Z" fill="${cloth.fold}"/><path d="M120 28V58" stroke="${cloth.fold}" stroke-width="1.800"/><circle cx="120" cy="29" r="3" fill="${cloth.fold}"/>`,
});
/** The pleated, sculpted head-tie of a celebration. */
const gele = (w: number, cloth: Cloth): HairDrawing => ({
  back: `<path d="M70 78C34 66 40 20 82 16Q104 2 132 8Q176 6 190 36C204 62 184 78 168 80Z" fill="${cloth.fold}"/>`,
  front: `<path d="M${120 - w - 5} 82C52 62 66 26 100 20Q146 8 176 34C190 52 182 70 ${120 + w + 5} 82Q152 58 120 58T${120 - w - 5} 82Z" fill="${cloth.base}"/><g fill="none" stroke="${cloth.fold}" stroke-width="2.600" stroke-linecap="round"><path d="M78 74Q84 46 130 34M84 64Q104 40 152 36M160 72Q146 46 108 28M166 62Q156 40 132 22"/></g><path d="M${120 - w - 3} 79Q${120 - 28} 56 120 56T${120 + w + 3} 79" fill="none" stroke="${cloth.thread}" stroke-width="3"/>`,
});
const headTie = (w: number, cloth: Cloth): HairDrawing => ({
  back: "",
  front: `<path d="M${120 - w - 4} 84C${120 - w - 8} 44 96 28 120 28S${120 + w + 8} 44 ${120 + w + 4} 84Q150 60 120 60T${120 - w - 4} 84Z" fill="${cloth.base}"/><path d="M120 34C104 10 84 22 104 38C86 40 100 52 120 42C140 52 154 40 136 38C156 22 136 10 120 34Z" fill="${cloth.fold}"/><circle cx="120" cy="38" r="6" fill="${cloth.base}"/><path d="M84 70Q92 48 110 44M156 70Q148 48 130 44" stroke="${cloth.thread}" stroke-width="2" stroke-dasharray="4 3" fill="none"/>`,
});
const hijab = (w: number, cloth: Cloth): HairDrawing => ({
  back: `<path d="M120 24C176 22 184 76 180 120Q180 176 206 214Q120 250 34 214Q60 176 60 120C56 76 64 22 120 24Z" fill="${cloth.base}"/>`,
  front: `<path fill-rule="evenodd" d="M120 24C172 22 180 72 177 122Q178 168 168 196Q150 226 120 228Q90 226 72 196Q62 168 63 122C60 72 68 22 120 24ZM120 52C92 52 ${120 - w + 2} 68 ${120 - w + 2} 98C${120 - w + 3} 128 100 151 120 151S${120 + w - 3} 128 ${120 + w - 2} 98C${120 + w - 2} 68 148 52 120 52Z" fill="${cloth.base}"/><path d="M${120 - w + 1} 104C${120 - w + 4} 134 102 153 120 153S${120 + w - 4} 134 ${120 + w - 1} 104M88 168Q120 190 156 162M82 188Q118 212 164 182" fill="none" stroke="${cloth.fold}" stroke-width="2.600" stroke-linecap="round"/>`,
});

export const headwear = {
  fila,
  hula,
  facecap,
  gele,
  headTie,
  hijab,
  hardHat: (w: number) => hardHat(w, "#efb73a", "#d5991f"),
} as const;
export type Headwear = keyof typeof headwear;
