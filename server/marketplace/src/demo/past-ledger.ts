import { CURRENCY } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { earnedKobo, feeOf, type ItemMoney, ledgerEntries, ledgerPostings } from "../ledger/index.ts";

type Entry = Pick<typeof ledgerEntries.$inferInsert, "kind" | "paymentId" | "orderItemId">;
type Posting = Omit<typeof ledgerPostings.$inferInsert, "id" | "entryId">;

/** Ledger entries keep the time of their posting, so the demo's past posts its own, dated. */
async function postPast(trx: Transaction, postedAt: Date, entry: Entry, postings: Posting[]): Promise<void> {
  const [added] = await trx
    .insert(ledgerEntries)
    .values({ ...entry, currency: CURRENCY, postedAt })
    .returning({ id: ledgerEntries.id });
  const moving = postings.filter(({ amountKobo }) => amountKobo !== 0);
  await trx.insert(ledgerPostings).values(moving.map((posting) => ({ ...posting, entryId: added?.id ?? 0 })));
}

/** A payment that arrived in the past. */
export const postPastPayment = (
  trx: Transaction,
  at: Date,
  { id, provider, paidKobo }: { id: number; provider: string; paidKobo: number },
  items: readonly ItemMoney[],
) =>
  postPast(trx, at, { kind: "payment", paymentId: id }, [
    { account: "provider", owner: provider, amountKobo: paidKobo },
    ...items.map((item): Posting => {
      return { account: "held", orderItemId: item.id, amountKobo: -item.totalKobo };
    }),
  ]);

const entryOf = (paymentId: number, { id }: ItemMoney): Entry => ({
  kind: "item",
  paymentId,
  orderItemId: id,
});
const ownerOf = ({ id, artisanId }: ItemMoney) => ({ orderItemId: id, owner: String(artisanId) });

/** The artisan's part of an item that was completed in the past. */
export function postPastEarning(trx: Transaction, at: Date, paymentId: number, item: ItemMoney) {
  const done = { ...item, status: "completed" as const };
  const { feeKobo, vatKobo } = feeOf(done);
  return postPast(trx, at, entryOf(paymentId, item), [
    { account: "held", orderItemId: item.id, amountKobo: item.totalKobo },
    { account: "artisan", ...ownerOf(item), amountKobo: -earnedKobo(done) },
    { account: "fee", orderItemId: item.id, amountKobo: -feeKobo },
    { account: "vat", orderItemId: item.id, amountKobo: -vatKobo },
  ]);
}

/** The payout of a completed item. */
export const postPastPayout = (trx: Transaction, at: Date, paymentId: number, item: ItemMoney) =>
  postPast(trx, at, entryOf(paymentId, item), [
    { account: "artisan", ...ownerOf(item), amountKobo: earnedKobo(item) },
    { account: "paid_out", ...ownerOf(item), amountKobo: -earnedKobo(item) },
  ]);
