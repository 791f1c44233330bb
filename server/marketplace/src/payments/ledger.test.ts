import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { eq, isNull, sql } from "drizzle-orm";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postPayment } from "../ledger/index.ts";
import { applyTransitions, lockOrder } from "../orders/index.ts";
import { actions, type Bought, buy, buyAt } from "../orders/order.fixture.ts";
import { bookkeepingRun } from "./bookkeeping.table.ts";
import { createBookkeeping } from "./bookkeeping.ts";
import { auditLedger, paymentRefunds, payments } from "./index.ts";
import { otherProcess, sandboxed } from "./payment.fixture.ts";

const NAIRA_20_000 = 2_000_000;
const silent = { error: () => undefined };

let server: TestServer;
let staff: { token: string };
beforeAll(async () => {
  server = await startTestServer(sandboxed);
  staff = await server.account("admin");
});
afterAll(() => server.close());

/** Returns the ledger balances of an order's payment, in kobo by account. */
async function balancesOf({ orderId }: Pick<Bought, "orderId">): Promise<Record<string, number>> {
  const { rows } = await server.deps.db.execute<{ account: string; kobo: number }>(sql`
    select p.account, sum(p.amount_kobo)::float8 as kobo
    from ledger_postings p
      join ledger_entries e on e.id = p.entry_id
      join payments on payments.id = e.payment_id
    where payments.order_id = ${orderId}
    group by p.account having sum(p.amount_kobo) <> 0`);
  return Object.fromEntries(rows.map(({ account, kobo }) => [account, kobo]));
}
const resolve = (bought: Bought, action: "refund" | "complete") =>
  server.call("problemResolve", {
    params: { id: bought.orderId },
    body: { action, reason: "Agreed by phone" },
    token: staff.token,
  });
const recordPayout = (bought: Bought) =>
  server.call("payoutRecord", {
    params: { artisanId: bought.artisans[0]?.id ?? 0 },
    body: { jobs: bought.orderItemIds, reference: `TRF-${bought.orderId}` },
    token: staff.token,
  });

/** Sends all due refunds, and asks the provider about each until it is done. */
async function makeRefunds(): Promise<void> {
  const { db } = server.deps;
  const { refunding } = otherProcess(server);
  const open = async () =>
    (await db.select().from(paymentRefunds).where(isNull(paymentRefunds.reference))).length;
  await expect
    .poll(async () => {
      await db.update(paymentRefunds).set({ nextAttemptAt: sql`now()` });
      await refunding.round();
      return open();
    })
    .toBe(0);
}

describe("the ledger", () => {
  test("holds a paid price, owes it to the artisan after completion, and records the payout", async () => {
    const bought = await buy(server, [{ payKobo: NAIRA_20_000 }]);
    expect(await balancesOf(bought)).toEqual({ provider: NAIRA_20_000, held: -NAIRA_20_000 });
    const act = actions(server, bought);
    await act.start();
    expect(await balancesOf(bought)).toEqual({ provider: NAIRA_20_000, held: -NAIRA_20_000 });
    await act.complete();
    expect(await balancesOf(bought)).toEqual({ provider: NAIRA_20_000, artisan: -NAIRA_20_000 });
    await recordPayout(bought);
    expect(await balancesOf(bought)).toEqual({ provider: NAIRA_20_000, paid_out: -NAIRA_20_000 });
  });

  test("holds the money again while a completed item is disputed", async () => {
    const bought = await buyAt(server, "completed");
    const completed = await balancesOf(bought);
    await actions(server, bought).report();
    expect(await balancesOf(bought)).toEqual({ provider: completed.provider, held: completed.artisan });
    await resolve(bought, "complete");
    expect(await balancesOf(bought)).toEqual(completed);
  });

  test("owes the employer a cancelled item's price until the provider has refunded it", async () => {
    const bought = await buyAt(server, "disputed");
    const { provider } = await balancesOf(bought);
    await resolve(bought, "refund");
    expect(await balancesOf(bought)).toEqual({ provider, refund: -(provider ?? 0) });
    await makeRefunds();
    expect(await balancesOf(bought)).toEqual({});
  });

  test("owes the artisan a share of a cancelled item, shows it as earned and pays it out", async () => {
    const bought = await buy(server, [{ payKobo: NAIRA_20_000 }]);
    await transaction(server.deps.db, async (trx) => {
      const locked = await lockOrder(trx, bought.orderId);
      const moves = locked.items.map(
        (item) =>
          [
            item,
            {
              to: "cancelled",
              event: { action: "cancel_less_one_day", role: "staff", actorId: null },
              change: { artisanKobo: 500_000 },
            },
          ] as const,
      );
      await applyTransitions(trx, locked, new Map(moves));
    });
    expect(await balancesOf(bought)).toEqual({
      provider: NAIRA_20_000,
      artisan: -500_000,
      refund: -1_500_000,
    });
    const token = bought.artisans[0]?.account.token;
    expect(await server.call("artisanEarnings", { token })).toMatchObject({ earned: "5000.00" });
    expect(await recordPayout(bought)).toEqual({ jobs: 1, amount: "5000.00" });
    expect(await balancesOf(bought)).toMatchObject({ paid_out: -500_000 });
    // The test skips the refund that a real cancellation would record.
    expect(await auditLedger(server.deps.db)).toHaveLength(2);
    await server.deps.db.execute(sql`insert into payment_refunds (payment_id, amount_kobo, note)
      select id, 1500000, 'Cancelled' from payments where order_id = ${bought.orderId}`);
    expect(await auditLedger(server.deps.db)).toEqual([]);
  });

  test("refuses an unbalanced entry, a second entry for a payment, and changes to entries", async () => {
    const { db } = server.deps;
    const bought = await buy(server);
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, bought.orderId));
    if (!payment) throw new Error("The order has no payment");
    const databaseError = (message: RegExp) =>
      expect.objectContaining({
        cause: expect.objectContaining({ message: expect.stringMatching(message) }),
      });
    await expect(
      transaction(db, async (trx) => {
        await trx.execute(
          sql`insert into ledger_entries (kind, currency, payment_id) values ('item', 'NGN', 1)`,
        );
        await trx.execute(sql`insert into ledger_postings (entry_id, account, amount_kobo)
          select max(id), 'held', 5 from ledger_entries`);
      }),
    ).rejects.toEqual(databaseError(/do not add up to zero/));
    await expect(transaction(db, (trx) => postPayment(trx, { ...payment, paidKobo: 5 }, []))).rejects.toEqual(
      databaseError(/ledger_entries_one_payment_idx/),
    );
    for (const change of [
      sql`update ledger_postings set amount_kobo = 1`,
      sql`delete from ledger_postings`,
      sql`delete from ledger_entries`,
    ])
      await expect(db.execute(change)).rejects.toEqual(databaseError(/never changed/));
  });

  test("posts payments from an older version, with their completed work and refunds", async () => {
    const { db } = server.deps;
    const earlier = [await buy(server), await buyAt(server, "completed"), await buyAt(server, "disputed")];
    const refunded = await buyAt(server, "disputed");
    await resolve(refunded, "refund");
    await makeRefunds();
    const before = await Promise.all(earlier.map(balancesOf));
    await db.execute(sql`alter table ledger_postings disable trigger ledger_postings_stay`);
    await db.execute(sql`alter table ledger_entries disable trigger ledger_entries_stay`);
    await db.execute(sql`delete from ledger_postings`);
    await db.execute(sql`delete from ledger_entries`);
    await db.execute(sql`alter table ledger_postings enable trigger ledger_postings_stay`);
    await db.execute(sql`alter table ledger_entries enable trigger ledger_entries_stay`);
    expect((await auditLedger(db)).length).toBeGreaterThan(earlier.length);
    const metrics = new Registry();
    const bookkeeping = createBookkeeping(db, metrics, silent);
    await Promise.all([bookkeeping.round(), bookkeeping.round()]);
    expect(await Promise.all(earlier.map(balancesOf))).toEqual(before);
    expect(await balancesOf(refunded)).toEqual({});
    expect(await auditLedger(db)).toEqual([]);
    expect(await metrics.metrics()).toMatch(/^ledger_faults 0$/m);
  });

  test("checks the ledger once an hour, and every process shows the result", async () => {
    const { db } = server.deps;
    const start = () => {
      const metrics = new Registry();
      return { metrics, ...createBookkeeping(db, metrics, silent) };
    };
    const [one, other] = [start(), start()];
    await one.roundIfDue();
    await db.update(bookkeepingRun).set({ faults: 3 });
    await other.roundIfDue();
    expect(await other.metrics.metrics()).toMatch(/^ledger_faults 3$/m);
    await db.update(bookkeepingRun).set({ startedAt: sql`now() - interval '61 minutes'` });
    await Promise.all([one.roundIfDue(), other.roundIfDue()]);
    await one.roundIfDue();
    expect(await one.metrics.metrics()).toMatch(/^ledger_faults 0$/m);
  });

  test("does a round again at once if the process that had begun it has stopped", async () => {
    const { db } = server.deps;
    const start = () => createBookkeeping(db, new Registry(), silent);
    await db.update(bookkeepingRun).set({ startedAt: sql`now() - interval '61 minutes'`, faults: 3 });
    const faults = async () => (await db.select().from(bookkeepingRun)).map((run) => run.faults);
    await start().roundIfDue(AbortSignal.abort());
    expect(await faults()).toEqual([3]);
    await start().roundIfDue();
    expect(await faults()).toEqual([0]);
  });
});
