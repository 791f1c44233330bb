import type { Transaction } from "@handwork/server-platform/database";
import { eq } from "drizzle-orm";
import { bookDays } from "../availability/index.ts";
import { postItem, postRefund } from "../ledger/index.ts";
import { lockOrder, moveOrder, orderItems, orderReports, orders } from "../orders/index.ts";
import { paymentRefunds } from "../payments/index.ts";
import { issueCreditNote } from "../receipts/index.ts";
import { DAY_MS } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { demoPhone } from "./artisans.data.ts";
import type { SeededArtisan } from "./artisans.seed.ts";
import { type OrderSeed, orderSeeds } from "./orders.data.ts";
import { type DemoOrder, insertPaidOrder } from "./paid-order.ts";

/** The artisan accepts within half an hour. */
const ACCEPTED_DAYS = 25 / (24 * 60);
/** Days from payment to the employer's confirmation. */
const COMPLETED_DAYS = 5;
/** Days after which a completed job is paid out. */
const PAYOUT_DAYS = 40;

function choose(artisans: readonly SeededArtisan[], trade: string, order: number): SeededArtisan {
  const able = artisans.filter((artisan) => artisan.trade.title === trade && artisan.payKobo);
  // The demo's own artisan is the first plumber and gets every plumbing job.
  const chosen = trade === artisans[0]?.trade.title ? able[0] : able[order % able.length];
  if (!chosen) throw new Error(`The demo has no paid artisan for ${trade}`);
  return chosen;
}

async function seedOrder(
  trx: Transaction,
  seed: OrderSeed,
  at: number,
  employerId: number,
  artisans: readonly SeededArtisan[],
  now: number,
): Promise<void> {
  const paidAt = new Date(now - seed.paidDaysAgo * DAY_MS);
  const code = `${at + 1}`.padStart(2, "0");
  const items = seed.items.map((orderItem, index) => {
    const artisan = choose(artisans, orderItem.trade, at + index);
    const payKobo = artisan.payKobo ?? 0;
    return {
      artisanId: artisan.id,
      artisanName: `${artisan.firstName} ${artisan.lastName}`,
      serviceName: orderItem.trade,
      payKobo,
      days: orderItem.days,
      totalKobo: payKobo * orderItem.days,
      job: {
        description: orderItem.description,
        address: orderItem.address,
        contactPerson: "Tunde Bakare",
        contactPhone: demoPhone(2),
        expectedDate: lagosDate(new Date(now + orderItem.expectedIn * DAY_MS)),
        location: orderItem.location,
      },
    };
  });
  const { orderId, payment } = await insertPaidOrder(trx, { code, at, employerId, paidAt, items });
  await bookOrderItems(trx, orderId);
  const completedAt = new Date(paidAt.getTime() + COMPLETED_DAYS * DAY_MS);
  for (const [action, role] of seed.steps) {
    if (action === "confirm") await postEnd(trx, orderId, "completed", completedAt);
    if (action === "cancel") await postEnd(trx, orderId, "cancelled", paidAt);
    await moveOrder(trx, orderId, { action, role, actorId: null });
  }
  await datePast(trx, orderId, seed, paidAt);
  await trx.update(orders).set({ createdAt: paidAt, modifiedAt: paidAt }).where(eq(orders.id, orderId));
  if (seed.steps.some(([action]) => action === "cancel")) {
    const [refund] = await trx
      .insert(paymentRefunds)
      .values({
        paymentId: payment.id,
        amountKobo: payment.paidKobo,
        note: "The order was cancelled.",
        dueAt: paidAt,
        state: "done",
        reference: `DEMO-REFUND-${code}`,
        recordedAt: paidAt,
      })
      .returning();
    if (refund) {
      await postRefund(trx, refund, payment, paidAt);
      const { id, amountKobo } = refund;
      await issueCreditNote(trx, { id, amountKobo, orderId, at: paidAt });
    }
  }
}

async function bookOrderItems(trx: Transaction, orderId: number): Promise<void> {
  for (const { id, artisanId, artisanName, days, job } of (await lockOrder(trx, orderId)).items) {
    const booking = { artisanId: artisanId ?? 0, artisanName, days, start: job.expectedDate };
    const taken = await bookDays(trx, id, booking);
    if (taken) throw new Error(`The demo's orders overlap: ${taken.message}`);
  }
}

/** Posts the end of all items under its date, so that the step itself finds nothing left to post. */
async function postEnd(
  trx: Transaction,
  orderId: number,
  status: "completed" | "cancelled",
  at: Date,
): Promise<void> {
  for (const item of (await lockOrder(trx, orderId)).items) await postItem(trx, { ...item, status }, at);
}

/** Backdates what the steps have just recorded as today: work began a day after payment. */
async function datePast(trx: Transaction, orderId: number, seed: OrderSeed, paidAt: Date): Promise<void> {
  const after = (days: number) => new Date(paidAt.getTime() + days * DAY_MS);
  const done = new Set(seed.steps.map(([action]) => action));
  const dates = {
    // Nobody could respond before the demo began.
    ...(done.size === 0 && { acceptBy: new Date(Date.now() + DAY_MS) }),
    ...(done.has("accept") && { acceptedAt: after(ACCEPTED_DAYS) }),
    ...(done.has("start") && { startedAt: after(1) }),
    ...(done.has("finish") && { finishedAt: after(4), reminders: 1 }),
    ...(done.has("confirm") && { completedAt: after(COMPLETED_DAYS) }),
    ...(done.has("confirm") && seed.paidDaysAgo > PAYOUT_DAYS && { paidOutAt: after(8) }),
  };
  if (Object.keys(dates).length > 0) {
    const dated = await trx.update(orderItems).set(dates).where(eq(orderItems.orderId, orderId)).returning();
    for (const orderItem of dated)
      if (orderItem.paidOutAt) await postItem(trx, orderItem, orderItem.paidOutAt);
  }
  if (seed.report) {
    const disputed = (await lockOrder(trx, orderId)).items.filter(({ status }) => status === "disputed");
    await trx.insert(orderReports).values(
      disputed.map(({ id, artisanId }) => ({
        ...{ orderId, orderItemId: id, artisanId, reportedAt: after(3), answerBy: after(5) },
        description: seed.report ?? "",
      })),
    );
  }
}

/** The demo employer's orders, with their carts and payments. */
export function employersOrders(
  trx: Transaction,
  employerId: number,
  artisans: readonly SeededArtisan[],
): DemoOrder[] {
  const now = Date.now();
  return orderSeeds.map((seed, at) => ({
    daysAgo: seed.paidDaysAgo,
    place: () => seedOrder(trx, seed, at, employerId, artisans, now),
  }));
}
