import { createHash } from "node:crypto";
import { messages } from "@handwork/contract";
import { DetailError } from "@handwork/server-platform/errors";
import type { Booking } from "../availability/index.ts";
import { type PaymentItem, whyTooLate } from "../cart/index.ts";
import { toDecimal, toKobo, toNaira } from "../shared/money.ts";
import type { PayableItem } from "./payments.repository.ts";

/** Creates the error for a payment that cannot start. The employer sees the message. */
export const checkoutError = (error: string, extra: Record<string, string> = {}) =>
  new DetailError(400, { error, ...extra });

/** Returns the booking for an item that is being paid for. */
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

/** Returns the item with everything that a payment needs; throws a 400 if something is missing. */
export function requirePayable(item: PaymentItem, now: Date): PayableItem {
  const { payKobo, job } = item;
  const name = item.artisanName;
  if (!payKobo) throw checkoutError(messages.cart.notBookable(name));
  if (!job) throw checkoutError(`Please add the job details for ${name} first.`);
  const tooLate = whyTooLate(name, job, now);
  if (tooLate) throw checkoutError(tooLate);
  return { ...item, payKobo, job };
}

/** Throws a 400 if the total that the client showed, in naira, differs from `totalKobo`. */
export function compareTotal(shown: number | string | undefined, totalKobo: number): void {
  if (shown === undefined || toKobo(shown) === totalKobo) return;
  throw checkoutError(`The total has changed to ${toNaira(totalKobo)}. Please review your cart.`, {
    total: toDecimal(totalKobo),
  });
}

/**
 * Hashes a purchase, to tell whether its payment page can be reused. Omits the names of artisan and service, so that
 * correcting a misspelt name does not change the hash. Includes the client's origin, because the payment page sends the
 * employer back to this client.
 */
export const contentHashOf = (items: readonly PayableItem[], client: string | null): string =>
  createHash("sha256")
    .update(JSON.stringify(items.map(({ artisanName, serviceName, ...bought }) => bought)) + (client ?? ""))
    .digest("base64url");
