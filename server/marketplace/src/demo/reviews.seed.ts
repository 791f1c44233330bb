import type { Transaction } from "@handwork/server-platform/database";
import { eq, sql } from "drizzle-orm";
import { users } from "../auth/index.ts";
import { postItem } from "../ledger/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import { jobReviews, publicName, refreshRating } from "../reviews/index.ts";
import { DAY_MS } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";
import { demoPhone } from "./artisans.data.ts";
import type { SeededArtisan } from "./artisans.seed.ts";
import { type DemoOrder, insertPaidOrder } from "./paid-order.ts";
import { createRandom, type Random } from "./random.ts";
import { otherTasks, plumbingTasks, replies, reviewers, reviewTexts } from "./reviews.data.ts";

const SEED = 2_027;
/** Number of artisans that each employer hired. */
const HIRES = 14;
/** Number of artisans that every second employer hired again. */
const REPEAT_HIRES = 5;
/** First payment number of these orders. The demo employer's orders have lower numbers. */
const FIRST_PAYMENT = 100;

const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS);

/**
 * Draws different artisans. Artisans near the top of the list are drawn more often, so that a few get many reviews and
 * most get only a few.
 */
function hire(random: Random, candidates: readonly SeededArtisan[]): SeededArtisan[] {
  const hired = new Set<SeededArtisan>();
  while (hired.size < HIRES) {
    const artisan = candidates[Math.floor(random.next() ** 1.6 * candidates.length)];
    if (artisan) hired.add(artisan);
  }
  return [...hired];
}

function starsOf(random: Random): 2 | 3 | 4 | 5 {
  const drawn = random.int(1, 100);
  if (drawn <= 62) return 5;
  if (drawn <= 90) return 4;
  return drawn <= 97 ? 3 : 2;
}

function taskOf({ id, trade }: SeededArtisan, paidAt: Date): string {
  const tasks = trade.title === "Plumber" ? plumbingTasks : otherTasks;
  return tasks[(id + Math.floor(paidAt.getTime() / DAY_MS)) % tasks.length] ?? "";
}

const orderItemFor = (random: Random, artisan: SeededArtisan, paidAt: Date) => {
  const [days, payKobo] = [random.int(1, 4), artisan.payKobo ?? 0];
  return {
    artisanId: artisan.id,
    artisanName: `${artisan.firstName} ${artisan.lastName}`,
    serviceName: artisan.trade.title,
    payKobo,
    days,
    totalKobo: payKobo * days,
    job: {
      description: taskOf(artisan, paidAt),
      address: "5 Ogunlana Street",
      location: artisan.location,
      contactPerson: "The caretaker",
      contactPhone: demoPhone(3),
      expectedDate: lagosDate(daysAfter(paidAt, 2)),
    },
  };
};

/** SQL for the time at which the artisan accepted. Each artisan always needs the same time, from 4 to 104 minutes. */
const acceptedAfter = (paidAt: Date) =>
  sql`${paidAt.toISOString()}::timestamptz + make_interval(mins => (4 + power(${orderItems.artisanId} * 7 % 11, 2))::int)`;

/** Completes and pays out all items of an order, and returns the items. */
async function completeAll(trx: Transaction, orderId: number, paidAt: Date) {
  const items = await trx
    .update(orderItems)
    .set({
      state: "completed",
      status: "completed",
      acceptedAt: acceptedAfter(paidAt),
      startedAt: daysAfter(paidAt, 2),
      finishedAt: daysAfter(paidAt, 6),
      completedAt: daysAfter(paidAt, 7),
      paidOutAt: daysAfter(paidAt, 10),
    })
    .where(eq(orderItems.orderId, orderId))
    .returning();
  await trx.update(orders).set({ status: "completed", modifiedAt: paidAt }).where(eq(orders.id, orderId));
  for (const item of items) {
    await postItem(trx, { ...item, paidOutAt: null }, daysAfter(paidAt, 7));
    await postItem(trx, item, daysAfter(paidAt, 10));
  }
  return items;
}

/**
 * Creates past employers, who cannot sign in. The caller must insert the returned orders with `place` and then call
 * `review`, which inserts a review of every order item.
 */
export async function seedReviewers(
  trx: Transaction,
  artisans: readonly SeededArtisan[],
): Promise<{ orders: DemoOrder[]; review: () => Promise<void> }> {
  const random = createRandom(SEED);
  const candidates = artisans.filter(({ payKobo }) => payKobo);
  const employers = await trx
    .insert(users)
    .values(
      reviewers.map(([firstName, lastName]) => ({
        ...{ firstName, lastName, userType: "employer" as const },
        username: `home.${firstName}.${lastName}`.toLowerCase(),
        email: `home.${firstName}.${lastName}@demo.handwork.invalid`.toLowerCase(),
      })),
    )
    .returning();
  const reviews: (typeof jobReviews.$inferInsert)[] = [];
  let nextPayment = FIRST_PAYMENT;
  /** Inserts a completed order and adds a review of each item to `reviews`. */
  async function placeOrder(
    employer: (typeof employers)[number],
    hired: readonly SeededArtisan[],
    daysAgo: number,
  ) {
    const paidAt = new Date(Date.now() - daysAgo * DAY_MS);
    const paymentNumber = nextPayment++;
    const items = hired.map((artisan) => orderItemFor(random, artisan, paidAt));
    const paid = { code: String(paymentNumber), paymentNumber, employerId: employer.id, paidAt, items };
    const { orderId } = await insertPaidOrder(trx, paid);
    for (const item of await completeAll(trx, orderId, paidAt)) {
      const stars = starsOf(random);
      const text = random.pick(reviewTexts[stars]);
      const isRepeated = reviews.some((other) => other.artisanId === item.artisanId && other.text === text);
      const writtenAt = daysAfter(paidAt, 8);
      reviews.push({
        ...{ orderItemId: item.id, artisanId: item.artisanId ?? 0, employerId: employer.id },
        ...{ authorName: publicName(employer), stars, text: isRepeated ? "" : text, writtenAt },
        ...(random.chance(30) && { reply: random.pick(replies), repliedAt: daysAfter(writtenAt, 1) }),
      });
    }
  }
  const pastOrders = employers.flatMap((employer, index) => {
    const hired = hire(random, candidates);
    const first = { employer, hired, daysAgo: random.int(60, 320) };
    if (index % 2 !== 0) return [first];
    return [first, { employer, hired: hired.slice(0, REPEAT_HIRES), daysAgo: random.int(15, 50) }];
  });
  return {
    orders: pastOrders.map(({ employer, hired, daysAgo }) => ({
      daysAgo,
      place: () => placeOrder(employer, hired, daysAgo),
    })),
    async review() {
      await trx.insert(jobReviews).values(reviews);
      for (const id of new Set(reviews.map(({ artisanId }) => artisanId))) await refreshRating(trx, id);
    },
  };
}
