import type { Earnings, Payout } from "@handwork/contract";
import { toDecimal } from "../shared/money.ts";
import type { EarnedRow, OwedRow } from "./earnings.repository.ts";

const sum = (rows: readonly { orderItem: { totalKobo: number } }[]) =>
  rows.reduce((kobo, { orderItem }) => kobo + orderItem.totalKobo, 0);

/** A completed item always has a time, although the column is nullable. */
const completed = (orderItem: EarnedRow["orderItem"]) => (orderItem.completedAt ?? new Date(0)).toISOString();

export function presentEarnings(rows: readonly EarnedRow[], underWayKobo: number): Earnings {
  const paidOut = sum(rows.filter(({ orderItem }) => orderItem.paidOutAt));
  const earned = sum(rows);
  return {
    earned: toDecimal(earned),
    awaiting: toDecimal(earned - paidOut),
    paid_out: toDecimal(paidOut),
    under_way: toDecimal(underWayKobo),
    jobs: rows.map(({ orderItem, orderCode, employer }) => ({
      id: orderItem.id,
      order_code: orderCode,
      service_name: orderItem.serviceName,
      employer,
      pay: toDecimal(orderItem.payKobo),
      days: orderItem.days,
      total: toDecimal(orderItem.totalKobo),
      completed_at: completed(orderItem),
      paid_out_at: orderItem.paidOutAt?.toISOString() ?? null,
    })),
  };
}

/** One entry per artisan, in the order of their first items. */
export function presentPayouts(rows: readonly OwedRow[]): Payout[] {
  const artisans = [...new Set(rows.map(({ artisanId }) => artisanId))];
  return artisans.flatMap((artisanId) => {
    const own = rows.filter((row) => row.artisanId === artisanId);
    const [first] = own;
    if (!first) return [];
    return {
      artisan: artisanId,
      name: first.name,
      phone_number: first.phone,
      amount: toDecimal(sum(own)),
      jobs: own.map(({ orderItem, orderCode }) => ({
        id: orderItem.id,
        order_code: orderCode,
        service_name: orderItem.serviceName,
        total: toDecimal(orderItem.totalKobo),
        completed_at: completed(orderItem),
      })),
    };
  });
}
