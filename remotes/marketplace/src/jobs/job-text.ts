import { dayInLagos } from "@handwork/ui";

/** Says how long ago a job was posted, in calendar days in Lagos. */
export function postedText(postedAt: string, now = new Date()): string {
  const days = Math.round(
    (Date.parse(dayInLagos(now)) - Date.parse(dayInLagos(new Date(postedAt)))) / 86_400_000,
  );
  if (days <= 0) return "Posted today";
  return days === 1 ? "Posted yesterday" : `Posted ${days} days ago`;
}
