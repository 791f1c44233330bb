import type { Earnings } from "@handwork/contract";
import { earnedKobo, feeOf, type ItemMoney } from "../ledger/index.ts";
import { toDecimal } from "../shared/money.ts";
import type { EarnedRow } from "./earnings.repository.ts";

const sum = (rows: readonly { orderItem: ItemMoney }[]) =>
  rows.reduce((kobo, { orderItem }) => kobo + earnedKobo(orderItem), 0);

/** Whether the artisan has received the money. A transfer can still fail while the bank processes it. */
const isPaidOut = ({ orderItem, isBeingTransferred }: EarnedRow) =>
  orderItem.paidOutAt !== null && !isBeingTransferred;

export function presentEarnings(rows: readonly EarnedRow[], underWayKobo: number): Earnings {
  const paidOut = sum(rows.filter(isPaidOut));
  const earned = sum(rows);
  return {
    earned: toDecimal(earned),
    awaiting: toDecimal(earned - paidOut),
    paid_out: toDecimal(paidOut),
    under_way: toDecimal(underWayKobo),
    jobs: rows.map(presentJob),
  };
}

function presentJob(row: EarnedRow): Earnings["jobs"][number] {
  const { orderItem, orderCode, employer, endedAt, isBeingTransferred } = row;
  const { feeKobo, vatKobo } = feeOf(orderItem);
  return {
    id: orderItem.id,
    order_code: orderCode,
    service_name: orderItem.serviceName,
    description: orderItem.job.description,
    employer,
    pay: toDecimal(orderItem.payKobo),
    days: orderItem.days,
    total: toDecimal(earnedKobo(orderItem)),
    fee: toDecimal(feeKobo + vatKobo),
    completed_at: endedAt.toISOString(),
    paid_out_at: isPaidOut(row) ? (orderItem.paidOutAt?.toISOString() ?? null) : null,
    on_its_way: isBeingTransferred,
  };
}
