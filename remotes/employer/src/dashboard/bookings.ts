import type { ExpectedArtisan, ItemAction, Order } from "@handwork/contract";

/** A paid artisan who is expected or at work. */
export type Booking = ExpectedArtisan;
export type OrderItem = Order["items"][number];
/** What the caller can do with an order item now; undefined when they cannot. */
export const findAction = ({ allowed }: Pick<OrderItem, "allowed">, action: ItemAction) =>
  allowed.find((possible) => possible.action === action);

/** Whether the booking waits for something that only the employer can do. */
export function needsEmployer(booking: Booking): boolean {
  if (booking.code_blocked || booking.proposal?.proposed_by === "artisan") return true;
  return booking.state === "finished" || findAction(booking, "arrived") !== undefined;
}

/** Items whose artisan cannot come, while the employer can still book another one for the day. */
export function itemsToReplace(orders: readonly Order[], now = new Date()): OrderItem[] {
  return orders
    .flatMap(({ items }) => items)
    .filter(({ state, ended, starts_at }) => {
      const lost = state === "declined" || (state === "cancelled" && ended?.by !== "employer");
      return lost && ended && starts_at !== null && new Date(starts_at) > now;
    });
}

const startOf = (booking: Booking) => booking.starts_at ?? booking.job_details?.expectedDate ?? "";

/** The earliest start first. */
export const byStart = (one: Booking, other: Booking): number => startOf(one).localeCompare(startOf(other));
