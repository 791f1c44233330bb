import type { Earnings, Payout } from "@handwork/contract";
import { toDecimal } from "../shared/money.ts";
import type { EarnedRow, OwedRow } from "./earnings.repository.ts";

const sum = (rows: readonly { line: { totalKobo: number } }[]) =>
  rows.reduce((kobo, { line }) => kobo + line.totalKobo, 0);

/** A completed item always has a time, although the column is nullable. */
const completed = (line: EarnedRow["line"]) => (line.completedAt ?? new Date(0)).toISOString();

export function presentEarnings(rows: readonly EarnedRow[], underWayKobo: number): Earnings {
  const paidOut = sum(rows.filter(({ line }) => line.paidOutAt));
  const earned = sum(rows);
  return {
    earned: toDecimal(earned),
    awaiting: toDecimal(earned - paidOut),
    paid_out: toDecimal(paidOut),
    under_way: toDecimal(underWayKobo),
    jobs: rows.map(({ line, orderCode, employer }) => ({
      id: line.id,
      order_code: orderCode,
      service_name: line.serviceName,
      employer,
      pay: toDecimal(line.payKobo),
      days: line.days,
      total: toDecimal(line.totalKobo),
      completed_at: completed(line),
      paid_out_at: line.paidOutAt?.toISOString() ?? null,
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
      jobs: own.map(({ line, orderCode }) => ({
        id: line.id,
        order_code: orderCode,
        service_name: line.serviceName,
        total: toDecimal(line.totalKobo),
        completed_at: completed(line),
      })),
    };
  });
}
