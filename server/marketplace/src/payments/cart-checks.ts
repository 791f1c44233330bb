import { createHash } from "node:crypto";
import { messages } from "@handwork/contract";
import { DetailError } from "@handwork/server-platform/errors";
import type { Booking } from "../availability/index.ts";
import type { PaymentItem } from "../cart/index.ts";
import { isTooSoon, startOf } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { toDecimal, toKobo, toNaira } from "../shared/money.ts";
import type { PayableItem } from "./payments.repository.ts";

/** Error for a payment that cannot begin; the message is shown to the customer. */
export const refuse = (error: string, extra: Record<string, string> = {}) =>
  new DetailError(400, { error, ...extra });

/** The booking of an item that is being paid for. */
export const bookingOf = ({
  artisanId,
  artisanName,
  days,
  job,
}: Pick<PayableItem, "artisanId" | "artisanName" | "days" | "job">): Booking => ({
  artisanId,
  artisanName,
  days,
  start: job.expectedDate,
});

/** Throws unless the item has everything that a payment needs. */
export function payable(item: PaymentItem, now: Date): PayableItem {
  const { payKobo, job } = item;
  const name = item.artisanName;
  if (!payKobo) throw refuse(messages.cart.notBookable(name));
  if (!job) throw refuse(`Please add the job details for ${name} first.`);
  if (job.expectedDate < lagosDate(now)) {
    throw refuse(`The date for ${name} has passed. Please choose another.`);
  }
  if (isTooSoon(startOf(job), now)) throw refuse(`${name}: ${messages.orderLife.tooSoon}`);
  return { ...item, payKobo, job };
}

/** `given`: naira as shown by the client; `total`: kobo. */
export function compareTotal(given: number | string | undefined, total: number): void {
  if (given === undefined || toKobo(given) === total) return;
  throw refuse(`The total has changed to ${toNaira(total)}. Please review your cart.`, {
    total: toDecimal(total),
  });
}

/**
 * Without names: correcting a typing error in an artisan's name does not change the purchase. `client`: origin of the
 * other client that the page returns to, which needs its own page.
 */
export const contentHashOf = (items: readonly PayableItem[], client: string | null): string =>
  createHash("sha256")
    .update(JSON.stringify(items.map(({ artisanName, serviceName, ...bought }) => bought)) + (client ?? ""))
    .digest("base64url");
