import { expect, test } from "vitest";
import { weekdaysText } from "./weekdays.ts";

test.each([
  [[1, 2, 3, 4, 5, 6, 7], "Every day"],
  [[5, 1, 2, 3, 4], "Monday to Friday"],
  [[6, 7], "Saturday, Sunday"],
  [[1, 3, 5], "Monday, Wednesday, Friday"],
])("shows the weekdays %j as %s", (days, text) => {
  expect(weekdaysText(days)).toBe(text);
});
