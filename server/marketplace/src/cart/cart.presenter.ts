import type { Cart, CartItem, JobDetails } from "@handwork/contract";
import type { DayTaken } from "../availability/index.ts";
import { toDecimal, toDecimalOrNull } from "../shared/money.ts";
import type { CartItemRow, CartRow, JobDetailsRow } from "./cart-items.repository.ts";

/** Why artisans are not available on the expected date. The keys are cart item ids. */
export type TakenDays = ReadonlyMap<number, DayTaken>;

/** Returns the item's total in kobo; 0 if the artisan can no longer be booked. */
export function itemTotal(item: { payKobo: number | null; days: number }): number {
  return (item.payKobo ?? 0) * item.days;
}

export function presentJobDetails(row: JobDetailsRow): JobDetails {
  return {
    description: row.description,
    artisan: row.artisan,
    address: row.address,
    contact_person: row.contactPerson,
    contact_person_phone: row.contactPhone,
    expectedDate: row.expectedDate,
    location: row.location,
    start_time: row.startTime,
  };
}

function presentItem(row: CartItemRow, takenDays: TakenDays, imageUrl: (key: string) => string): CartItem {
  const taken = takenDays.get(row.id);
  return {
    id: row.id,
    artisan: {
      id: row.artisanId,
      first_name: row.firstName,
      last_name: row.lastName,
      profile_image: row.imageKey && imageUrl(row.imageKey),
      service: row.service,
      location: row.location,
      experience: row.experience,
      pay: toDecimalOrNull(row.payKobo),
    },
    added_at: row.addedAt.toISOString(),
    days: row.days,
    total: toDecimal(itemTotal(row)),
    job_details: row.job && presentJobDetails(row.job),
    unavailable: taken ? { message: taken.message, next_dates: [...taken.nextDates] } : null,
  };
}

function presentPayment({ state, payingRef, payingUntil }: CartRow): Cart["payment"] {
  if (state !== "paying" || !payingRef || !payingUntil) return null;
  return { tx_ref: payingRef, expires_at: payingUntil.toISOString() };
}

export function presentCart(
  cart: CartRow,
  items: readonly CartItemRow[],
  takenDays: TakenDays,
  imageUrl: (key: string) => string,
): Cart {
  return {
    id: cart.id,
    cart_code: cart.cartCode,
    paid: cart.state === "paid",
    created_at: cart.createdAt.toISOString(),
    modified_at: cart.modifiedAt.toISOString(),
    items: items.map((item) => presentItem(item, takenDays, imageUrl)),
    total: toDecimal(items.reduce((sum, item) => sum + itemTotal(item), 0)),
    payment: presentPayment(cart),
  };
}
