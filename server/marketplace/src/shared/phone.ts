import { PHONE_PATTERN } from "@handwork/contract";

/** Converts a number that matches the contract's `PHONE_PATTERN` to E.164: `+234…` and `0…` are the same number. */
export const toE164 = (phone: string): string => phone.replace(/^0/, "+234");

/** The number in E.164 if a search text is a whole phone number, with or without spaces; otherwise null. */
export function phoneIn(search: string): string | null {
  const phone = search.replace(/[\s-]/g, "");
  return PHONE_PATTERN.test(phone) ? toE164(phone) : null;
}
