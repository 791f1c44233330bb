/** Middle and edges of what was measured. */
export interface Summary {
  median: number;
  least: number;
  most: number;
}

export function summarise(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return { median: (lower + upper) / 2, least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

/** How one thing compares to another, each pair of values measured one after the other. */
export interface Ratio {
  /** Median of the pairs' ratios. */
  ratio: number;
  /** How far it may be off by chance: two standard errors of a median, from the spread of the pairs' ratios. */
  noise: number;
}

/** Standard deviation of a normal distribution by its median absolute deviation, and standard error of its median. */
const DEVIATION = 1.4826;
const ERROR_OF_MEDIAN = 1.2533;

export function compare(values: readonly number[], to: readonly number[]): Ratio {
  const ratios = values.map((value, index) => {
    const other = to[index] ?? Number.NaN;
    return value === other ? 1 : value / other;
  });
  const { median: ratio } = summarise(ratios);
  const { median: distance } = summarise(ratios.map((value) => Math.abs(value - ratio)));
  const error = (ERROR_OF_MEDIAN * DEVIATION * distance) / Math.sqrt(ratios.length);
  return { ratio, noise: 2 * error };
}
