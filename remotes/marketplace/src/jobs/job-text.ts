import { dayInLagos } from "@handwork/ui";

/** A job that starts in at most this many days is marked as urgent. */
const SOON_DAYS = 4;

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Says how long ago a job was posted, in calendar days in Lagos. */
export function postedText(postedAt: string, now = new Date()): string {
  const days = daysBetween(dayInLagos(new Date(postedAt)), dayInLagos(now));
  if (days <= 0) return "Posted today";
  return days === 1 ? "Posted yesterday" : `Posted ${days} days ago`;
}

/** Says how soon an urgent job starts. Undefined for other jobs. */
export function soonText(date: string, today: string): string | undefined {
  const days = daysBetween(today, date);
  if (days > SOON_DAYS) return;
  if (days <= 0) return "Starts today";
  return days === 1 ? "Starts tomorrow" : `Starts in ${days} days`;
}
