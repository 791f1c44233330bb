import { describe, expect, test } from "vitest";
import { readPlainBase32, toBase32, toPlainBase32 } from "./base32.ts";
import { codeAt, findStep, PERIOD, stepAt } from "./totp.ts";

/** Test vectors of RFC 4226, appendix D, and RFC 6238, appendix B. */
const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("RFC 6238: at second %i the code is %s [V2.8.3]", (second, code) => {
  expect(codeAt(secret, stepAt(second * 1000), 8)).toBe(code);
});

test("RFC 4226: the codes of the first ten counts", () => {
  const codes = Array.from({ length: 10 }, (_, count) => codeAt(secret, count));
  expect(codes).toEqual("755224 287082 359152 969429 338314 254676 287922 162583 399871 520489".split(" "));
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("RFC 4648: %j is %s in base32", (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

test("codes for people are read however they are typed", () => {
  expect(toPlainBase32(Buffer.from([0, 68, 50, 20, 199]))).toBe("0123456 7".replace(" ", ""));
  expect(readPlainBase32(" o1il-xyZ 9")).toBe("0111XYZ9");
});

describe("a code", () => {
  const now = 1_700_000_010_000;
  const step = stepAt(now);
  const at = (moment: number) => findStep(secret, codeAt(secret, step), 0, moment);

  test("holds half a minute longer on each side, and no more [V2.8.1]", () => {
    const begins = step * PERIOD * 1000;
    const half = PERIOD * 1000;
    expect([begins - half, begins, begins + half, begins + 2 * half - 1].map(at)).toEqual([
      step,
      step,
      step,
      step,
    ]);
    expect([begins - half - 1, begins + 2 * half].map(at)).toEqual([null, null]);
  });

  test("is nothing once it, or a later one, was used [V2.8.4]", () => {
    expect(findStep(secret, codeAt(secret, step), step - 1, now)).toBe(step);
    expect(findStep(secret, codeAt(secret, step), step, now)).toBeNull();
    expect(findStep(secret, codeAt(secret, step - 1), step, now)).toBeNull();
    expect(findStep(secret, codeAt(secret, step + 1), step, now)).toBe(step + 1);
  });

  test.each(["", "12345", "1234567", "abcdef"])("is not %j", (typed) => {
    expect(findStep(secret, typed, 0, now)).toBeNull();
  });
});
