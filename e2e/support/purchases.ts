import { auditLedger } from "@handwork/server-marketplace";
import type { Random } from "@handwork/server-marketplace/demo";
import type { Database } from "@handwork/server-platform/database";
import { expect } from "vitest";
import type { Bank } from "./bank.ts";
import { payableArtisans } from "./employer.ts";
import { PASSWORD, type People } from "./market-people.ts";
import { leftovers, storedOrders } from "./paid-books.ts";
import { RetryingCaller } from "./retrying-caller.ts";
import { type Purchase, SimulatedEmployer, totalOf } from "./simulated-employer.ts";

const CONCURRENT_EMPLOYERS = 12;
/** Maximum time in milliseconds for the server to settle a payment that was interrupted while its page was opening. */
const SETTLE_LIMIT = 30_000;

interface Buying {
  origins: readonly string[];
  people: People;
  /** Returns the random generator for a part of the run. */
  random: (part: number) => Random;
  /** Number of purchases per employer. */
  each: number;
  /** Awaited before each purchase. Receives the number of purchases that have begun. */
  beforePurchase?: (begun: number) => Promise<unknown>;
  onBought?: (purchase: Purchase) => void;
}

/** Makes all employers' purchases, several at a time. Failed calls are retried. */
export async function runEmployers({
  origins,
  people,
  random,
  each,
  beforePurchase,
  onBought,
}: Buying): Promise<Purchase[]> {
  const anonymous = new RetryingCaller(origins, random(4));
  const offers = (await payableArtisans(anonymous)).map((artisan) => ({
    artisan,
    payKobo: people.pay.get(artisan.id) ?? 0,
  }));
  const bought: Purchase[] = [];
  let begun = 0;
  const waiting = people.employers.entries();
  const serve = async () => {
    for (const [number, { id, username }] of waiting) {
      const own = random(10 + number);
      const caller = await new RetryingCaller(origins, own).signedIn(username, PASSWORD);
      const employer = new SimulatedEmployer(id, caller, offers, own);
      for (let purchase = 1; purchase <= each; purchase += 1) {
        await beforePurchase?.(begun);
        begun += 1;
        const done = await employer.buy(purchase);
        bought.push(done);
        onBought?.(done);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_EMPLOYERS }, serve));
  return bought;
}

const inOrder = <T extends { description: string }>(items: readonly T[]) =>
  [...items].sort((one, other) => one.description.localeCompare(other.description));

/**
 * Compares the site's records with the bank's and the employers'. Each purchase must have exactly one order, one charge
 * of the right amount, and its emails. No other records may remain.
 */
export async function checkBooks({
  db,
  bank,
  bought,
  payments,
}: {
  db: Database;
  bank: Bank;
  bought: readonly Purchase[];
  payments: number;
}): Promise<void> {
  const orders = await storedOrders(db);
  expect(bought).toHaveLength(payments);
  expect(orders).toHaveLength(payments);
  expect(bank.charges).toHaveLength(payments);
  for (const { employer, items } of bought) {
    const about = items[0]?.description;
    const order = orders.find((one) => one.items.some(({ description }) => description === about));
    const total = totalOf(items);
    expect(order, about).toMatchObject({ employer, total });
    expect(
      inOrder(order?.items ?? []).map(({ id: _, ...item }) => item),
      about,
    ).toEqual(inOrder(items).map((item) => ({ ...item, total: totalOf([item]) })));
    const [payment, ...others] = order?.payments ?? [];
    expect(others, about).toEqual([]);
    const charges = bank.charges.filter(({ txRef }) => txRef === payment?.txRef);
    expect(charges, about).toMatchObject([{ id: Number(payment?.transaction), amount: total / 100 }]);
    expect(payment, about).toMatchObject({ amount: total, paid: total });
    expect(order?.mails, about).toEqual({ order: 1, items: items.map(() => 1) });
  }
  await expect.poll(() => leftovers(db), { timeout: SETTLE_LIMIT }).toEqual({});
  expect(await auditLedger(db)).toEqual([]);
}
