const exact = new Intl.NumberFormat("en-NG");
const short = new Intl.NumberFormat("en-NG", { notation: "compact", maximumFractionDigits: 1 });

export const count = (value: number) => exact.format(value);
/** Formats a number briefly for a chart's ticks: "1.5M". */
export const compact = (value: number) => short.format(value);

/** Formats a share: "80 %". */
export const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)}\u00a0%`;

/** Formats a count and its share: "12 (80 %)". */
export const share = (part: number, whole: number) =>
  whole === 0 ? count(part) : `${count(part)} (${percent(part, whole)})`;

/** Formats minutes as "45 min", "3.5 h" or "4 days". */
export function duration(minutes: number | null): string {
  if (minutes === null) return "–";
  if (minutes < 90) return `${Math.round(minutes)} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 6) / 10} h` : `${Math.round(minutes / 1440)} days`;
}

/** Compares a figure with the previous period. Returns a short sign to show, and words for screen readers. */
export function change(now: number, before: number): { sign: string; words: string } {
  if (before === 0) return { sign: "Previously 0", words: "None in the previous period" };
  const percentChange = Math.round(((now - before) / before) * 100);
  if (percentChange === 0) return { sign: "Same as before", words: "Same as in the previous period" };
  const size = `${count(Math.abs(percentChange))}\u00a0%`;
  return {
    sign: `${percentChange > 0 ? "▲" : "▼"} ${size}`,
    words: `${size} ${percentChange > 0 ? "more" : "less"} than in the previous period`,
  };
}
