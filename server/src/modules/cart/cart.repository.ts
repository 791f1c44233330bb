import { and, asc, eq, inArray, ne, type Placeholder, sql } from "drizzle-orm";
import { users } from "../../platform/auth/users.table.ts";
import { randomCode } from "../../platform/codes.ts";
import type { Queryable, Transaction } from "../../platform/database.ts";
import { cartItems, carts } from "./cart.table.ts";
import { moveItems } from "./cart-items.repository.ts";

export type CartRow = typeof carts.$inferSelect;

/** An employer's carts that are not paid for: never more than one of each. */
export interface UnpaidCarts {
  /** Frozen while its payment is under way; always older than the open one. */
  paying: CartRow | null;
  open: CartRow | null;
}

const changed = { modifiedAt: sql`now()` };
const thawed = { payingRef: null, payingUntil: null, ...changed };

/** The employer's carts that are not paid for, oldest first. */
export function listUnpaid(db: Queryable, employerId: number | Placeholder) {
  return db
    .select()
    .from(carts)
    .where(and(eq(carts.employerId, employerId), ne(carts.state, "paid")))
    .orderBy(asc(carts.id));
}

export const isOverdue = (cart: CartRow, now: Date): boolean =>
  cart.state === "paying" && cart.payingUntil !== null && cart.payingUntil <= now;

/**
 * Holds all of an employer's carts until the transaction ends. Whoever changes a cart or pays for one begins
 * with this, so that nobody else gets in between. A payment past its time lets go of its cart here.
 */
export async function holdCarts(
  trx: Transaction,
  employerId: number,
  now: Date = new Date(),
): Promise<UnpaidCarts> {
  await trx.select({ id: users.id }).from(users).where(eq(users.id, employerId)).for("no key update");
  const unpaid = await listUnpaid(trx, employerId).for("update");
  const held = {
    paying: unpaid.find(({ state }) => state === "paying") ?? null,
    open: unpaid.find(({ state }) => state === "open") ?? null,
  };
  if (!held.paying || !isOverdue(held.paying, now)) return held;
  return { paying: null, open: await releaseCart(trx, held.paying, held.open) };
}

/** The employer's one open cart, made when there is none; all of their carts are held. */
export async function lockOpenCart(trx: Transaction, employerId: number): Promise<CartRow> {
  const { open } = await holdCarts(trx, employerId);
  if (open) return open;
  const [made] = await trx
    .insert(carts)
    .values({ employerId, cartCode: randomCode(16) })
    .returning();
  if (!made) throw new Error("An insert without a row");
  return made;
}

export async function findCart(db: Queryable, id: number): Promise<CartRow | null> {
  const [cart] = await db.select().from(carts).where(eq(carts.id, id));
  return cart ?? null;
}

export async function findCartByCode(
  db: Queryable,
  employerId: number,
  code: string,
): Promise<CartRow | null> {
  const [cart] = await db
    .select()
    .from(carts)
    .where(and(eq(carts.cartCode, code), eq(carts.employerId, employerId)));
  return cart ?? null;
}

export async function touchCart(trx: Transaction, id: number): Promise<void> {
  await trx.update(carts).set(changed).where(eq(carts.id, id));
}

/** Freezes a cart for its payment: its lines keep their pay until the cart is released or paid for. */
export async function freezeCart(
  trx: Transaction,
  cart: CartRow,
  payment: { txRef: string; expiresAt: Date },
  lines: readonly { cartItemId: number; payKobo: number }[],
): Promise<void> {
  const { txRef: payingRef, expiresAt: payingUntil } = payment;
  await trx
    .update(carts)
    .set({ state: "paying", payingRef, payingUntil, ...changed })
    .where(eq(carts.id, cart.id));
  for (const { cartItemId, payKobo } of lines) {
    await trx.update(cartItems).set({ frozenPayKobo: payKobo }).where(eq(cartItems.id, cartItemId));
  }
}

/** Opens a frozen cart again, whose payment was given up; what was added meanwhile joins it. */
export async function releaseCart(trx: Transaction, paying: CartRow, open: CartRow | null): Promise<CartRow> {
  if (open) {
    await moveItems(trx, open.id, paying.id);
    // Nobody has tried to pay for it: it came after the frozen one, and waited for its turn.
    await trx.delete(carts).where(eq(carts.id, open.id));
  }
  await trx.update(cartItems).set({ frozenPayKobo: null }).where(eq(cartItems.cartId, paying.id));
  const [released] = await trx
    .update(carts)
    .set({ state: "open", ...thawed })
    .where(eq(carts.id, paying.id))
    .returning();
  if (!released) throw new Error(`Cart ${paying.id} went while it was held`);
  return released;
}

/** Closes a cart that was paid for: the paid lines go, and whatever else is in it moves to the open cart. */
export async function closePaidCart(trx: Transaction, cart: CartRow, paidItemIds: readonly number[]) {
  if (paidItemIds.length > 0) {
    await trx
      .delete(cartItems)
      .where(and(eq(cartItems.cartId, cart.id), inArray(cartItems.id, [...paidItemIds])));
  }
  await trx
    .update(carts)
    .set({ state: "paid", ...thawed })
    .where(eq(carts.id, cart.id));
  const [left] = await trx
    .update(cartItems)
    .set({ frozenPayKobo: null })
    .where(eq(cartItems.cartId, cart.id))
    .returning({ id: cartItems.id });
  if (left) await moveItems(trx, cart.id, (await lockOpenCart(trx, cart.employerId)).id);
}
