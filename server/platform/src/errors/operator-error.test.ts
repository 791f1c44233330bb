import { expect, test } from "vitest";
import { forOperator, OperatorError } from "./operator-error.ts";

test.each([
  ["a file", Object.assign(new Error("write /a/b"), { code: "ENOSPC" }), "write /a/b"],
  [
    "a query",
    new Error("Failed query", { cause: Object.assign(new Error("extend"), { code: "53100" }) }),
    "extend",
  ],
  ["initdb", new OperatorError("initdb: No space left on device"), "initdb: No space left on device"],
])("says what to do when the disk is full: %s", (_case, error, cause) =>
  expect(forOperator(error)).toBe(`${cause}\nThe disk is full. Free 2 GB, then run this again.`),
);

test("prints only the message of an OperatorError, and other errors in full", () => {
  expect(forOperator(new OperatorError("Set DATA_KEYS."))).toBe("Set DATA_KEYS.");
  const unexpected = new TypeError("x is not a function");
  expect(forOperator(unexpected)).toBe(unexpected);
});
