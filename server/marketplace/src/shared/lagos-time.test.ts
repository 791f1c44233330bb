import { expect, test } from "vitest";
import { lagosDate, readDayAndTime } from "./lagos-time.ts";

test("the day in Lagos begins an hour before the day in UTC", () => {
  expect(lagosDate(new Date("2027-01-14T22:59:59Z"))).toBe("2027-01-14");
  expect(lagosDate(new Date("2027-01-14T23:00:00Z"))).toBe("2027-01-15");
});

test.each([
  ["2027-01-15", "2027-01-15"],
  ["2027-01-15T08:30", "2027-01-15"],
  ["2027-01-15 08:30:00", "2027-01-15"],
  ["2027-01-14T23:30:00Z", "2027-01-15"],
  ["2027-01-15T00:30:00+02:00", "2027-01-14"],
  ["2027-02-29", null],
  ["2027-01-15T25:00", null],
  ["15/01/2027", null],
  ["tomorrow", null],
])("reads %s as %s", (text, date) => {
  expect(readDayAndTime(text)?.day ?? null).toBe(date);
});
