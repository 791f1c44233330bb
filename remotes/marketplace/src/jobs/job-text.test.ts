import { expect, test } from "vitest";
import { postedText } from "./job-text.ts";

test("counts the days since a job was posted by the calendar of Lagos", () => {
  const now = new Date("2026-11-26T00:30:00+01:00");
  expect(postedText("2026-11-26T00:10:00+01:00", now)).toBe("Posted today");
  expect(postedText("2026-11-25T23:50:00+01:00", now)).toBe("Posted yesterday");
  expect(postedText("2026-11-24T09:00:00Z", now)).toBe("Posted 2 days ago");
});
