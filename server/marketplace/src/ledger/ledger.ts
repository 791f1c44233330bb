import { CURRENCY, type LedgerAccount, type OrderStatus } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { eq, sum } from "drizzle-orm";
import { ledgerEntries, ledgerPostings } from "./ledger.table.ts";

type Entry = Omit<typeof ledgerEntries.$inferInsert, "id">;

interface Posting {
  account: LedgerAccount;
  owner: string | null;
  orderItemId: number | null;
  amountKobo: number;
}

async function post(trx: Transaction, entry: Entry, postings: readonly Posting[]): Promise<void> {
  const nonZero = postings.filter(({ amountKobo }) => amountKobo !== 0);
  if (nonZero.length === 0) return;
  const [inserted] = await trx.insert(ledgerEntries).values(entry).returning({ id: ledgerEntries.id });
  const entryId = inserted?.id ?? 0;
  await trx.insert(ledgerPostings).values(nonZero.map((posting) => ({ ...posting, entryId })));
}

/** A payment whose money has arrived. `paidKobo` is the amount that the provider reports. */
interface ReceivedPayment {
  readonly id: number;
  readonly provider: string;
  readonly currency: string;
  readonly paidKobo: number;
}

/**
 * Posts a received payment: the price of each order item as held, and the rest as owed to the employer. Without items,
 * the whole amount is owed to the employer. A unique index prevents posting a payment twice.
 *
 * @param postedAt the date of the entry; defaults to now.
 */
export async function postPayment(
  trx: Transaction,
  { id, provider, currency, paidKobo }: ReceivedPayment,
  items: readonly { id: number; totalKobo: number }[],
  postedAt?: Date,
): Promise<void> {
  const held = items.map((item): Posting => {
    return { account: "held", owner: null, orderItemId: item.id, amountKobo: -item.totalKobo };
  });
  const excessKobo = paidKobo - items.reduce((kobo, item) => kobo + item.totalKobo, 0);
  await post(trx, { kind: "payment", paymentId: id, currency, postedAt }, [
    { account: "provider", owner: provider, orderItemId: null, amountKobo: paidKobo },
    ...held,
    { account: "refund", owner: String(id), orderItemId: null, amountKobo: -excessKobo },
  ]);
}

/** The data that an order item's postings depend on. */
export interface ItemMoney {
  readonly id: number;
  readonly status: OrderStatus;
  readonly totalKobo: number;
  /**
   * The artisan's share of an item that has ended. Null means the full price if the item is completed, and nothing if it
   * is cancelled.
   */
  readonly artisanKobo: number | null;
  readonly artisanId: number | null;
  readonly paidOutAt: Date | null;
  readonly feeBps: number;
  readonly vatBps: number;
}

/** Returns the artisan's share before the fee, in kobo. It is 0 until the item ends. */
export function grossKobo({ status, totalKobo, artisanKobo }: ItemMoney): number {
  if (status === "completed") return artisanKobo ?? totalKobo;
  return status === "cancelled" ? (artisanKobo ?? 0) : 0;
}

const applyBasisPoints = (kobo: number, bps: number) => Math.round((kobo * bps) / 10_000);

/** Returns the platform's fee on the artisan's share, and the VAT on the fee, in kobo. */
export function feeOf(item: ItemMoney): { readonly feeKobo: number; readonly vatKobo: number } {
  const feeKobo = applyBasisPoints(grossKobo(item), item.feeBps);
  return { feeKobo, vatKobo: applyBasisPoints(feeKobo, item.vatBps) };
}

/** Returns the artisan's share after the fee and its VAT, in kobo. It is 0 until the item ends. */
export function earnedKobo(item: ItemMoney): number {
  const { feeKobo, vatKobo } = feeOf(item);
  return grossKobo(item) - feeKobo - vatKobo;
}

/** Returns what the artisan earns if the work is confirmed: the full price after the fee and its VAT, in kobo. */
export const fullEarningsKobo = (item: ItemMoney): number =>
  earnedKobo({ ...item, status: "completed", artisanKobo: null });

/** Returns the balances that the item should have, by account and owner. */
function balancesOf(item: ItemMoney, paymentId: number): Posting[] {
  const hasEnded = item.status === "completed" || item.status === "cancelled";
  const gross = grossKobo(item);
  const { feeKobo, vatKobo } = feeOf(item);
  const base = { orderItemId: item.id };
  const artisan = { ...base, owner: item.artisanId === null ? null : String(item.artisanId) };
  return [
    { ...base, account: "held", owner: null, amountKobo: hasEnded ? 0 : -item.totalKobo },
    { ...artisan, account: item.paidOutAt ? "paid_out" : "artisan", amountKobo: -earnedKobo(item) },
    { ...base, account: "fee", owner: null, amountKobo: -feeKobo },
    { ...base, account: "vat", owner: null, amountKobo: -vatKobo },
    {
      ...base,
      account: "refund",
      owner: String(paymentId),
      amountKobo: hasEnded ? gross - item.totalKobo : 0,
    },
  ];
}

/**
 * Posts the difference between an order item's balances and the balances that its state requires, if they differ. The
 * caller must have locked the order, so that no other process posts at the same time.
 */
export async function postItem(trx: Transaction, item: ItemMoney, postedAt?: Date): Promise<void> {
  const posted = await trx
    .select({
      account: ledgerPostings.account,
      owner: ledgerPostings.owner,
      amountKobo: sum(ledgerPostings.amountKobo).mapWith(Number),
    })
    .from(ledgerPostings)
    .where(eq(ledgerPostings.orderItemId, item.id))
    .groupBy(ledgerPostings.account, ledgerPostings.owner);
  const [first] = await trx
    .select({ paymentId: ledgerEntries.paymentId, currency: ledgerEntries.currency })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(eq(ledgerPostings.orderItemId, item.id))
    .limit(1);
  // The payment is not in the ledger yet. The bookkeeping job will post it together with this item.
  if (!first?.paymentId) return;
  const { paymentId, currency } = first;
  const reversed = posted.map((balance): Posting => {
    return { ...balance, orderItemId: item.id, amountKobo: -balance.amountKobo };
  });
  await post(
    trx,
    { kind: "item", paymentId, currency, orderItemId: item.id, postedAt },
    mergePostings([...reversed, ...balancesOf(item, paymentId)]),
  );
}

/** Merges postings to the same account and owner. */
function mergePostings(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const posting of postings) {
    const key = `${posting.account} ${posting.owner}`;
    const before = sums.get(key)?.amountKobo ?? 0;
    sums.set(key, { ...posting, amountKobo: before + posting.amountKobo });
  }
  return [...sums.values()];
}

/** Posts a refund that the employer has received. A unique index prevents posting it twice. */
export function postRefund(
  trx: Transaction,
  refund: { id: number; paymentId: number; amountKobo: number },
  payment: { provider: string; currency: string },
  postedAt?: Date,
): Promise<void> {
  const { id, paymentId, amountKobo } = refund;
  return post(trx, { kind: "refund", paymentId, currency: payment.currency, refundId: id, postedAt }, [
    { account: "refund", owner: String(paymentId), orderItemId: null, amountKobo },
    { account: "provider", owner: payment.provider, orderItemId: null, amountKobo: -amountKobo },
  ]);
}

/** A marketer's reward for an artisan's first completed order item. */
export interface Reward {
  readonly marketerId: number;
  readonly orderItemId: number;
  readonly amountKobo: number;
}

/** For each event, the account to debit and the account to credit. The platform pays rewards out of its own money. */
const rewardAccounts = {
  earned: ["marketing", "marketer"],
  paid: ["marketer", "marketer_paid"],
  returned: ["marketer_paid", "marketer"],
} as const satisfies Record<string, readonly [LedgerAccount, LedgerAccount]>;

/** Posts that a reward was earned, transferred to the marketer, or sent back by the bank. */
export function postReward(
  trx: Transaction,
  { marketerId, orderItemId, amountKobo }: Reward,
  event: keyof typeof rewardAccounts,
): Promise<void> {
  const [debited, credited] = rewardAccounts[event];
  const ownerOf = (account: LedgerAccount) => (account === "marketing" ? null : String(marketerId));
  // Only the entry refers to the order item: a reward is not part of the item's money.
  return post(trx, { kind: "marketer", currency: CURRENCY, orderItemId }, [
    { account: debited, owner: ownerOf(debited), orderItemId: null, amountKobo },
    { account: credited, owner: ownerOf(credited), orderItemId: null, amountKobo: -amountKobo },
  ]);
}
