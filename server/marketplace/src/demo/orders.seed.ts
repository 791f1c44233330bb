import type { Transaction } from "@handwork/server-platform/database";
import { eq } from "drizzle-orm";
import { bookDays } from "../availability/index.ts";
import { postItem, postRefund } from "../ledger/index.ts";
import { applyEventToOrder, lockOrder, orderItems, orderReports, orders } from "../orders/index.ts";
import { paymentRefunds } from "../payments/index.ts";
import { issueCreditNote } from "../receipts/index.ts";
import { DAY_MS } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { demoPhone } from "./artisans.data.ts";
import type { SeededArtisan } from "./artisans.seed.ts";
import { type OrderSeed, orderSeeds } from "./orders.data.ts";
import { type DemoOrder, insertPaidOrder } from "./paid-order.ts";

/** Days from payment to the artisan's acceptance (25 minutes). */
const ACCEPTED_DAYS = 25 / (24 * 60);
/** Days from payment to the employer's confirmation. */
const COMPLETED_DAYS = 5;
/** Completed jobs are paid out if the employer paid more than this many days ago. */
const PAYOUT_DAYS = 40;

function choose(artisans: readonly SeededArtisan[], trade: string, index: number): SeededArtisan {
  const candidates = artisans.filter((artisan) => artisan.trade.title === trade && artisan.payKobo);
  // The demo artisan is the first plumber and gets every plumbing job.
  const chosen = trade === artisans[0]?.trade.title ? candidates[0] : candidates[index % candidates.length];
  if (!chosen) throw new Error(`The demo has no artisan with a daily rate for ${trade}`);
  return chosen;
}

async function seedOrder(
  trx: Transaction,
  seed: OrderSeed,
  index: number,
  employerId: number,
  artisans: readonly SeededArtisan[],
  now: number,
): Promise<void> {
  const paidAt = new Date(now - seed.paidDaysAgo * DAY_MS);
  const code = `${index + 1}`.padStart(2, "0");
  const items = seed.items.map((orderItem, position) => {
    const artisan = choose(artisans, orderItem.trade, index + position);
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
  const { orderId, payment } = await insertPaidOrder(trx, {
    code,
    paymentNumber: index,
    employerId,
    paidAt,
    items,
  });
  await bookOrderItems(trx, orderId);
  const completedAt = new Date(paidAt.getTime() + COMPLETED_DAYS * DAY_MS);
  for (const [action, role] of seed.steps) {
    if (action === "confirm") await postEnd(trx, orderId, "completed", completedAt);
    if (action === "cancel") await postEnd(trx, orderId, "cancelled", paidAt);
    await applyEventToOrder(trx, orderId, { action, role, actorId: null });
  }
  await backdate(trx, orderId, seed, paidAt);
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
    const overlap = await bookDays(trx, id, booking);
    if (overlap) throw new Error(`The demo's orders overlap: ${overlap.message}`);
  }
}

/**
 * Posts all items to the ledger as completed or cancelled, dated in the past. The step that follows then finds nothing
 * to post.
 */
async function postEnd(
  trx: Transaction,
  orderId: number,
  status: "completed" | "cancelled",
  at: Date,
): Promise<void> {
  for (const item of (await lockOrder(trx, orderId)).items) await postItem(trx, { ...item, status }, at);
}

/** Replaces the times that the steps have just recorded with times in the past. */
async function backdate(trx: Transaction, orderId: number, seed: OrderSeed, paidAt: Date): Promise<void> {
  const daysAfterPayment = (days: number) => new Date(paidAt.getTime() + days * DAY_MS);
  const actions = new Set(seed.steps.map(([action]) => action));
  const dates = {
    // A later deadline, because the usual time to accept is already over.
    ...(actions.size === 0 && { acceptBy: new Date(Date.now() + DAY_MS) }),
    ...(actions.has("accept") && { acceptedAt: daysAfterPayment(ACCEPTED_DAYS) }),
    ...(actions.has("start") && { startedAt: daysAfterPayment(1) }),
    ...(actions.has("finish") && { finishedAt: daysAfterPayment(4), reminders: 1 }),
    ...(actions.has("confirm") && { completedAt: daysAfterPayment(COMPLETED_DAYS) }),
    ...(actions.has("confirm") && seed.paidDaysAgo > PAYOUT_DAYS && { paidOutAt: daysAfterPayment(8) }),
  };
  if (Object.keys(dates).length > 0) {
    const updated = await trx
      .update(orderItems)
      .set(dates)
      .where(eq(orderItems.orderId, orderId))
      .returning();
    for (const orderItem of updated)
      if (orderItem.paidOutAt) await postItem(trx, orderItem, orderItem.paidOutAt);
  }
  if (seed.report) {
    const disputed = (await lockOrder(trx, orderId)).items.filter(({ status }) => status === "disputed");
    await trx.insert(orderReports).values(
      disputed.map(({ id, artisanId }) => ({
        orderId,
        orderItemId: id,
        artisanId,
        reportedAt: daysAfterPayment(3),
        answerBy: daysAfterPayment(5),
        description: seed.report ?? "",
      })),
    );
  }
}

/** Returns the demo employer's orders. The caller must insert them with `place`. */
export function demoEmployerOrders(
  trx: Transaction,
  employerId: number,
  artisans: readonly SeededArtisan[],
): DemoOrder[] {
  const now = Date.now();
  return orderSeeds.map((seed, index) => ({
    daysAgo: seed.paidDaysAgo,
    place: () => seedOrder(trx, seed, index, employerId, artisans, now),
  }));
}
