import { COMPARED_MAX } from "@handwork/contract";

/** Lists begin with these artisans chosen for comparison: `?compare=3,7`. */
export const compareParam = "compare";

/** Ids with commas, as one value or several; a form without scripts sends several. */
export function readCompared(values: readonly string[]): number[] {
  const ids = values.flatMap((value) => value.split(",")).map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, COMPARED_MAX);
}
