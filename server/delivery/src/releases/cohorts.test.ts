import { describe, expect, test } from "vitest";
import { DRAWS, freePlaces, overlaps, placeInterval, widthOf } from "./cohorts.ts";

const draws = Array.from({ length: DRAWS }, (_, draw) => draw);
const members = ({ first, width }: { first: number; width: number }) =>
  draws.filter((draw) => (draw - first + DRAWS) % DRAWS < width);
const share = (a: number[], b: number[]) => new Set([...a, ...b]).size < a.length + b.length;

describe("intervals of visitors", () => {
  test("cover the requested share, and wrap around at the end of the range", () => {
    expect(members({ first: 9_500, width: widthOf(10) })).toHaveLength(1_000);
    expect(members({ first: 9_500, width: 1_000 })).toEqual([...draws.slice(0, 500), ...draws.slice(9_500)]);
    expect(widthOf(0.1)).toBe(10);
  });

  test("overlap exactly when they share a member", () => {
    for (const [first, width] of [
      [9_000, 2_000],
      [1_000, 500],
      [999, 1],
      [0, 10_000],
    ] as const) {
      const [a, b] = [
        { first, width },
        { first: 500, width: 500 },
      ];
      const shared = share(members(a), members(b));
      expect([first, overlaps(a, b), overlaps(b, a)]).toEqual([first, shared, shared]);
    }
  });

  test("are placed in free ranges if one is large enough", () => {
    const taken = [];
    for (let i = 0; i < 5; i++) {
      const place = placeInterval(500, taken);
      expect(place && taken.some((other) => overlaps(place, other))).toBe(false);
      if (place) taken.push(place);
    }
    expect(placeInterval(6_000, [{ first: 0, width: 5_000 }])).toBeNull();
    expect(freePlaces(5_000, [{ first: 0, width: 5_000 }])).toEqual([5_000]);
  });
});
