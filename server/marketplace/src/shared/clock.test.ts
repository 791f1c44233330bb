import { describe, expect, test } from "vitest";
import {
  acceptBy,
  addWakingHours,
  confirmBy,
  endOfDay,
  firstBookableDay,
  freeUntil,
  isStartDay,
  isTooSoon,
  startOf,
} from "./clock.ts";
import { readDayAndTime } from "./lagos-time.ts";

/** A moment in Lagos, for example `2026-12-01 09:30`. */
const lagos = (text: string) => new Date(`${text.replace(" ", "T")}:00+01:00`);

test("a job without a time starts at 08:00 in Lagos", () => {
  expect(startOf({ expectedDate: "2026-12-01" })).toEqual(lagos("2026-12-01 08:00"));
  expect(startOf({ expectedDate: "2026-12-01", startTime: "14:30" })).toEqual(lagos("2026-12-01 14:30"));
});

test.each([
  ["2026-12-01", "2026-12-01", null],
  ["2026-12-01T09:30", "2026-12-01", "09:30"],
  ["2026-12-01T23:30:00Z", "2026-12-02", "00:30"],
])("reads %s as the day %s and the time %s", (text, day, time) =>
  expect(readDayAndTime(text)).toEqual({ day, time }),
);

describe("12 waking hours", () => {
  test.each([
    ["2026-12-01 07:00", "2026-12-01 19:00"],
    ["2026-12-01 09:00", "2026-12-01 21:00"],
    ["2026-12-01 15:00", "2026-12-02 13:00"],
    ["2026-12-01 22:30", "2026-12-02 19:00"],
    ["2026-12-02 03:00", "2026-12-02 19:00"],
    ["2026-12-01 20:59", "2026-12-02 18:59"],
  ])("from %s end at %s", (from, until) => {
    expect(addWakingHours(lagos(from), 12)).toEqual(lagos(until));
  });
});

test("the artisan must accept a job at least 2 hours before it starts", () => {
  const start = lagos("2026-12-01 16:00");
  expect(acceptBy(lagos("2026-12-01 10:00"), start)).toEqual(lagos("2026-12-01 14:00"));
  expect(acceptBy(lagos("2026-11-29 10:00"), start)).toEqual(lagos("2026-11-30 08:00"));
});

test("cancelling is free until 24 hours before the start, and for an hour after paying", () => {
  const start = lagos("2026-12-03 08:00");
  expect(freeUntil(lagos("2026-11-29 10:00"), start)).toEqual(lagos("2026-12-02 08:00"));
  expect(freeUntil(lagos("2026-12-02 19:00"), start)).toEqual(lagos("2026-12-02 20:00"));
});

test("a job that starts within 3 hours cannot be booked", () => {
  const now = lagos("2026-12-01 05:01");
  expect(isTooSoon(lagos("2026-12-01 08:00"), now)).toBe(true);
  expect(isTooSoon(lagos("2026-12-01 08:01"), now)).toBe(false);
  expect(firstBookableDay(now)).toBe("2026-12-02");
  expect(firstBookableDay(lagos("2026-12-01 05:00"))).toBe("2026-12-01");
});

test("a job can start on any of its days in Lagos", () => {
  const start = lagos("2026-12-01 08:00");
  const days = ["2026-11-30 23:59", "2026-12-01 00:00", "2026-12-01 23:59", "2026-12-02 00:00"];
  expect(days.map((text) => isStartDay(lagos(text), start, "2026-12-01"))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isStartDay(lagos("2026-12-02 00:00"), start, "2026-12-02")).toBe(true);
});

test("days end at midnight in Lagos", () => {
  expect(endOfDay(lagos("2026-12-01 23:30"), 1)).toEqual(lagos("2026-12-03 00:00"));
  expect(confirmBy(lagos("2026-12-01 17:00"))).toEqual(lagos("2026-12-04 17:00"));
});
