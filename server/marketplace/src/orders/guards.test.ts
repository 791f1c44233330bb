import { describe, expect, test } from "vitest";
import type { orderItems } from "./index.ts";
import { type GuardInput, type GuardName, guards, type OrderItemRow } from "./index.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
type Columns = Partial<typeof orderItems.$inferInsert>;

describe("a guard", () => {
  const lagos = (day: string, time: string) => new Date(`${day}T${time}:00+01:00`);
  const start = lagos("2030-03-05", "08:00");
  const cases: readonly [GuardName, "starts" | "stops", string, Date, Columns, Partial<GuardInput>][] = [
    ["before_accept_by", "stops", "at the deadline", start, { acceptBy: start }, {}],
    ["after_accept_by", "starts", "at the deadline", start, { acceptBy: start }, {}],
    [
      "start_day",
      "starts",
      "at midnight before the job",
      lagos("2030-03-05", "00:00"),
      { startsAt: start },
      {},
    ],
    [
      "start_day",
      "stops",
      "at midnight after the job",
      lagos("2030-03-06", "00:00"),
      { startsAt: start },
      {},
    ],
    [
      "start_day",
      "stops",
      "at midnight after the last of several days",
      lagos("2030-03-08", "00:00"),
      { startsAt: start, days: 3 },
      {},
    ],
    [
      "start_day_reached",
      "starts",
      "at midnight before the job",
      lagos("2030-03-05", "00:00"),
      { startsAt: start },
      {},
    ],
    [
      "free_cancellation",
      "stops",
      "24 hours before the start",
      new Date(start.getTime() - DAY),
      { startsAt: start },
      { paidAt: lagos("2030-03-01", "08:00") },
    ],
    [
      "late_cancellation",
      "starts",
      "24 hours before the start",
      new Date(start.getTime() - DAY),
      { startsAt: start },
      { paidAt: lagos("2030-03-01", "08:00") },
    ],
    [
      "free_cancellation",
      "stops",
      "an hour after a payment at short notice",
      new Date(start.getTime() - 11 * HOUR),
      { startsAt: start },
      { paidAt: new Date(start.getTime() - 12 * HOUR) },
    ],
    [
      "last_day_over",
      "starts",
      "at the end of the last day",
      lagos("2030-03-07", "00:00"),
      { startsAt: start, days: 2, reminders: 0 },
      {},
    ],
    [
      "overdue",
      "starts",
      "two days after the last day",
      lagos("2030-03-09", "00:00"),
      { startsAt: start, days: 2 },
      {},
    ],
    [
      "reminder_due",
      "starts",
      "a day after the work was finished",
      new Date(start.getTime() + DAY),
      { confirmAt: new Date(start.getTime() + 3 * DAY), reminders: 0 },
      {},
    ],
    [
      "reminder_due",
      "starts",
      "two days after the work was finished",
      new Date(start.getTime() + 2 * DAY),
      { confirmAt: new Date(start.getTime() + 3 * DAY), reminders: 1 },
      {},
    ],
    [
      "confirm_due",
      "starts",
      "three days after the work was finished",
      new Date(start.getTime() + 3 * DAY),
      { confirmAt: new Date(start.getTime() + 3 * DAY) },
      {},
    ],
  ];
  test.each(cases)("%s %s being met %s", (name, change, _when, moment, columns, input) => {
    const item = { days: 1, ...columns } as OrderItemRow;
    const holdsAt = (ms: number) =>
      guards[name].holds({
        item,
        paidAt: start,
        role: "employer",
        proposal: null,
        ...input,
        now: new Date(moment.getTime() + ms),
      });
    expect([holdsAt(-1), holdsAt(0)]).toEqual(change === "starts" ? [false, true] : [true, false]);
  });
});
