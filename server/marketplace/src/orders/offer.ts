import { randomInt } from "node:crypto";
import { acceptBy } from "../shared/clock.ts";

/** Four digits, as a new start code. */
export const newStartCode = (): string => String(randomInt(10_000)).padStart(4, "0");

/** Columns of an item that is offered to its artisan from now on. */
export const newOffer = (now: Date, startsAt: Date) => ({
  acceptBy: acceptBy(now, startsAt),
  startCode: newStartCode(),
  codeTries: 0,
});
