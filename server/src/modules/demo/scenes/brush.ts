/** The colours that all scenes share; light falls from the upper left. */
export const ink = "#1f1d18";
export const cream = "#fbf4e4";
export const sand = "#ecdcbd";
export const ochre = "#d6942a";
export const sun = "#efbf62";
export const clay = "#b9572f";
export const clayDark = "#8f3f22";
export const green = "#145140";
export const leaf = "#3c7c5f";
export const mint = "#b9d2ba";
export const sage = "#dbe5d3";
export const steel = "#c3cac5";
export const steelDark = "#87918b";
export const steelLight = "#e9eeea";
export const wood = "#b98149";
export const woodDark = "#8d5d31";
export const white = "#fffdf7";
export const night = "#2a332f";

const n = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(rx)}" fill="${fill}"/>`;
export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width: number, extra = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const move = (x: number, y: number, turn: number, content: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${content}</g>`;
export const faint = (opacity: number, content: string) => `<g opacity="${opacity}">${content}</g>`;
/** Where a thing stands on the floor. */
export const shadow = (x: number, y: number, rx: number, ry = 9) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${ink}" fill-opacity=".17"/>`;
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** A wall and what stands before it; the floor begins at `y`. */
export function room(wall: string, floor: string, y = 312): string {
  return (
    rect(0, 0, 640, 400, wall) + rect(0, y, 640, 400 - y, floor) + rect(0, y, 640, 5, "rgb(31 29 24 / .1)")
  );
}

export const scene = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400">${content}</svg>`;
