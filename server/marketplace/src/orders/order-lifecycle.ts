import type { OrderStatus } from "@handwork/contract";

/**
 * The lifecycle of an order item as data: the transitions from each state, and who may make them. Support staff act
 * as `admin`. From `disputed`, `in_progress` means the state before the dispute. The `server` disputes items that
 * nobody can start.
 */
export const orderLifecycle = {
  pending: {
    in_progress: ["artisan"],
    cancelled: ["employer", "admin"],
    disputed: ["employer", "artisan", "server"],
  },
  in_progress: { completed: ["employer", "admin"], disputed: ["employer", "artisan", "server"] },
  completed: { disputed: ["employer"] },
  disputed: { pending: ["admin"], in_progress: ["admin"], completed: ["admin"], cancelled: ["admin"] },
  cancelled: {},
} as const satisfies Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>>;

export type OrderActor = "employer" | "artisan" | "admin" | "server";

export const initialOrderStatus = "pending" satisfies OrderStatus;

/** Whether `actor` may move an item from one state to another. */
export function mayMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  const exits: Partial<Record<OrderStatus, readonly OrderActor[]>> = orderLifecycle[from];
  return exits[to]?.includes(actor) ?? false;
}

/** An order's state, derived from its items: in progress from the first start to the last confirmation. */
export function statusOfOrder(items: readonly OrderStatus[]): OrderStatus {
  const live = items.filter((status) => status !== "cancelled");
  if (live.length === 0) return "cancelled";
  if (live.includes("disputed")) return "disputed";
  const [first] = live;
  return first && live.every((status) => status === first) ? first : "in_progress";
}
