import { type OrderStatus, orderStatuses } from "@handwork/contract";
import { expect, test } from "vitest";
import { initialOrderStatus, mayMove, orderLifecycle } from "./order-lifecycle.ts";

test("every state can be reached from the first", () => {
  const reached = new Set<OrderStatus>([initialOrderStatus]);
  for (const status of reached) {
    for (const next of Object.keys(orderLifecycle[status])) reached.add(next as typeof status);
  }
  expect([...reached].sort()).toEqual([...orderStatuses].sort());
});

test("the artisan starts, the employer confirms, and only an admin ends a dispute [10.9a V11.1.1]", () => {
  expect(mayMove("pending", "in_progress", "artisan")).toBe(true);
  expect(mayMove("pending", "in_progress", "employer")).toBe(false);
  expect(mayMove("in_progress", "completed", "employer")).toBe(true);
  expect(mayMove("in_progress", "completed", "artisan")).toBe(false);
  expect(mayMove("pending", "completed", "employer")).toBe(false);
  expect(mayMove("disputed", "completed", "employer")).toBe(false);
  expect(mayMove("disputed", "completed", "admin")).toBe(true);
  expect(Object.keys(orderLifecycle.cancelled)).toEqual([]);
});
