import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { users } from "../../platform/auth/users.table.ts";
import { randomCode } from "../../platform/codes.ts";
import type { Queryable, Transaction } from "../../platform/database.ts";
import { artisans } from "../artisans/index.ts";
import { locations, professions } from "../catalog/index.ts";
import { cartItems, carts, jobDetails } from "./cart.table.ts";

export type CartRow = typeof carts.$inferSelect;
export type JobDetailsRow = typeof jobDetails.$inferSelect;

/** A cart, held until the transaction ends. */
export async function lockCart(trx: Transaction, id: number): Promise<CartRow | null> {
  const [cart] = await trx.select().from(carts).where(eq(carts.id, id)).for("update");
  return cart ?? null;
}

export async function lockCartByCode(
  trx: Transaction,
  employerId: number,
  code: string,
): Promise<CartRow | null> {
  const [cart] = await trx
    .select()
    .from(carts)
    .where(and(eq(carts.cartCode, code), eq(carts.employerId, employerId)))
    .for("update");
  return cart ?? null;
}

/** The employer's one open cart, made when there is none, held until the transaction ends. */
export async function lockOpenCart(trx: Transaction, employerId: number): Promise<CartRow> {
  for (;;) {
    await trx
      .insert(carts)
      .values({ employerId, cartCode: randomCode(16) })
      .onConflictDoNothing({ target: carts.employerId, where: sql`state = 'open'` });
    const [cart] = await trx
      .select()
      .from(carts)
      .where(and(eq(carts.employerId, employerId), eq(carts.state, "open")))
      .for("update");
    // Missing only when a payment closed it between the two statements: the next round makes a new one.
    if (cart) return cart;
  }
}

export async function findOpenCart(db: Queryable, employerId: number): Promise<CartRow | null> {
  const [cart] = await db
    .select()
    .from(carts)
    .where(and(eq(carts.employerId, employerId), eq(carts.state, "open")));
  return cart ?? null;
}

/** Lines of a cart with their workers, oldest first. */
export function listItems(db: Queryable, cartId: number) {
  return db
    .select({
      id: cartItems.id,
      artisanId: artisans.id,
      firstName: users.firstName,
      lastName: users.lastName,
      imageKey: sql<string | null>`coalesce(${artisans.imageSmallKey}, ${artisans.imageKey})`,
      service: professions.title,
      location: locations.location,
      experience: artisans.experience,
      payKobo: sql<number | null>`coalesce(${cartItems.agreedPayKobo}, ${artisans.payKobo})`.mapWith(
        artisans.payKobo,
      ),
      quoteId: cartItems.quoteId,
      available: sql<boolean>`${artisans.deletedAt} is null and ${users.isActive}`,
      days: cartItems.days,
      addedAt: cartItems.addedAt,
      job: jobDetails,
    })
    .from(cartItems)
    .innerJoin(artisans, eq(artisans.id, cartItems.artisanId))
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .leftJoin(jobDetails, eq(jobDetails.cartItemId, cartItems.id))
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItems.id));
}

export type CartItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** Puts a worker in at the pay of a quote; one who is in the cart already gets that pay from now on. */
export async function putAgreed(
  trx: Transaction,
  cartId: number,
  agreed: { artisanId: number; quoteId: number; agreedPayKobo: number },
): Promise<number> {
  const { quoteId, agreedPayKobo } = agreed;
  const [item] = await trx
    .insert(cartItems)
    .values({ cartId, ...agreed })
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.artisanId],
      set: { quoteId, agreedPayKobo },
    })
    .returning({ id: cartItems.id });
  if (!item) throw new Error("An insert without a row");
  return item.id;
}

/** Null when the worker is in the cart already. */
export async function insertItem(trx: Transaction, cartId: number, artisanId: number) {
  const [item] = await trx
    .insert(cartItems)
    .values({ cartId, artisanId })
    .onConflictDoNothing({ target: [cartItems.cartId, cartItems.artisanId] })
    .returning({ id: cartItems.id });
  return item ?? null;
}

export async function isInOpenCart(db: Queryable, employerId: number, artisanId: number) {
  const [found] = await db
    .select({ id: cartItems.id })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(
      and(eq(carts.employerId, employerId), eq(carts.state, "open"), eq(cartItems.artisanId, artisanId)),
    );
  return found !== undefined;
}

/** False when the cart has no such line. */
export async function deleteItem(trx: Transaction, cartId: number, id: number): Promise<boolean> {
  const gone = await trx
    .delete(cartItems)
    .where(and(eq(cartItems.id, id), eq(cartItems.cartId, cartId)))
    .returning({ id: cartItems.id });
  return gone.length > 0;
}

export async function touchCart(trx: Transaction, id: number): Promise<void> {
  await trx.update(carts).set({ modifiedAt: sql`now()` }).where(eq(carts.id, id));
}

export async function saveJobDetails(
  trx: Transaction,
  values: Omit<typeof jobDetails.$inferInsert, "id">,
  days: number | undefined,
): Promise<JobDetailsRow & { days: number }> {
  const { cartItemId, ...details } = values;
  const [saved] = await trx
    .insert(jobDetails)
    .values(values)
    .onConflictDoUpdate({ target: jobDetails.cartItemId, set: details })
    .returning();
  const [item] = await trx
    .update(cartItems)
    .set({ days: days ?? sql`${cartItems.days}` })
    .where(eq(cartItems.id, cartItemId))
    .returning({ days: cartItems.days });
  if (!saved || !item) throw new Error(`The cart's line ${cartItemId} went while it was held`);
  return { ...saved, days: item.days };
}

/**
 * Closes a cart that was paid for: the paid lines go, and what was added after the payment began moves to a
 * new open cart.
 */
export async function closePaidCart(trx: Transaction, cart: CartRow, paidItemIds: readonly number[]) {
  if (paidItemIds.length > 0) {
    await trx
      .delete(cartItems)
      .where(and(eq(cartItems.cartId, cart.id), inArray(cartItems.id, [...paidItemIds])));
  }
  await trx.update(carts).set({ state: "paid", modifiedAt: sql`now()` }).where(eq(carts.id, cart.id));
  const [left] = await trx
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(eq(cartItems.cartId, cart.id))
    .limit(1);
  if (!left) return;
  const next = await lockOpenCart(trx, cart.employerId);
  await trx.update(cartItems).set({ cartId: next.id }).where(eq(cartItems.cartId, cart.id));
}
