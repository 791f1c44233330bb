import { ValidationError } from "@handwork/server-platform/errors";

/** People write digits as words to bypass a filter for digits. */
const digitWords: Readonly<Record<string, string>> = {
  ...{ zero: "0", oh: "0", one: "1", two: "2", three: "3", four: "4" },
  ...{ five: "5", six: "6", seven: "7", eight: "8", nine: "9" },
};
const NUMBER_WORD = new RegExp(`\\b(${Object.keys(digitWords).join("|")})\\b`, "gi");

const EMAIL = /[\w.+-]+\s*(?:@|\(at\)|\[at\])\s*[\w-]+\s*(?:\.|\(dot\)|\[dot\])\s*[a-z]{2,}/i;
const LINK = /https?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|org|net|info)\b|(?:^|\s)@[a-z0-9_]{3,}/i;
/** Only lower case, because a sentence without a space after its full stop can look like "work.Me". */
const SHORT_DOMAIN = /\b[a-zA-Z0-9-]{2,}\.(?:me|ng|co|io)\b/;
/** A date such as 01/12/2026 or 2026-12-01. With a time after it, its digits would look like a phone number. */
const DATE =
  /\b(?:(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|1[0-2])[-/.]20\d\d|20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\b/g;
/** Two or more years, such as 2010-2014 2015-2020. Their digits would look like a phone number. */
const YEARS = /\b(?:19|20)\d\d(?:[\s,/–-]+(?:19|20)\d\d)+\b/g;
/** A Nigerian number: ten digits after 0 or +234, in groups of any size. Amounts with commas do not match. */
const PHONE = /(?:\+?\s*2\s*3\s*4|0)(?:[\s().\-/]*\d){10}(?!\d)/;
/** Ten digits or more. A space or hyphen can follow each digit. */
const LONG_NUMBER = /\d(?:[\s-]?\d){9,}/;

/** Returns whether the text contains a phone number (in digits or words), an email address, a link or a handle. */
export function hasContactData(text: string): boolean {
  const digits = text
    .normalize("NFKC")
    .replace(DATE, "a date")
    .replace(YEARS, "years")
    .replace(NUMBER_WORD, (word) => digitWords[word.toLowerCase()] ?? word)
    // Replaces letters that stand for zeros, as in "O8O3".
    .replace(/(?<=\d)[oO]|[oO](?=\d)/g, "0");
  const isLink = LINK.test(text) || SHORT_DOMAIN.test(text);
  return EMAIL.test(text) || isLink || PHONE.test(digits) || LONG_NUMBER.test(digits);
}

/**
 * Rejects text that others will read if it contains contact data. Deals outside Handwork have no protected payment.
 * `texts` are the fields of the body. Throws a `ValidationError` with `message` for each rejected field.
 */
export function rejectContactData(texts: Record<string, string | undefined>, message: string): void {
  const rejected = Object.entries(texts).filter(([, text]) => text && hasContactData(text));
  if (rejected.length > 0)
    throw new ValidationError(Object.fromEntries(rejected.map(([field]) => [field, [message]])));
}
