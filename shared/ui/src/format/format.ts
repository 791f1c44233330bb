/** Creates a date format on first use, because this takes several milliseconds on a cheap phone. */
const createOnce = <T>(create: () => T): (() => T) => {
  let format: T | undefined;
  return () => {
    format ??= create();
    return format;
  };
};

const day = { day: "numeric", month: "short", year: "numeric", timeZone: "Africa/Lagos" } as const;
const dayFormat = createOnce(() => new Intl.DateTimeFormat("en-NG", day));
const dayAndTimeFormat = createOnce(
  () => new Intl.DateTimeFormat("en-NG", { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
);

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
  // Does not use `Intl`, which takes 20 ms or more on a cheap phone before the first amount.
  const digits = Math.abs(amount).toFixed(2);
  return `${amount < 0 ? "-" : ""}₦${digits.replace(/\B(?=(\d{3})+\.)/g, ",")}`;
}

/**
 * Formats a day in Lagos as 15 Jan 2027, and adds the time if `withTime` is set.
 *
 * @param when an ISO date, an ISO date and time, or a Date. Missing or invalid values return "N/A".
 */
export function formatDate(when: string | Date | null | undefined, withTime = false): string {
  const date = when ? new Date(when) : undefined;
  if (!date || Number.isNaN(date.getTime())) return NOT_AVAILABLE;
  return (withTime ? dayAndTimeFormat : dayFormat)().format(date);
}

/** Returns the day in Lagos at a given time as YYYY-MM-DD, regardless of the device's time zone. Default: today. */
export function dayInLagos(when = new Date()): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone: day.timeZone }).format(when);
}

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
