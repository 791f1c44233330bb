import type { OrderStatus } from "@handwork/contract";

/**
 * The life of a line of an order as data: where it may go from each state, and who may send it there. A
 * support person acts as `admin`. From `disputed`, `in_progress` means back to where the line was. The `server` sends
 * there what nobody could begin.
 */
export const orderLifecycle = {
  pending: { in_progress: ["artisan"], cancelled: ["employer", "admin"], disputed: ["employer", "server"] },
  in_progress: { completed: ["employer", "admin"], disputed: ["employer"] },
  completed: { disputed: ["employer"] },
  disputed: { pending: ["admin"], in_progress: ["admin"], completed: ["admin"], cancelled: ["admin"] },
  cancelled: {},
} as const satisfies Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>>;

export type OrderActor = "employer" | "artisan" | "admin" | "server";

export const initialOrderStatus: OrderStatus = "pending";

/** Whether `actor` may move a line from one state to another. */
export function mayMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  const exits: Partial<Record<OrderStatus, readonly OrderActor[]>> = orderLifecycle[from];
  return exits[to]?.includes(actor) ?? false;
}

/** An order's state by those of its lines: under way from the first start to the last confirmation. */
export function statusOfOrder(lines: readonly OrderStatus[]): OrderStatus {
  const live = lines.filter((status) => status !== "cancelled");
  if (live.length === 0) return "cancelled";
  if (live.includes("disputed")) return "disputed";
  const [first] = live;
  return first && live.every((status) => status === first) ? first : "in_progress";
}
