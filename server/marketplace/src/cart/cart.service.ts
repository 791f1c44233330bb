import { messages } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError, NotFound } from "@handwork/server-platform/errors";
import type { createArtisansRepository, EmailAlias } from "../artisans/index.ts";
import { checkDays, type DayTaken, findNextDates } from "../availability/index.ts";
import { firstBookableDay } from "../shared/clock.ts";
import type { TakenDays } from "./cart.presenter.ts";
import { isOverdue, lockCarts, lockOpenCart, releaseCart } from "./cart.repository.ts";
import {
  type CartItemRow,
  deleteItem,
  findArtisansItem,
  insertItem,
  listCartsWithItems,
  listItems,
} from "./cart-items.repository.ts";
import { whyTooLate } from "./payment-items.ts";

/** Notifies the artisan of a quote that was in the cart. */
export type AnnounceDroppedQuote = (trx: Transaction, quoteId: number) => Promise<void>;

export function createCartService(
  db: Database,
  artisans: ReturnType<typeof createArtisansRepository>,
  alias: EmailAlias,
  acceptsRealAddresses: boolean,
  announceDroppedQuote: AnnounceDroppedQuote,
) {
  /**
   * Checks whether the artisans are free on the expected dates, and whether there is still time to book these dates.
   * Items without job details have no date yet.
   */
  async function findTakenDays(
    items: readonly CartItemRow[],
    payingCartId: number | null,
  ): Promise<TakenDays> {
    const itemsWithDate = items.filter(({ job }) => job !== null);
    const bookings = itemsWithDate.map((item) => ({
      artisanId: item.artisanId,
      artisanName: `${item.firstName} ${item.lastName}`.trim(),
      start: item.job?.expectedDate ?? "",
      days: item.days,
    }));
    const now = new Date();
    const conflicts = await checkDays(db, bookings, { cartId: payingCartId }, now);
    const taken = new Map<number, DayTaken>();
    for (const [index, { id, job }] of itemsWithDate.entries()) {
      const booking = bookings[index];
      const conflict = conflicts[index];
      const message = booking && job && whyTooLate(booking.artisanName, job, now);
      if (message) {
        const from = firstBookableDay(now);
        const nextDates = await findNextDates(db, booking.artisanId, { from, days: booking.days });
        taken.set(id, { message, nextDates });
      } else if (conflict) taken.set(id, conflict);
    }
    return taken;
  }

  /**
   * Finds the artisan with this email alias; null if there is none. Only older clients may send real email addresses,
   * because the response would tell any employer who has an account here.
   */
  async function findArtisan(email: string) {
    const userId = alias.resolve(email);
    if (userId !== null) return artisans.findByUserId(userId);
    return acceptsRealAddresses ? artisans.findByEmail(email) : null;
  }

  return {
    async isInCart(employerId: number, email: string): Promise<boolean> {
      const artisan = await findArtisan(email);
      return artisan !== null && (await findArtisansItem(db, employerId, artisan.id)) !== null;
    },

    /** Adds an artisan to the open cart. A cart that is being paid for does not change. */
    async add(employerId: number, email: string) {
      const artisan = await findArtisan(email);
      if (!artisan) throw new NotFound("This artisan is no longer available.");
      if (!artisan.payKobo) throw new DetailError(400, { detail: messages.cart.quoteOnly });
      return transaction(db, async (trx) => {
        const cart = await lockOpenCart(trx, employerId);
        if (await findArtisansItem(trx, employerId, artisan.id)) {
          throw new DetailError(400, { detail: messages.cart.alreadyThere });
        }
        const itemId = await insertItem(trx, cart.id, artisan.id);
        return { cartCode: cart.cartCode, itemId };
      });
    },

    /** Lists the unpaid carts with their items: oldest first, but empty carts last. */
    async listUnpaid(employerId: number) {
      let carts = await listCartsWithItems(db, employerId);
      if (carts.some(({ cart }) => isOverdue(cart, new Date()))) {
        await transaction(db, (trx) => lockCarts(trx, employerId));
        carts = await listCartsWithItems(db, employerId);
      }
      const paying = carts.find(({ cart }) => cart.state === "paying");
      const takenDays = await findTakenDays(
        carts.flatMap(({ items }) => items),
        paying?.cart.id ?? null,
      );
      carts.sort((one, other) => Number(one.items.length === 0) - Number(other.items.length === 0));
      return { carts, takenDays };
    },

    /** Deletes an item, and notifies its artisan if it has a quote. Abandons the payment if the cart is being paid for. */
    async remove(employerId: number, itemId: number): Promise<void> {
      await transaction(db, async (trx) => {
        const { paying, open } = await lockCarts(trx, employerId);
        const item = (await listItems(trx, employerId)).find(({ id }) => id === itemId);
        if (!item) throw new NotFound();
        if (paying?.id === item.cartId) await releaseCart(trx, paying, open);
        await deleteItem(trx, itemId);
        if (item.quoteId !== null) await announceDroppedQuote(trx, item.quoteId);
      });
    },
  };
}
