import { messages } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError, NotFound } from "@handwork/server-platform/errors";
import { and, eq } from "drizzle-orm";
import { createArtisansRepository } from "../artisans/index.ts";
import { findNextDates } from "../availability/index.ts";
import { findArtisansItem, insertItem, lockOpenCart, saveJobDetails } from "../cart/index.ts";
import { createCatalogRepository } from "../catalog/index.ts";
import { orderItems, orders } from "../orders/index.ts";
import { lagosDate } from "../shared/lagos-time.ts";

const DAY_MS = 86_400_000;

export interface BookedAgain {
  readonly cartCode: string;
  readonly itemId: number;
  /** YYYY-MM-DD; null when nothing is proposed. */
  readonly startDate: string | null;
}

async function findOwnItem(trx: Transaction, employerId: number, id: number) {
  const [found] = await trx
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.id, id), eq(orders.employerId, employerId)));
  if (!found) throw new NotFound();
  return found.item;
}

export function createBookAgain(db: Database) {
  const artisans = createArtisansRepository(db);
  const catalog = createCatalogRepository(db);

  /** The artisan as they can be booked now; throws a 409 otherwise. */
  async function findBookable(artisanId: number | null) {
    const artisan = artisanId === null ? null : await artisans.find(artisanId);
    if (!artisan) throw new DetailError(409, { detail: messages.cart.noLongerAvailable });
    if (!artisan.payKobo) throw new DetailError(409, { detail: messages.cart.quoteOnly });
    return artisan;
  }

  /**
   * Puts the artisan of an order item into the employer's cart, with the job's details and the next date from
   * tomorrow on that is free. An artisan who is already in a cart stays there as they are.
   */
  return (employerId: number, orderItemId: number, now = new Date()): Promise<BookedAgain> =>
    transaction(db, async (trx) => {
      const cart = await lockOpenCart(trx, employerId);
      const { artisanId, job, days, artisanName } = await findOwnItem(trx, employerId, orderItemId);
      const artisan = await findBookable(artisanId);
      const inCart = await findArtisansItem(trx, employerId, artisan.id);
      if (inCart) return { cartCode: inCart.cartCode, itemId: inCart.id, startDate: null };

      const itemId = await insertItem(trx, cart.id, artisan.id);
      const tomorrow = lagosDate(new Date(now.getTime() + DAY_MS));
      const [startDate = null] = await findNextDates(trx, artisan.id, { from: tomorrow, days });
      // An old job whose place was removed has no phone number.
      if (startDate && job.contactPhone) {
        const { description, address, contactPerson, contactPhone, location } = job;
        const known = (await catalog.locations()).find((row) => row.location === location);
        const place = { address, contactPerson, contactPhone, location, locationId: known?.id ?? null };
        const details = { cartItemId: itemId, artisan: artisanName, description, ...place };
        await saveJobDetails(trx, { ...details, expectedDate: startDate }, days);
      }
      return { cartCode: cart.cartCode, itemId, startDate };
    });
}
