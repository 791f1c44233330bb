import type { Earnings, Payout } from "@handwork/contract";
import { earnedKobo, type ItemMoney } from "../ledger/index.ts";
import { toDecimal } from "../shared/money.ts";
import type { EarnedRow, OwedRow } from "./earnings.repository.ts";

const sum = (rows: readonly { orderItem: ItemMoney }[]) =>
  rows.reduce((kobo, { orderItem }) => kobo + earnedKobo(orderItem), 0);

export function presentEarnings(rows: readonly EarnedRow[], underWayKobo: number): Earnings {
  const paidOut = sum(rows.filter(({ orderItem }) => orderItem.paidOutAt));
  const earned = sum(rows);
  return {
    earned: toDecimal(earned),
    awaiting: toDecimal(earned - paidOut),
    paid_out: toDecimal(paidOut),
    under_way: toDecimal(underWayKobo),
    jobs: rows.map(({ orderItem, orderCode, employer, endedAt }) => ({
      id: orderItem.id,
      order_code: orderCode,
      service_name: orderItem.serviceName,
      employer,
      pay: toDecimal(orderItem.payKobo),
      days: orderItem.days,
      total: toDecimal(earnedKobo(orderItem)),
      completed_at: endedAt.toISOString(),
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
      jobs: own.map(({ orderItem, orderCode, endedAt }) => ({
        id: orderItem.id,
        order_code: orderCode,
        service_name: orderItem.serviceName,
        total: toDecimal(earnedKobo(orderItem)),
        completed_at: endedAt.toISOString(),
      })),
    };
  });
}
