import { expect, test } from "vitest";
import { forOperator, OperatorError } from "./operator-error.ts";

const full = /^The disk is full.+set DATA_DIR to a folder on another disk/;

test.each([
  ["a file", Object.assign(new Error("write"), { code: "ENOSPC" })],
  ["a statement", new Error("Failed query", { cause: Object.assign(new Error("disk"), { code: "53100" }) })],
  ["making the database", new OperatorError("initdb: error: could not write: No space left on device")],
])("says what to do when the disk is full for %s", (_what, error) =>
  expect(forOperator(error)).toMatch(full),
);

test("prints the message of an error for operators, and any other error whole", () => {
  expect(forOperator(new OperatorError("Set DATA_KEYS."))).toBe("Set DATA_KEYS.");
  const unexpected = new TypeError("x is not a function");
  expect(forOperator(unexpected)).toBe(unexpected);
});
