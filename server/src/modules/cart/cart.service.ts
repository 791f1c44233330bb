import { messages } from "@handwork/contract";
import { type Database, transaction } from "../../platform/database.ts";
import { DetailError, NotFound } from "../../platform/errors.ts";
import type { createArtisansRepository, EmailAlias } from "../artisans/index.ts";
import {
  deleteItem,
  findOpenCart,
  insertItem,
  isInOpenCart,
  listItems,
  lockCart,
  lockOpenCart,
  touchCart,
} from "./cart.repository.ts";

export function createCartService(
  db: Database,
  artisans: ReturnType<typeof createArtisansRepository>,
  alias: EmailAlias,
) {
  /** Behind an alias or a real address; null for anything else. */
  function findArtisan(email: string) {
    const userId = alias.resolve(email);
    return userId === null ? artisans.findByEmail(email) : artisans.findByUserId(userId);
  }

  return {
    async isInCart(employerId: number, email: string): Promise<boolean> {
      const artisan = await findArtisan(email);
      return artisan !== null && isInOpenCart(db, employerId, artisan.id);
    },

    async add(employerId: number, email: string) {
      const artisan = await findArtisan(email);
      if (!artisan) throw new NotFound("This worker is not available any more.");
      if (!artisan.payKobo) throw new DetailError(400, { detail: messages.cart.quoteOnly });
      return transaction(db, async (trx) => {
        const cart = await lockOpenCart(trx, employerId);
        const item = await insertItem(trx, cart.id, artisan.id);
        if (!item) throw new DetailError(400, { detail: messages.cart.alreadyThere });
        await touchCart(trx, cart.id);
        return { cartCode: cart.cartCode, itemId: item.id };
      });
    },

    /** The open cart with its lines, or null before anything was put in. */
    async open(employerId: number) {
      const cart = await findOpenCart(db, employerId);
      return cart && { cart, items: await listItems(db, cart.id) };
    },

    async remove(employerId: number, itemId: number): Promise<void> {
      await transaction(db, async (trx) => {
        const open = await findOpenCart(trx, employerId);
        const cart = open && (await lockCart(trx, open.id));
        if (!cart || !(await deleteItem(trx, cart.id, itemId))) throw new NotFound();
        await touchCart(trx, cart.id);
      });
    },
  };
}
