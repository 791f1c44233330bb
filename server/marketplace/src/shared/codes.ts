import { randomInt } from "node:crypto";

/** Digits and capitals without those that are mistaken for one another (0 O, 1 I L, U V). */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTWXYZ";

/** `length` random characters that people can read out: about 4.9 bits each. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
