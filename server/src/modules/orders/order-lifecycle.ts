import type { OrderStatus } from "@handwork/contract";

/**
 * An order's life as data: where it may go from each state, and who may send it there. A
 * support person acts as `admin`.
 */
export const orderLifecycle = {
  pending: { in_progress: ["artisan"], cancelled: ["employer", "admin"], disputed: ["employer"] },
  in_progress: { completed: ["employer", "admin"], disputed: ["employer"] },
  completed: { disputed: ["employer"] },
  disputed: { in_progress: ["admin"], completed: ["admin"], cancelled: ["admin"] },
  cancelled: {},
} as const satisfies Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>>;

export type OrderActor = "employer" | "artisan" | "admin";

export const initialOrderStatus: OrderStatus = "pending";

/** Whether `actor` may move an order from one state to another. */
export function mayMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  const exits: Partial<Record<OrderStatus, readonly OrderActor[]>> = orderLifecycle[from];
  return exits[to]?.includes(actor) ?? false;
}
