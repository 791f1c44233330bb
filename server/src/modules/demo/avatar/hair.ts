import type { Cloth, Hair } from "./palette.ts";

export interface HairDrawing {
  /** Behind the shoulders and the head. */
  back: string;
  /** Over the forehead. */
  front: string;
}

const cap = (w: number, low: number, top: number) =>
  `M${120 - w - 2} ${low}C${120 - w - 6} ${top + 20} ${120 - w * 0.7} ${top} 120 ${top}S${120 + w + 6} ${top + 20} ${120 + w + 2} ${low}C${120 + w - 3} ${low - 12} ${120 + w - 6} ${low - 20} ${120 + w - 9} ${low - 24}Q120 ${low - 37} ${120 - w + 9} ${low - 24}C${120 - w + 6} ${low - 20} ${120 - w + 3} ${low - 12} ${120 - w - 2} ${low}Z`;

const fade = (w: number, hair: Hair): HairDrawing => ({
  back: "",
  front: `<path d="${cap(w, 94, 38)}" fill="${hair.base}" fill-opacity=".55"/><path d="${cap(w - 2, 84, 37)}" fill="${hair.base}"/>`,
});
const shortAfro = (w: number, hair: Hair): HairDrawing => ({
  back: "",
  front: `<path d="${cap(w + 2, 92, 28)}" fill="${hair.base}"/><path d="M88 48Q104 33 128 35" fill="none" stroke="${hair.sheen}" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>`,
});
const bald = (w: number, hair: Hair): HairDrawing => ({
  back: "",
  front: `<path d="M${120 - w - 1} 96C${120 - w - 2} 82 ${120 - w + 1} 72 ${120 - w + 7} 62Q${120 - w + 5} 80 ${120 - w + 4} 94ZM${120 + w + 1} 96C${120 + w + 2} 82 ${120 + w - 1} 72 ${120 + w - 7} 62Q${120 + w - 5} 80 ${120 + w - 4} 94Z" fill="${hair.base}" fill-opacity=".5"/>`,
});
const locs = (w: number, hair: Hair): HairDrawing => ({
  back: "",
  front: `<path d="${cap(w + 1, 88, 32)}" fill="${hair.base}"/><g fill="none" stroke="${hair.base}" stroke-width="9" stroke-linecap="round"><path d="M84 62Q74 68 76 84M96 48Q84 46 78 58M110 40Q102 28 92 36M126 38Q128 26 116 26M140 44Q146 30 134 28M152 54Q164 48 156 38M158 64Q168 72 165 86"/></g><g fill="none" stroke="${hair.sheen}" stroke-width="2" stroke-linecap="round"><path d="M84 64Q77 70 78 82M108 40Q101 31 95 37M141 43Q145 33 136 30M158 66Q165 74 163 84"/></g>`,
});

const afro = (_w: number, hair: Hair): HairDrawing => ({
  back: `<path d="M120 14C168 12 190 52 182 92C178 128 160 136 120 136S62 128 58 92C50 52 72 12 120 14Z" fill="${hair.base}"/><path d="M78 46Q94 24 126 26" fill="none" stroke="${hair.sheen}" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/>`,
  front: `<path d="M80 88C80 60 98 54 120 54S160 60 160 88C168 62 156 40 120 40S72 62 80 88Z" fill="${hair.base}"/>`,
});
const puff = (w: number, hair: Hair): HairDrawing => ({
  back: `<circle cx="120" cy="30" r="30" fill="${hair.base}"/><path d="M102 22Q112 8 130 12" fill="none" stroke="${hair.sheen}" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/>`,
  front: `<path d="${cap(w, 88, 38)}" fill="${hair.base}"/><path d="M100 52Q104 44 112 41M140 52Q136 44 128 41M120 50V40" stroke="${hair.sheen}" stroke-opacity=".8" stroke-width="2" stroke-linecap="round" fill="none"/>`,
});
const bun = (w: number, hair: Hair): HairDrawing => ({
  back: `<ellipse cx="120" cy="27" rx="21" ry="17" fill="${hair.base}"/>`,
  front: `<path d="${cap(w + 1, 92, 36)}" fill="${hair.base}"/><path d="M86 74Q92 50 116 42M154 74Q148 50 124 42M98 62Q104 48 118 42M142 62Q136 48 122 42" stroke="${hair.sheen}" stroke-width="1.800" fill="none" stroke-linecap="round"/><path d="M106 22q14-9 28 0" stroke="${hair.sheen}" stroke-width="2.200" fill="none" stroke-linecap="round"/>`,
});
const braids = (w: number, hair: Hair, cloth: Cloth): HairDrawing => {
  const strand = (x: number, sway: number, end: number) =>
    `<path d="M${x} 70Q${x + sway * 1.4} 130 ${x + sway} ${end}" stroke="${hair.base}" stroke-width="8.500" stroke-linecap="round" fill="none"/><path d="M${x} 76Q${x + sway * 1.4} 130 ${x + sway} ${end - 6}" stroke="${hair.sheen}" stroke-width="2.200" stroke-dasharray="3 5" fill="none"/><circle cx="${x + sway}" cy="${end}" r="3.600" fill="${cloth.thread}"/>`;
  const strands = [
    [80, -12, 200],
    [76, -20, 186],
    [86, -6, 208],
    [160, 12, 200],
    [164, 20, 186],
    [154, 6, 208],
  ] as const;
  return {
    back: strands.map(([x, sway, end]) => strand(x, sway, end)).join(""),
    front: `<path d="${cap(w + 3, 96, 34)}" fill="${hair.base}"/><path d="M120 38V54M104 41Q98 50 94 64M136 41Q142 50 146 64M90 50Q84 62 82 78M150 50Q156 62 158 78" stroke="${hair.sheen}" stroke-width="1.800" fill="none" stroke-linecap="round"/>`,
  };
};
const cornrows = (w: number, hair: Hair): HairDrawing => ({
  back: `<path d="M84 92Q70 140 82 168M156 92Q170 140 158 168" stroke="${hair.base}" stroke-width="10" fill="none" stroke-linecap="round"/>`,
  front: `<path d="${cap(w, 90, 39)}" fill="${hair.base}"/><g stroke="${hair.sheen}" stroke-width="2.200" fill="none" stroke-linecap="round" stroke-dasharray="3.500 2.500"><path d="M120 40V55M109 41Q106 48 105 57M131 41Q134 48 135 57M98 45Q93 54 91 64M142 45Q147 54 149 64M88 54Q83 64 82 76M152 54Q157 64 158 76"/></g>`,
});
const bob = (w: number, hair: Hair): HairDrawing => ({
  back: `<path d="M120 30C172 28 178 80 176 140Q174 162 152 160H88Q66 162 64 140C62 80 68 28 120 30Z" fill="${hair.base}"/>`,
  front: `<path d="M${120 - w - 3} 112C${120 - w - 8} 60 ${120 - w * 0.6} 36 124 35S${120 + w + 8} 62 ${120 + w + 3} 112Q${120 + w} 76 134 58Q112 70 ${120 - w + 6} 74Q${120 - w} 90 ${120 - w - 3} 112Z" fill="${hair.base}"/><path d="M92 58Q106 44 128 46" stroke="${hair.sheen}" stroke-opacity=".8" stroke-width="4" fill="none" stroke-linecap="round"/>`,
});

type Draw = (w: number, hair: Hair, cloth: Cloth) => HairDrawing;
export const mensHair: readonly Draw[] = [fade, fade, shortAfro, fade, bald, locs];
export const womensHair: readonly Draw[] = [braids, afro, puff, bun, cornrows, bob, braids];
