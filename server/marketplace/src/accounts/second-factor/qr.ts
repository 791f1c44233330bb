import { encode } from "uqr";

/** Width of the white border in modules; readers require four. */
const BORDER = 4;

/** Encodes a text as a QR code: the SVG path of the dark modules in a square of `size` units. */
export function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: BORDER });
  const runs = data.flatMap((row, y) => {
    const modules = row.map((isDark) => (isDark ? "1" : "0")).join("");
    const darkRuns = [...modules.matchAll(/1+/g)];
    return darkRuns.map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { size, path: runs.join("") };
}
