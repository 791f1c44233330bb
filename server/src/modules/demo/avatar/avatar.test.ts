import { expect, test } from "vitest";
import { createRandom } from "../random.ts";
import { drawAvatar } from "./avatar.ts";

const sitter = { woman: true, experience: 8, northern: false, helmeted: false };

test("the same numbers draw the same face, others another", () => {
  const draw = (seed: number) => drawAvatar(sitter, createRandom(seed));
  expect(draw(1)).toBe(draw(1));
  expect(new Set(Array.from({ length: 60 }, (_, seed) => draw(seed))).size).toBe(60);
});

test("a drawing is whole: nothing in it is undefined or not a number", () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = createRandom(seed);
    const svg = drawAvatar(
      { woman: seed % 2 === 0, experience: seed % 33, northern: seed % 3 === 0, helmeted: seed % 5 === 0 },
      random,
    );
    expect(svg).not.toMatch(/undefined|NaN|null/);
  }
});
