/** Shown for a missing value. */
export const NOT_AVAILABLE = "N/A";

/**
 * Formats naira (not kobo) as ₦15,000, with kobo only if they are not zero: ₦15,000.50. A missing amount is ₦0.00.
 *
 * @param naira the API's decimal text ("15000.00") or a number. Invalid values count as missing.
 */
export function formatNaira(naira: string | number | null | undefined): string {
  const amount = Number(naira ?? Number.NaN);
  return Number.isFinite(amount) ? formatNairaExact(amount).replace(/\.00$/, "") : formatNairaExact(0);
}

/** Like `formatNaira`, but always with two decimals, as the specification requires for amounts to pay. */
export function formatNairaExact(naira: string | number): string {
  const amount = Number(naira);
  // Does not use `Intl`, because formatting the first amount would take 20 ms or more on a cheap phone.
  const digits = Math.abs(amount).toFixed(2);
  return `${amount < 0 ? "-" : ""}₦${digits.replace(/\B(?=(\d{3})+\.)/g, ",")}`;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** Lagos is an hour ahead of UTC and has no summer time (IANA time zone database, Africa/Lagos). */
const LAGOS_OFFSET_MS = 3_600_000;

/** Does not use `Intl`, because formatting the first date would block a cheap phone for 50 ms. */
const isoInLagos = (date: Date) => new Date(date.getTime() + LAGOS_OFFSET_MS).toISOString();

/**
 * Formats a day in Lagos as 15 Jan 2027, and adds the time if `withTime` is set.
 *
 * @param when an ISO date, an ISO date and time, or a Date. Missing or invalid values return "N/A".
 */
export function formatDate(when: string | Date | null | undefined, withTime = false): string {
  const date = when ? new Date(when) : undefined;
  if (!date || Number.isNaN(date.getTime())) return NOT_AVAILABLE;
  const [year, month, day] = isoInLagos(date).split(/[-T]/);
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}${withTime ? `, ${formatTime(date)}` : ""}`;
}

/** Formats the time of day in Lagos as 14:05. `when` must be valid. */
export const formatTime = (when: string | Date): string => isoInLagos(new Date(when)).slice(11, 16);

/** Returns the day in Lagos at a given time as YYYY-MM-DD, regardless of the device's time zone. Default: today. */
export function dayInLagos(when = new Date()): string {
  return isoInLagos(when).slice(0, 10);
}

/** Whether the text is a day that exists, as YYYY-MM-DD. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

/**
 * Formats +2348012345678 and 08012345678 as 0801 234 5678, with non-breaking spaces. Returns other text unchanged, and
 * "N/A" for a missing number.
 */
export function formatPhone(phone: string | null | undefined): string {
  if (!phone) return NOT_AVAILABLE;
  const digits = /^(?:\+234|0)(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s-]/g, ""));
  return digits ? `0${digits[1]}\u00a0${digits[2]}\u00a0${digits[3]}` : phone;
}

/** Formats years of experience as "1 year" or "7 years". A missing number counts as 0. */
export function pluralYears(years: number | string | null | undefined): string {
  const count = Number(years ?? 0) || 0;
  return `${count} ${count === 1 ? "year" : "years"}`;
}
