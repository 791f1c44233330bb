import { COMPARED_MAX } from "@handwork/contract";

/** Query parameter with the artisans already chosen in a list, such as `?compare=3,7`. */
export const compareParam = "compare";

/** Reads ids from comma-separated values. A form without scripts sends several values with one id each. */
export function readCompared(values: readonly string[]): number[] {
  const ids = values.flatMap((value) => value.split(",")).map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, COMPARED_MAX);
}
