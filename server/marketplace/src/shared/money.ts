/** Converts kobo (an integer) to the API's decimal string in naira. For example, 1500000 becomes `"15000.00"`. */
export function toDecimal(kobo: number): string {
  return `${Math.trunc(kobo / 100)}.${String(kobo % 100).padStart(2, "0")}`;
}

/** Like `toDecimal`, but returns null for null. */
export function toDecimalOrNull(kobo: number | null): string | null {
  return kobo === null ? null : toDecimal(kobo);
}

const DECIMAL = /^\s*₦?\s*(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?\s*$/;

/**
 * Converts naira, such as `15000`, `"15000.5"` or `"₦15,000.50"`, to kobo. Returns null for anything else, including
 * negative amounts.
 */
export function toKobo(naira: number | string): number | null {
  if (typeof naira === "number") {
    return Number.isFinite(naira) && naira >= 0 ? Math.round(naira * 100) : null;
  }
  const match = DECIMAL.exec(naira);
  if (!match) return null;
  return Number((match[1] ?? "").replaceAll(",", "")) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

const currency = { style: "currency", currency: "NGN" } as const;
const nairaFormat = new Intl.NumberFormat("en-NG", { ...currency, trailingZeroDisplay: "stripIfInteger" });

/** Formats kobo for display: ₦15,000, or ₦15,000.50. */
export function toNaira(kobo: number): string {
  return nairaFormat.format(kobo / 100);
}
