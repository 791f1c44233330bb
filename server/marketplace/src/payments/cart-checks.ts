import { createHash } from "node:crypto";
import { messages } from "@handwork/contract";
import { DetailError } from "@handwork/server-platform/errors";
import type { Booking } from "../availability/index.ts";
import type { PaymentItem } from "../cart/index.ts";
import { isTooSoon, startOf } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { toDecimal, toKobo, toNaira } from "../shared/money.ts";
import type { PayableItem } from "./payments.repository.ts";

/** Error for a payment that cannot start. The customer sees the message. */
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
  if (job.expectedDate < lagosDate(now)) {
    throw checkoutError(`The date for ${name} has passed. Please choose another.`);
  }
  if (isTooSoon(startOf(job), now)) throw checkoutError(`${name}: ${messages.orderLife.tooSoon}`);
  return { ...item, payKobo, job };
}

/** Throws a 400 if the total that the client showed (`shown`, in naira) differs from `total` (in kobo). */
export function compareTotal(shown: number | string | undefined, total: number): void {
  if (shown === undefined || toKobo(shown) === total) return;
  throw checkoutError(`The total has changed to ${toNaira(total)}. Please review your cart.`, {
    total: toDecimal(total),
  });
}

/**
 * Hashes what is being bought. Names are left out, so correcting a typing error in one does not change the purchase.
 * `client` is the origin of another client, if the customer returns there: it needs its own payment page.
 */
export const contentHashOf = (items: readonly PayableItem[], client: string | null): string =>
  createHash("sha256")
    .update(JSON.stringify(items.map(({ artisanName, serviceName, ...bought }) => bought)) + (client ?? ""))
    .digest("base64url");
