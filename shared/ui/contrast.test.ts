// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const TEXT = 4.5;
const OUTLINE = 3;

const PAIRS: [foreground: string, background: string, minimum: number][] = [
  ...["ground", "surface", "sunken"].flatMap((back): [string, string, number][] => [
    ["ink", back, TEXT],
    ["ink-soft", back, TEXT],
    ["green", back, TEXT],
  ]),
  ...["green-wash", "ochre-wash", "red-wash"].map((back): [string, string, number] => ["ink", back, TEXT]),
  ["green", "green-wash", TEXT],
  ["ochre-ink", "ground", TEXT],
  ["ochre-ink", "sunken", TEXT],
  ["ochre-ink", "ochre-wash", TEXT],
  ["red", "ground", TEXT],
  ["red", "surface", TEXT],
  ["red", "red-wash", TEXT],
  ["on-green", "green", TEXT],
  ["on-green", "green-strong", TEXT],
  ["on-red", "red", TEXT],
  ["on-red", "red-strong", TEXT],
  ["on-deep", "deep", TEXT],
  ["on-deep-soft", "deep", TEXT],
  ["edge", "ground", OUTLINE],
  ["edge", "surface", OUTLINE],
];

const css = readFileSync(new URL("./src/styles/tokens.css", import.meta.url), "utf8");
const [lightCss = "", darkCss = ""] = css.split("@media (prefers-color-scheme: dark)");

function colours(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ["light", colours(lightCss)],
  ["dark", colours(darkCss)],
])("contrast in the %s scheme", (_scheme, palette) => {
  it.each(PAIRS)("%s on %s has a contrast of at least %s", (foreground, background, minimum) => {
    const colour = (name: string) => palette[name] ?? expect.fail(`no token --${name}`);
    expect(contrast(colour(foreground), colour(background))).toBeGreaterThanOrEqual(minimum);
  });
});
