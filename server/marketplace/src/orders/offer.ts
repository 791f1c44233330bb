import { randomInt } from "node:crypto";
import { acceptBy, HOUR_MS } from "../shared/clock.ts";

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
