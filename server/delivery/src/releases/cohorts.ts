import { randomInt } from "node:crypto";

/** Each visitor draws a number from 0 to `DRAWS` - 1. So a canary's size is a multiple of 0.01 % of the visitors. */
export const DRAWS = 10_000;

/** `width` draws starting at `first`, wrapping around at the end. */
export interface Interval {
  first: number;
  width: number;
}

export const widthOf = (percent: number): number => Math.round((percent * DRAWS) / 100);
export const percentOf = (width: number): number => (width * 100) / DRAWS;

const includes = ({ first, width }: Interval, draw: number) => (draw - first + DRAWS) % DRAWS < width;

export const overlaps = (a: Interval, b: Interval): boolean => includes(a, b.first) || includes(b, a.first);

/** Returns the draws at which an interval of this width can begin without overlapping a `taken` interval. */
export function freePlaces(width: number, taken: readonly Interval[]): number[] {
  const places = Array.from({ length: DRAWS }, (_, first) => first);
  return places.filter((first) => !taken.some((other) => overlaps({ first, width }, other)));
}

/** Places an interval at random, so that canaries do not always reach the same visitors. Null if no place is free. */
export function placeInterval(width: number, taken: readonly Interval[]): Interval | null {
  const places = freePlaces(width, taken);
  const first = places[places.length > 1 ? randomInt(places.length) : 0];
  return first === undefined ? null : { first, width };
}
