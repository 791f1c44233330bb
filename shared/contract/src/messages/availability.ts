const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * Formats a day with whole or shortened names. Avoids `Intl`, because its first use blocks a cheap phone for 50 ms, and
 * because browsers and the server abbreviate names differently.
 */
function formatDay(iso: string, letters?: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  const short = (name = "") => name.slice(0, letters);
  return `${short(weekdays[date.getUTCDay()])} ${date.getUTCDate()} ${short(months[date.getUTCMonth()])}`;
}

/** Formats a day, YYYY-MM-DD, for display: `Tuesday 1 December`. */
export const longDay = (iso: string): string => formatDay(iso);

/** Formats a day, YYYY-MM-DD, in short: `Tue 1 Dec`. */
export const shortDay = (iso: string): string => formatDay(iso, 3);

/** Returns the message that an artisan is not free for a booking. `nextDates` are the next possible start dates. */
export const taken = (booking: {
  artisanName: string;
  start: string;
  days: number;
  nextDates: readonly string[];
}): string => {
  const { artisanName, start, days, nextDates } = booking;
  const job = days === 1 ? `on ${longDay(start)}` : `for ${days} days from ${longDay(start)}`;
  const next =
    nextDates.length > 0
      ? `Next free: ${nextDates.map(longDay).join(", ")}.`
      : "No free date was found in the next two years.";
  return `${artisanName} is not available ${job}. ${next}`;
};
/** Why a booking is refunded. `day` is its start, YYYY-MM-DD. */
export const refunded = (name: string, day: string) =>
  `${name} was no longer free on ${longDay(day)} when your payment arrived.`;
export const bookedThen = (days: readonly string[]): string =>
  `You have paid work on ${days.map(longDay).join(", ")}. Choose other days, or contact us to move the work.`;
export const beingPaidThen = (days: readonly string[]): string =>
  `An employer is paying for your work on ${days.map(longDay).join(", ")}. Choose other days, or try again in half an hour.`;
export const chooseDay = "Choose at least one day of the week";
export const saved = "Your calendar is saved.";
export const saveFailed = "Your calendar could not be saved. Please try again.";
