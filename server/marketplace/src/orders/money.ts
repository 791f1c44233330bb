import { type SQL, sql } from "drizzle-orm";
import type { OrderItemRow } from "./order-items.ts";
import type { MoneyEffect } from "./transitions.ts";

/** How an item's amount is divided between the artisan and the employer. The parts add up to the amount. */
export interface Split {
  readonly artisanKobo: number;
  readonly refundKobo: number;
}

/** SQL for the amount in kobo that the employer paid for an order item, net of refunds. `alias` names the item's row. */
export const netPaid = (alias: string): SQL =>
  sql.raw(
    `coalesce(${alias}.artisan_kobo, case when ${alias}.status = 'cancelled' then 0 else ${alias}.total_kobo end)`,
  );

type Priced = Pick<OrderItemRow, "payKobo" | "totalKobo">;

/**
 * Returns the split after a late cancellation: the artisan gets one day's rate, and the employer gets the rest back.
 */
export function lateSplit({ payKobo, totalKobo }: Priced): Split {
  const artisanKobo = Math.min(payKobo, totalKobo);
  return { artisanKobo, refundKobo: totalKobo - artisanKobo };
}

/** Returns the split for a transition; null if the transition moves no money, or if staff decide the amounts. */
export function splitOf(effect: MoneyEffect, item: Priced): Split | null {
  switch (effect) {
    case "refund":
      return { artisanKobo: 0, refundKobo: item.totalKobo };
    case "late_split":
      return lateSplit(item);
    case "earned":
      return { artisanKobo: item.totalKobo, refundKobo: 0 };
    default:
      return null;
  }
}
