import { expect, test } from "vitest";
import { toDecimal, toKobo, toNaira } from "./money.ts";

test("formats kobo as naira", { tags: ["V5.4.3"] }, () => {
  expect([0, 5, 1_500_000].map(toDecimal)).toEqual(["0.00", "0.05", "15000.00"]);
  expect(toNaira(1_500_050)).toBe("₦15,000.50");
});

test.each([
  [15000, 1_500_000],
  [0.07, 7],
  ["15000", 1_500_000],
  ["15000.5", 1_500_050],
  ["₦15,000.50", 1_500_050],
  ["1,50", null],
  ["-5", null],
  [-5, null],
  [Number.NaN, null],
  ["1.234", null],
  ["", null],
])("reads %j as %s kobo", (naira, kobo) => {
  expect(toKobo(naira)).toBe(kobo);
});
