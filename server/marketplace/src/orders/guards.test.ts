import { describe, expect, test } from "vitest";
import type { orderItems } from "./index.ts";
import { type GuardInput, type GuardName, guards, type OrderItemRow } from "./index.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
type Columns = Partial<typeof orderItems.$inferInsert>;

describe("the moment at which a guard starts or stops holding", () => {
  const HALF = 12 * HOUR;
  const lagos = (day: string, time: string) => new Date(`${day}T${time}:00+01:00`);
  const start = lagos("2030-03-05", "08:00");
  const cases: readonly [GuardName, string, Date, Columns, Partial<GuardInput>, "starts" | "stops"][] = [
    ["before_accept_by", "the limit", start, { acceptBy: start }, {}, "stops"],
    ["after_accept_by", "the limit", start, { acceptBy: start }, {}, "starts"],
    ["start_day", "midnight in Lagos", lagos("2030-03-05", "00:00"), { startsAt: start }, {}, "starts"],
    ["start_day", "the midnight after", lagos("2030-03-06", "00:00"), { startsAt: start }, {}, "stops"],
    [
      "start_day",
      "the midnight after the last day",
      lagos("2030-03-08", "00:00"),
      { startsAt: start, days: 3 },
      {},
      "stops",
    ],
    [
      "start_day_reached",
      "midnight in Lagos",
      lagos("2030-03-05", "00:00"),
      { startsAt: start },
      {},
      "starts",
    ],
    [
      "free_cancellation",
      "24 hours before",
      new Date(start.getTime() - DAY),
      { startsAt: start },
      { paidAt: lagos("2030-03-01", "08:00") },
      "stops",
    ],
    [
      "late_cancellation",
      "24 hours before",
      new Date(start.getTime() - DAY),
      { startsAt: start },
      { paidAt: lagos("2030-03-01", "08:00") },
      "starts",
    ],
    [
      "free_cancellation",
      "an hour after paying",
      new Date(start.getTime() - HALF + HOUR),
      { startsAt: start },
      { paidAt: new Date(start.getTime() - HALF) },
      "stops",
    ],
    [
      "last_day_over",
      "the end of the last day",
      lagos("2030-03-07", "00:00"),
      { startsAt: start, days: 2, reminders: 0 },
      {},
      "starts",
    ],
    ["overdue", "two days later", lagos("2030-03-09", "00:00"), { startsAt: start, days: 2 }, {}, "starts"],
    [
      "reminder_due",
      "a day after the finish",
      new Date(start.getTime() + DAY),
      { confirmAt: new Date(start.getTime() + 3 * DAY), reminders: 0 },
      {},
      "starts",
    ],
    [
      "reminder_due",
      "two days after it",
      new Date(start.getTime() + 2 * DAY),
      { confirmAt: new Date(start.getTime() + 3 * DAY), reminders: 1 },
      {},
      "starts",
    ],
    [
      "confirm_due",
      "three days after it",
      new Date(start.getTime() + 3 * DAY),
      { confirmAt: new Date(start.getTime() + 3 * DAY) },
      {},
      "starts",
    ],
  ];
  test.each(cases)("%s: %s", (name, _when, moment, columns, input, change) => {
    const item = { days: 1, ...columns } as OrderItemRow;
    const holds = (ms: number) =>
      guards[name].holds({
        item,
        paidAt: start,
        role: "employer",
        proposal: null,
        ...input,
        now: new Date(moment.getTime() + ms),
      });
    expect([holds(-1), holds(0)]).toEqual(change === "starts" ? [false, true] : [true, false]);
  });
});
