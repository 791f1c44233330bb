import { randomInt } from "node:crypto";

/** Each visitor draws a number from 0 to `DRAWS` - 1. */
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

/** Where an interval of this width may begin without overlapping the `taken` ones. */
export function freePlaces(width: number, taken: readonly Interval[]): number[] {
  const places = Array.from({ length: DRAWS }, (_, first) => first);
  return places.filter((first) => !taken.some((other) => overlaps({ first, width }, other)));
}

/** A free interval at a random position, so that canaries do not always reach the same visitors; null if none fits. */
export function placeInterval(width: number, taken: readonly Interval[]): Interval | null {
  const places = freePlaces(width, taken);
  const first = places[places.length > 1 ? randomInt(places.length) : 0];
  return first === undefined ? null : { first, width };
}
