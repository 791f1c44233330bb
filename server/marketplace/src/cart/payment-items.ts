import { messages } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { isTooSoon, startOf } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { itemTotal } from "./cart.presenter.ts";
import { type CartItemRow, type CartRow, listItems } from "./cart-items.repository.ts";

/** The job as the employer described it when the payment started. */
export interface JobSnapshot {
  description: string;
  address: string;
  contactPerson: string;
  /** E.164. */
  contactPhone: string;
  /** YYYY-MM-DD. */
  expectedDate: string;
  /** HH:mm in Lagos; absent for the usual time. */
  startTime?: string;
  location: string;
}

/** The part of a cart item that a payment needs. */
export interface PaymentItem {
  cartItemId: number;
  artisanId: number;
  artisanName: string;
  serviceName: string;
  /** Kobo per day; null when the artisan can no longer be booked. */
  payKobo: number | null;
  days: number;
  totalKobo: number;
  job: JobSnapshot | null;
  /** The quote in which the daily rate was agreed. */
  quoteId: number | null;
}

/** Explains why it is too late to book a job on its date; null if there is still time. */
export function whyTooLate(
  artisanName: string,
  job: { readonly expectedDate: string; readonly startTime?: string | null },
  now: Date,
): string | null {
  if (job.expectedDate < lagosDate(now)) {
    return `The date for ${artisanName} has passed. Please choose another.`;
  }
  return isTooSoon(startOf(job), now) ? `${artisanName}: ${messages.orderLife.tooSoon}` : null;
}

function toPaymentItem(item: CartItemRow): PaymentItem {
  const { job } = item;
  return {
    cartItemId: item.id,
    artisanId: item.artisanId,
    artisanName: `${item.firstName} ${item.lastName}`.trim(),
    serviceName: item.service ?? "",
    payKobo: item.payKobo,
    days: item.days,
    totalKobo: itemTotal(item),
    quoteId: item.quoteId,
    job: job && {
      description: job.description,
      address: job.address,
      contactPerson: job.contactPerson,
      contactPhone: job.contactPhone,
      expectedDate: job.expectedDate,
      ...(job.startTime && { startTime: job.startTime }),
      location: job.location,
    },
  };
}

/** Reads the items of an unpaid cart for a payment. */
export async function readPaymentItems(
  db: Queryable,
  { id, employerId }: Pick<CartRow, "id" | "employerId">,
): Promise<PaymentItem[]> {
  const items = await listItems(db, employerId);
  return items.filter(({ cartId }) => cartId === id).map(toPaymentItem);
}
