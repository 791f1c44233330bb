/** Converts a number that matches the contract's `PHONE_PATTERN` to E.164: `+234…` and `0…` are the same number. */
export const toE164 = (phone: string): string => phone.replace(/^0/, "+234");
