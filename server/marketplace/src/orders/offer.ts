import { randomInt } from "node:crypto";
import { messages } from "@handwork/contract";
import type { JobSnapshot } from "../cart/index.ts";
import { acceptBy, HOUR_MS, startOf } from "../shared/clock.ts";

/** Creates a start code of four random digits. */
export const newStartCode = (): string => String(randomInt(10_000)).padStart(4, "0");

/** Returns the columns to set when an item is offered to an artisan at `now`. */
export const newOffer = (now: Date, startsAt: Date) => ({
  acceptBy: acceptBy(now, startsAt),
  startCode: newStartCode(),
  codeTries: 0,
});

/** Like `newOffer`, for offers by staff: the artisan has at least an hour to accept, even if the job starts sooner. */
export function offerByStaff(now: Date, startsAt: Date) {
  const offer = newOffer(now, startsAt);
  const earliest = new Date(now.getTime() + HOUR_MS);
  return offer.acceptBy < earliest ? { ...offer, acceptBy: earliest } : offer;
}

/** Whether the artisan's time to accept a job is already over at `now`. */
export const isTooLateToOffer = (job: JobSnapshot, now: Date): boolean => acceptBy(now, startOf(job)) <= now;

/** Explains why an item was paid for at `paidAt`, but could not be booked. */
export const whyLost = (
  { artisanName, job }: { artisanName: string; job: JobSnapshot },
  paidAt: Date,
): string =>
  isTooLateToOffer(job, paidAt)
    ? `Your payment arrived too late for ${artisanName} to come on ${messages.availability.longDay(job.expectedDate)}.`
    : messages.availability.refunded(artisanName, job.expectedDate);
