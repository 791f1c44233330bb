import { PHONE_PATTERN } from "@handwork/contract";

/** Converts a number that matches the contract's `PHONE_PATTERN` to E.164: `0…` becomes `+234…`. */
export const toE164 = (phone: string): string => phone.replace(/^0/, "+234");

/** Converts a search text to E.164. Returns null unless the text is a complete phone number. */
export function readSearchedPhone(search: string): string | null {
  const phone = search.replace(/[\s-]/g, "");
  return PHONE_PATTERN.test(phone) ? toE164(phone) : null;
}
