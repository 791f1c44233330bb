import { messages } from "@handwork/contract";
import { ValidationError } from "@handwork/server-platform/errors";

/** People write digits as words to bypass a filter for digits. */
const digitWords: Readonly<Record<string, string>> = {
  ...{ zero: "0", oh: "0", one: "1", two: "2", three: "3", four: "4" },
  ...{ five: "5", six: "6", seven: "7", eight: "8", nine: "9" },
};
const NUMBER_WORD = new RegExp(`\\b(${Object.keys(digitWords).join("|")})\\b`, "gi");

const EMAIL =
  /(?<![\w.+-])[\w.+-]+\s*(?:@|\(at\)|\[at\])\s*(?!n?\d+\b)[\w-]+(?:\.[a-z]{2,}|\s*(?:\(dot\)|\[dot\])\s*[a-z]{2,}|\s*\.\s*(?:com|net|org|ng)\b|\s+\.\s*(?:me|co)\b)/i;
/** Spelled out, as in "ade at gmail dot com". "Meet at 10 dot" does not match. */
const SPELLED_DOMAIN = /\b[a-z\d-]{2,}\s*[([]?\bdot\b[)\]]?\s*(?:com|ng|org|info)\b/i;
const LINK = /https?:\/\/|\bwww\.|\b[a-z\d-]{2,}\.(?:com|org|net|info)\b|\bt\.me\/\w/i;
/** A name such as "@ade", but not a price such as "@5000" or "@N5000each". */
const HANDLE = /(?<![a-z\d])@(?!n?\d+(?:k|naira|per|each)?\b)\w{3,}/i;
/** Only lower case, because a sentence without a space after its full stop can look like "work.Me". */
const SHORT_DOMAIN = /\b[a-zA-Z\d-]{2,}\.(?:me|ng|co|io|ly|shop|xyz|online|africa)\b/;
/** A date such as 01/12/2026 or 2026-12-01. With a time after it, its digits would look like a phone number. */
const DATE =
  /\b(?:(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|1[0-2])[-/.]20\d\d|20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\b/g;
/** What people write between digits. */
const GAP = String.raw`[\s().,/_*•-]*`;
/** A Nigerian number with its 0 or +234, in groups of any size. */
const PHONE = new RegExp(
  String.raw`(?<!\d)(?:0|2 ?3 ?4)${GAP}(?:0${GAP})?[2789]${GAP}[01](?:${GAP}\d){8}(?!\d)`,
);
/** What people write between the digits of a number without its 0. */
const SPACE = String.raw`[\s()-]*`;
/**
 * A Nigerian mobile number without its 0, in groups such as "803 123 4567" and "803 1234 567", or as single digits.
 * Sizes and amounts such as "800 800 1200", "810 2100 760" or "81000-90000" do not match, and neither do lists of them.
 */
const SHORT_PHONE = new RegExp(
  String.raw`[789](?<!\d${SPACE}\d)(${SPACE})(?:0\1[1-9]|1\1\d)${SPACE}` +
    String.raw`(?:\d{3}${SPACE}\d{4}|(?<![789]1\d${SPACE})\d{4}${SPACE}\d{3}|\d(?:[\s()-]+\d){6})(?!${SPACE}\d)`,
);
/** Another country's phone number, or a bank account number, which has ten digits. A meter number has 11 or 13. */
const OTHER_NUMBER = /\+\s?\d(?:[\s().-]*\d){9}|(?<!\d)(?:\d{10}|\d{12})(?!\d)/;

/** Returns whether the text contains a phone number (in digits or words), an email address, a link or a handle. */
export function hasContactData(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    // Characters that cannot be seen, and the boxes around emoji digits.
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Me}]/gu, "")
    .replace(/\p{Dash}/gu, "-");
  const digits = plain
    .replace(DATE, "a date")
    .replace(NUMBER_WORD, (word) => digitWords[word.toLowerCase()] ?? word)
    // Replaces letters that stand for zeros, as in "O8O3".
    .replace(/(?<=\d)[oO]|[oO](?=\d)/g, "0");
  return (
    [EMAIL, SPELLED_DOMAIN, LINK, HANDLE, SHORT_DOMAIN].some((pattern) => pattern.test(plain)) ||
    [PHONE, SHORT_PHONE, OTHER_NUMBER].some((pattern) => pattern.test(digits))
  );
}

/**
 * Rejects contact data in text that others will read. Deals outside Handwork have no protected payment. `texts` are the
 * fields of the body. Throws a `ValidationError` with `message` for each rejected field.
 */
export function rejectContactData(texts: Record<string, string | undefined>, message: string): void {
  const rejected = Object.entries(texts).filter(([, text]) => text && hasContactData(text));
  if (rejected.length > 0)
    throw new ValidationError(Object.fromEntries(rejected.map(([field]) => [field, [message]])));
}

interface Names {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly company_name?: string | undefined;
}

/**
 * Rejects contact data in names that others see. `current` holds the account's names: first and last name are also
 * checked together, because a phone number can be split between them. Throws a `ValidationError`.
 */
export function rejectContactInNames(
  { first_name, last_name, company_name }: Names,
  current: { readonly firstName: string; readonly lastName: string } = { firstName: "", lastName: "" },
): void {
  const message = messages.registration.contactInName;
  rejectContactData({ first_name, last_name, company_name }, message);
  const fullName = `${first_name ?? current.firstName} ${last_name ?? current.lastName}`;
  rejectContactData({ first_name: first_name && fullName, last_name: last_name && fullName }, message);
}
