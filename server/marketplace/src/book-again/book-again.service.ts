import { messages } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound } from "@handwork/server-platform/errors";
import { and, eq } from "drizzle-orm";
import { createArtisansRepository } from "../artisans/index.ts";
import { findNextDates } from "../availability/index.ts";
import {
  findArtisansItem,
  insertItem,
  type JobSnapshot,
  lockOpenCart,
  saveJobDetails,
} from "../cart/index.ts";
import { createCatalogRepository } from "../catalog/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import { DAY_MS, isTooSoon, startOf } from "../shared/clock.ts";
import { lagosDate } from "../shared/lagos-time.ts";

interface BookedAgain {
  readonly cartCode: string;
  readonly itemId: number;
  /** YYYY-MM-DD; null if the artisan has no free date or was already in the cart. */
  readonly startDate: string | null;
}

const tomorrow = (now: Date): string => lagosDate(new Date(now.getTime() + DAY_MS));
/** Returns the job's first day; tomorrow if that day can no longer be booked. */
const earliestStart = (job: JobSnapshot, now: Date): string =>
  isTooSoon(startOf(job), now) ? tomorrow(now) : job.expectedDate;

type OrderItemRow = typeof orderItems.$inferSelect;

async function findOwnItem(trx: Transaction, employerId: number, id: number): Promise<OrderItemRow> {
  const [row] = await trx
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.id, id), eq(orders.employerId, employerId)));
  if (!row) throw new NotFound();
  return row.item;
}

export function createBookAgain(db: Database) {
  const artisans = createArtisansRepository(db);
  const catalog = createCatalogRepository(db);

  /** Finds an artisan. Throws a 409 if the artisan cannot be booked now. */
  async function findBookable(artisanId: number | null) {
    const artisan = artisanId === null ? null : await artisans.find(artisanId);
    if (!artisan) throw conflict(messages.cart.noLongerAvailable);
    if (!artisan.payKobo) throw conflict(messages.cart.quoteOnly);
    return artisan;
  }

  async function copyJobDetails(
    trx: Transaction,
    { job, days }: Pick<OrderItemRow, "job" | "days">,
    booked: { cartItemId: number; artisan: string; expectedDate: string },
  ): Promise<void> {
    const { description, address, contactPerson, contactPhone, location, startTime = null } = job;
    const area = (await catalog.locations()).find((row) => row.location === location);
    const place = { address, contactPerson, contactPhone, location, locationId: area?.id ?? null };
    await saveJobDetails(trx, { ...booked, description, startTime, ...place }, days);
  }

  /**
   * Adds the artisan of an order item, or `otherArtisan`, to the employer's cart. Copies the job's details and chooses
   * the artisan's next free date. Changes nothing if the artisan is already in a cart.
   */
  return (
    employerId: number,
    orderItemId: number,
    otherArtisan?: number,
    now = new Date(),
  ): Promise<BookedAgain> =>
    transaction(db, async (trx) => {
      const cart = await lockOpenCart(trx, employerId);
      const item = await findOwnItem(trx, employerId, orderItemId);
      const artisan = await findBookable(otherArtisan ?? item.artisanId);
      const inCart = await findArtisansItem(trx, employerId, artisan.id);
      if (inCart) return { cartCode: inCart.cartCode, itemId: inCart.id, startDate: null };

      const itemId = await insertItem(trx, cart.id, artisan.id);
      const { job, days } = item;
      const from = otherArtisan === undefined ? tomorrow(now) : earliestStart(job, now);
      const [startDate = null] = await findNextDates(trx, artisan.id, { from, days });
      // A missing phone number means that the job's details were deleted for privacy.
      if (startDate && job.contactPhone) {
        const name = `${artisan.firstName} ${artisan.lastName}`.trim();
        await copyJobDetails(trx, item, { cartItemId: itemId, artisan: name, expectedDate: startDate });
      }
      return { cartCode: cart.cartCode, itemId, startDate };
    });
}
