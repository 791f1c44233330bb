import { describe, expect, it, test } from "vitest";
import {
  dayInLagos,
  formatDate,
  formatNaira,
  formatPhone,
  formatTime,
  isDay,
  pluralYears,
} from "./format.ts";

describe("formatNaira", () => {
  it.each([
    ["15000.00", "₦15,000"],
    [1234567.5, "₦1,234,567.50"],
    ["999.00", "₦999"],
    ["-12000.00", "-₦12,000"],
    ["0", "₦0"],
    [null, "₦0.00"],
    [undefined, "₦0.00"],
    ["not a number", "₦0.00"],
  ])("formats %s as %s", (naira, shown) => {
    expect(formatNaira(naira)).toBe(shown);
  });
});

describe("formatDate", () => {
  it("reads a date without a time as that day", () => {
    expect(formatDate("2027-01-15")).toBe("15 Jan 2027");
  });

  it("shows the day in Lagos, an hour ahead of UTC", () => {
    expect(formatDate("2027-01-14T23:30:00Z")).toBe("15 Jan 2027");
  });

  it("adds Lagos time on request", () => {
    expect(formatDate("2027-01-15T13:05:00Z", true)).toBe("15 Jan 2027, 14:05");
  });

  it.each([null, undefined, "", "soon"])("shows N/A for %s", (when) => {
    expect(formatDate(when)).toBe("N/A");
  });
});

test("formatTime formats the time in Lagos", () => {
  expect(formatTime("2027-01-15T23:05:00Z")).toBe("00:05");
});

test("dayInLagos changes at midnight in Lagos, an hour before UTC", () => {
  expect(dayInLagos(new Date("2026-11-21T22:59:00Z"))).toBe("2026-11-21");
  expect(dayInLagos(new Date("2026-11-21T23:00:00Z"))).toBe("2026-11-22");
});

describe("formatPhone", () => {
  it.each([
    ["+2348012345678", "0801\u00a0234\u00a05678"],
    ["08012345678", "0801\u00a0234\u00a05678"],
    ["0801-234-5678", "0801\u00a0234\u00a05678"],
    ["+44 20 7946 0000", "+44 20 7946 0000"],
    [null, "N/A"],
  ])("formats %s as %s", (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });
});

describe("pluralYears", () => {
  it.each([
    [0, "0 years"],
    [1, "1 year"],
    ["12", "12 years"],
    [null, "0 years"],
  ])("formats %s as %s", (years, shown) => {
    expect(pluralYears(years)).toBe(shown);
  });
});

test.each([
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2099-99-99", false],
  ["2027-1-5", false],
])("whether %s is a day that exists: %s", (text, exists) => {
  expect(isDay(text)).toBe(exists);
});
