import { describe, expect, test } from "vitest";
import { allDaysOfWeek, type Calendar, coveredDays, freeDays, nextStarts, worksOn } from "./calendar.ts";

const calendar = (values: Partial<Calendar> = {}): Calendar => ({
  workingDays: allDaysOfWeek,
  awayUntil: null,
  daysOff: new Set(),
  taken: new Set(),
  ...values,
});
const weekdaysOnly = calendar({ workingDays: [1, 2, 3, 4, 5] });

describe("the days of a job", () => {
  test("skip the weekdays on which the artisan does not work", () => {
    // 2026-12-04 is a Friday.
    expect(coveredDays(weekdaysOnly, "2026-12-04", 3)).toEqual(["2026-12-04", "2026-12-07", "2026-12-08"]);
  });

  test("skip days off", () => {
    const off = calendar({ daysOff: new Set(["2026-12-25"]) });
    expect(coveredDays(off, "2026-12-24", 2)).toEqual(["2026-12-24", "2026-12-26"]);
  });

  test.each([
    ["on a weekday on which the artisan does not work", weekdaysOnly, "2026-12-05"],
    ["on a day off", calendar({ daysOff: new Set(["2026-12-25"]) }), "2026-12-25"],
    ["on the last day of an absence", calendar({ awayUntil: "2026-12-31" }), "2026-12-31"],
  ])("cannot start %s", (_, given, start) => {
    expect(coveredDays(given, start, 1)).toBeNull();
  });

  test("can start on the day after an absence", () => {
    expect(worksOn(calendar({ awayUntil: "2026-12-31" }), "2027-01-01")).toBe(true);
  });
});

describe("the next start dates", () => {
  test("are the first three on which every day of the job is free", () => {
    const busy = calendar({ taken: new Set(["2026-12-02", "2026-12-05"]) });
    expect(nextStarts(busy, "2026-12-01", 2)).toEqual(["2026-12-03", "2026-12-06", "2026-12-07"]);
  });

  test("are empty if the artisan is away for years", () => {
    expect(nextStarts(calendar({ awayUntil: "2099-12-31" }), "2026-12-01", 1)).toEqual([]);
  });
});

test("free days continue into the next month and year", () => {
  const busy = calendar({ taken: new Set(["2026-12-31"]) });
  expect(freeDays(busy, "2026-12-30", 3)).toEqual(["2026-12-30", "2027-01-01"]);
});
