import type { ExpectedArtisan, ItemAction, Order } from "@handwork/contract";
import { dayInLagos } from "@handwork/ui";

/** A paid order item whose artisan is expected or at work. */
export type Booking = ExpectedArtisan;
/** A booking with a start. */
export type Visit = Booking & { readonly starts_at: string };
export type OrderItem = Order["items"][number];
/** Returns the action on an order item if the employer can take it now. */
export const findAction = ({ allowed }: Pick<OrderItem, "allowed">, action: ItemAction) =>
  allowed.find((allowedAction) => allowedAction.action === action);

/** Whether the booking waits for something that only the employer can do. */
export function needsEmployer(booking: Booking): boolean {
  if (booking.code_blocked || booking.proposal?.proposed_by === "artisan") return true;
  if (booking.state === "finished" || booking.state === "disputed") return true;
  return findAction(booking, "arrived") !== undefined;
}

const isLost = ({ state, ended }: OrderItem) =>
  state === "declined" || (state === "cancelled" && ended?.by !== "employer");

/** Returns future items that still need a replacement, because their artisan cannot come. */
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

/** The time at which a finished booking is confirmed automatically, or else the booking's start. */
export const deadlineOf = (booking: Booking): string =>
  findAction(booking, "confirm")?.until ?? startOf(booking);

/** Returns the first accepted booking that starts today or later. */
export const nextVisit = (bookings: readonly Booking[], today = dayInLagos()): Visit | undefined =>
  bookings
    .filter(
      (booking): booking is Visit =>
        booking.state === "accepted" &&
        booking.starts_at !== null &&
        dayInLagos(new Date(booking.starts_at)) >= today,
    )
    .sort(byStart)[0];

/** Compares two bookings by their start. */
export const byStart = (one: Booking, other: Booking): number => startOf(one).localeCompare(startOf(other));
