import { describe, expect, test } from "vitest";
import { makeRecoveryCodes, readRecoveryCode } from "./recovery-codes.ts";
import { findStep, PERIOD, totpOf } from "./totp.ts";

/** The secret for the test vectors in RFC 6238, appendix B. */
const secret = Buffer.from("12345678901234567890");
const period = PERIOD * 1000;
const codeAt = (step: number) => totpOf(secret).generate({ timestamp: step * period });

// The RFC lists eight-digit codes. Their last six digits are the six-digit codes.
test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])(
  "generates the code that RFC 6238 gives for second %i (the last six digits of %s)",
  { tags: ["V2.8.3"] },
  (second, code) => {
    expect(totpOf(secret).generate({ timestamp: second * 1000 })).toBe(code.slice(-6));
  },
);

test("accepts recovery codes in lower case, with spaces, and with O, I and L for digits", () => {
  expect(readRecoveryCode(" o1il-xyZ 9")).toBe("0111XYZ9");
  for (const code of makeRecoveryCodes())
    expect(readRecoveryCode(code.toLowerCase())).toBe(code.replace("-", ""));
});

describe("a code", () => {
  const now = 1_700_000_010_000;
  const step = totpOf(secret).counter({ timestamp: now });
  const findStepAt = (timestamp: number) => findStep(secret, codeAt(step), 0, timestamp);

  test("is valid in its period and for half a minute before and after it", { tags: ["V2.8.1"] }, () => {
    const start = step * period;
    expect([start - period, start, start + period, start + 2 * period - 1].map(findStepAt)).toEqual([
      step,
      step,
      step,
      step,
    ]);
    expect([start - period - 1, start + 2 * period].map(findStepAt)).toEqual([null, null]);
  });

  test("is invalid once it or a later code has been used", { tags: ["V2.8.4"] }, () => {
    expect(findStep(secret, codeAt(step), step - 1, now)).toBe(step);
    expect(findStep(secret, codeAt(step), step, now)).toBeNull();
    expect(findStep(secret, codeAt(step - 1), step, now)).toBeNull();
    expect(findStep(secret, codeAt(step + 1), step, now)).toBe(step + 1);
  });

  test.each(["", "12345", "1234567", "abcdef", "éééééé"])("is invalid if it is %j", (typed) => {
    expect(findStep(secret, typed, 0, now)).toBeNull();
  });
});
