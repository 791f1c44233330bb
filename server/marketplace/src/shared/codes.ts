import { randomInt } from "node:crypto";

/** Digits and capital letters, except those that are easily confused (0 O, 1 I L, U V). */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTWXYZ";

/** Returns random characters that are easy to read out, with about 4.9 bits of entropy per character. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
