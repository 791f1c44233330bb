import type { ExpectedArtisan, ItemAction, Order } from "@handwork/contract";

/** A paid artisan who is expected or at work. */
export type Booking = ExpectedArtisan;
export type OrderItem = Order["items"][number];
/** Finds an action on an order item that the caller may take now; undefined if they may not. */
export const findAction = ({ allowed }: Pick<OrderItem, "allowed">, action: ItemAction) =>
  allowed.find((possible) => possible.action === action);

/** Whether the booking waits for something that only the employer can do. */
export function needsEmployer(booking: Booking): boolean {
  if (booking.code_blocked || booking.proposal?.proposed_by === "artisan") return true;
  if (booking.state === "finished" || booking.state === "disputed") return true;
  return findAction(booking, "arrived") !== undefined;
}

const isLost = ({ state, ended }: OrderItem) =>
  state === "declined" || (state === "cancelled" && ended?.by !== "employer");

/** Future items whose artisan cannot come, unless the employer has already booked another artisan instead. */
export function itemsToReplace(orders: readonly Order[], now = new Date()): OrderItem[] {
  const items = orders.flatMap((order) => order.items);
  const isReplaced = ({ id, service_name, starts_at }: OrderItem) =>
    items.some(
      (later) =>
        later.id > id &&
        later.service_name === service_name &&
        later.starts_at === starts_at &&
        !isLost(later) &&
        later.state !== "cancelled",
    );
  return items.filter(
    (item) =>
      isLost(item) &&
      item.ended &&
      item.starts_at !== null &&
      new Date(item.starts_at) > now &&
      !isReplaced(item),
  );
}

const startOf = (booking: Booking) => booking.starts_at ?? booking.job_details?.expectedDate ?? "";

/** Sorts bookings by their start. */
export const byStart = (one: Booking, other: Booking): number => startOf(one).localeCompare(startOf(other));
