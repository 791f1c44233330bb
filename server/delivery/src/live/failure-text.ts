/** Maximum characters of a stored message. */
const MAX_LENGTH = 200;
/**
 * Replacements for email addresses, query strings, long numbers and tokens, which can identify a person or grant
 * access.
 */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>()]+@[^\s@"'<>()]+\.[a-z]{2,}/gi, "[email address]"],
  [/(https?:\/\/[^\s?#"']+)[?#][^\s"']*/gi, "$1"],
  [/\+?\d[\d\s().-]{5,}\d/g, "[number]"],
  [/[A-Za-z0-9_-]{24,}(\.[A-Za-z0-9_-]+)*/g, "[token]"],
];

/** Returns an error's message on one line, shortened and without personal data or secrets. */
export function cleanMessage(message: string): string {
  // Shortens the message first, so that the patterns are fast on any message.
  let text = message.slice(0, 2 * MAX_LENGTH).replace(/[\s\p{Cc}]+/gu, " ");
  for (const [pattern, placeholder] of PRIVATE) text = text.replace(pattern, placeholder);
  return text.trim().slice(0, MAX_LENGTH);
}

/** Shortens the path of a page that no release declares. Replaces segments with digits or more than 20 characters. */
export const cleanPath = (path: string): string =>
  (path.split(/[?#]/)[0] ?? "")
    .split("/")
    .slice(0, 6)
    .map((part) => (/\d|%|@/.test(part) || part.length > 20 ? "…" : part))
    .join("/") || "/";

/** In order of precedence, because a browser's user agent may also name browsers that come later in this list. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ["Samsung Internet", /SamsungBrowser\/(\d+)/],
  ["Opera", /(?:OPR|Opera)\/(\d+)/],
  ["Edge", /Edg(?:e|A|iOS)?\/(\d+)/],
  ["UC Browser", /UCBrowser\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad|iPod/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

/** Returns the browser and its system, such as `Chrome 141 on Android`: too coarse to identify a person. */
export function coarseBrowser(userAgent: string | undefined): string {
  const text = (userAgent ?? "").slice(0, 500);
  const browser = BROWSERS.find(([, pattern]) => pattern.test(text));
  const version = browser?.[1].exec(text)?.[1]?.slice(0, 4);
  const system = SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0];
  return `${browser ? `${browser[0]} ${version}` : "Other browser"}${system ? ` on ${system}` : ""}`;
}
