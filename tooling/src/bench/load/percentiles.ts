import type { Outcome } from "./generator.ts";

/** Milliseconds, each rounded to a hundredth. */
export interface Percentiles {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

export function percentiles(values: readonly number[]): Percentiles {
  const sorted = Float64Array.from(values).sort();
  const at = (part: number) => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
    return Math.round(value * 100) / 100;
  };
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}

/** Of requests of every kind together. */
export const ofAll = ({ latencies }: Pick<Outcome, "latencies">) =>
  percentiles(Object.values(latencies).flat());
