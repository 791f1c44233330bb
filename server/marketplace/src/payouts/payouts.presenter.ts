import type { BankAccount, MarketerPayout, Payout, PayoutBatch, PayoutTransfer } from "@handwork/contract";
import type { OwedRow } from "../earnings/index.ts";
import { earnedKobo, type ItemMoney } from "../ledger/index.ts";
import type { OwedReward } from "../marketer-earnings/index.ts";
import { toDecimal } from "../shared/money.ts";
import type { BankAccountRow } from "./bank-accounts.repository.ts";
import type { ListedBatch, ListedTransfer } from "./batches.repository.ts";

export const presentAccount = ({
  bankName,
  last4,
  holder,
  matches,
  heldUntil,
}: BankAccountRow): BankAccount => ({
  bank: bankName,
  last4,
  holder,
  matches,
  held_until: heldUntil && heldUntil > new Date() ? heldUntil.toISOString() : null,
});

const sumEarned = (rows: readonly { orderItem: ItemMoney }[]) =>
  rows.reduce((kobo, { orderItem }) => kobo + earnedKobo(orderItem), 0);

type Destination = Pick<Payout, "account" | "problem" | "batch">;

/** Returns one entry for each artisan, in the order of their first items. */
export function presentPayouts(
  rows: readonly OwedRow[],
  destinationOf: (artisanId: number) => Destination,
): Payout[] {
  const byArtisan = new Map<number, OwedRow[]>();
  for (const row of rows) {
    byArtisan.set(row.artisanId, [...(byArtisan.get(row.artisanId) ?? []), row]);
  }
  return [...byArtisan].flatMap(([artisanId, own]) => {
    const [first] = own;
    if (!first) return [];
    return {
      artisan: artisanId,
      name: first.name,
      phone_number: first.phone,
      amount: toDecimal(sumEarned(own)),
      ...destinationOf(artisanId),
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

/** Returns one entry for each marketer, in the order of their first rewards. */
export function presentMarketerPayouts(
  rows: readonly OwedReward[],
  destinationOf: (marketerId: number) => Destination & { name: string },
): MarketerPayout[] {
  const ids = [...new Set(rows.map(({ reward }) => reward.marketerId))];
  return ids.map((marketer) => {
    const own = rows.filter(({ reward }) => reward.marketerId === marketer);
    return {
      marketer,
      amount: toDecimal(own.reduce((kobo, { reward }) => kobo + reward.amountKobo, 0)),
      ...destinationOf(marketer),
      artisans: own.map(({ reward, artisanName }) => ({
        id: reward.artisanId,
        name: artisanName,
        amount: toDecimal(reward.amountKobo),
        earned_at: reward.earnedAt.toISOString(),
      })),
    };
  });
}

function batchState({ approvedAt, cancelledAt }: ListedBatch["batch"]): PayoutBatch["state"] {
  if (approvedAt) return "approved";
  return cancelledAt ? "cancelled" : "draft";
}

export const presentBatch = ({
  batch,
  createdBy,
  approvedBy,
  amountKobo,
  underWay,
  ...counts
}: ListedBatch): PayoutBatch => ({
  id: batch.id,
  state: batchState(batch),
  created_by: createdBy,
  created_at: batch.createdAt.toISOString(),
  approved_by: approvedBy,
  approved_at: batch.approvedAt?.toISOString() ?? null,
  amount: toDecimal(amountKobo),
  under_way: underWay,
  ...counts,
});

export const presentTransfer = ({
  transfer,
  account,
  name,
  jobs,
  canRetry,
}: ListedTransfer): PayoutTransfer => ({
  id: transfer.id,
  artisan: transfer.artisanId,
  marketer: transfer.marketerId,
  name,
  jobs,
  state: transfer.state,
  reason: transfer.reason,
  reference: transfer.reference,
  amount: toDecimal(transfer.amountKobo),
  account: presentAccount(account),
  can_retry: canRetry,
  settled_at: transfer.settledAt?.toISOString() ?? null,
});
