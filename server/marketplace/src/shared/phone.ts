import { PHONE_PATTERN } from "@handwork/contract";

/** Converts a number that matches the contract's `PHONE_PATTERN` to E.164: `0…` becomes `+234…`. */
export const toE164 = (phone: string): string => phone.replace(/^0/, "+234");

/** Converts a typed phone number to E.164. Returns null unless the text is a complete phone number. */
export function parsePhone(text: string): string | null {
  const phone = text.replace(/[\s-]/g, "");
  return PHONE_PATTERN.test(phone) ? toE164(phone) : null;
}
