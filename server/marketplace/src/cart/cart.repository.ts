import { type Queryable, statement, type Transaction } from "@handwork/server-platform/database";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import { freeReservations } from "../availability/index.ts";
import { randomCode } from "../shared/codes.ts";
import { cartItems, carts, isUnpaid } from "./cart.table.ts";
import { type CartRow, moveItems } from "./cart-items.repository.ts";

/** An employer's unpaid carts, at most one in each state. */
interface UnpaidCarts {
  /** Frozen because its payment is in progress. Always older than the open cart. */
  paying: CartRow | null;
  open: CartRow | null;
}

const modifiedNow = { modifiedAt: sql`now()` };
const withoutPayment = { payingRef: null, payingUntil: null, ...modifiedNow };

const belongsToEmployer = eq(carts.employerId, sql.placeholder("employerId"));
const lockUnpaidCarts = statement("carts_unpaid_held", (db) =>
  db.select().from(carts).where(and(belongsToEmployer, isUnpaid)).orderBy(asc(carts.id)).for("update"),
);
const lockEmployer = statement("carts_employer_held", (db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder("employerId")))
    .for("no key update"),
);

export const isOverdue = (cart: CartRow, now: Date): boolean =>
  cart.state === "paying" && cart.payingUntil !== null && cart.payingUntil <= now;

/**
 * Locks an employer's unpaid carts until the transaction ends. Transactions that change or pay for a cart call this
 * first, except the erasure of an artisan. Also releases a cart if its payment has expired.
 */
export async function lockCarts(
  trx: Transaction,
  employerId: number,
  now: Date = new Date(),
): Promise<UnpaidCarts> {
  await lockEmployer(trx, { employerId });
  const unpaid = await lockUnpaidCarts(trx, { employerId });
  const locked = {
    paying: unpaid.find(({ state }) => state === "paying") ?? null,
    open: unpaid.find(({ state }) => state === "open") ?? null,
  };
  if (!locked.paying || !isOverdue(locked.paying, now)) return locked;
  return { paying: null, open: await releaseCart(trx, locked.paying, locked.open) };
}

const insertCart = statement("cart_insert", (db) =>
  db
    .insert(carts)
    .values({ employerId: sql.placeholder("employerId"), cartCode: sql.placeholder("cartCode") })
    .returning(),
);

/** Locks an employer's unpaid carts and returns the open cart. Creates that cart if necessary. */
export async function lockOpenCart(trx: Transaction, employerId: number): Promise<CartRow> {
  const { open } = await lockCarts(trx, employerId);
  if (open) return open;
  const [created] = await insertCart(trx, { employerId, cartCode: randomCode(16) });
  if (!created) throw new Error("The insert returned no row");
  return created;
}

export async function findCart(db: Queryable, id: number): Promise<CartRow | null> {
  const [cart] = await db.select().from(carts).where(eq(carts.id, id));
  return cart ?? null;
}

const cartByCode = statement("cart_by_code", (db) =>
  db
    .select()
    .from(carts)
    .where(and(eq(carts.cartCode, sql.placeholder("code")), belongsToEmployer)),
);

export async function findCartByCode(
  db: Queryable,
  employerId: number,
  code: string,
): Promise<CartRow | null> {
  const [cart] = await cartByCode(db, { code, employerId });
  return cart ?? null;
}

const hasId = eq(carts.id, sql.placeholder("id"));
const touch = statement("cart_touch", (db) => db.update(carts).set(modifiedNow).where(hasId));

export async function touchCart(trx: Transaction, id: number): Promise<void> {
  await touch(trx, { id });
}

const freeze = statement("cart_freeze", (db) => {
  const [ids, pays] = ["ids", "pays"].map((name) => sql`${sql.placeholder(name)}::bigint[]`);
  const pay = sql`(select pay from unnest(${ids}, ${pays}) item(id, pay) where item.id = ${cartItems.id})`;
  const items = db
    .$with("items")
    .as(
      db
        .update(cartItems)
        .set({ frozenPayKobo: pay })
        .where(sql`${cartItems.id} = any(${ids})`)
        .returning({ id: cartItems.id }),
    );
  return db
    .with(items)
    .update(carts)
    .set({
      state: "paying",
      payingRef: sql`${sql.placeholder("payingRef")}`,
      payingUntil: sql`${sql.placeholder("payingUntil")}`,
      ...modifiedNow,
    })
    .where(hasId);
});

/** Freezes a cart for its payment. Its items keep their rates until the cart is released or paid. */
export async function freezeCart(
  trx: Transaction,
  cart: CartRow,
  payment: { txRef: string; expiresAt: Date },
  items: readonly { cartItemId: number; payKobo: number }[],
): Promise<void> {
  const { txRef: payingRef, expiresAt: payingUntil } = payment;
  const ids = items.map(({ cartItemId }) => cartItemId);
  const pays = items.map(({ payKobo }) => payKobo);
  await freeze(trx, { id: cart.id, payingRef, payingUntil, ids, pays });
}

const unfreeze = statement("cart_thaw", (db) => {
  const items = db.$with("items").as(
    db
      .update(cartItems)
      .set({ frozenPayKobo: null })
      .where(eq(cartItems.cartId, sql.placeholder("id")))
      .returning({ id: cartItems.id }),
  );
  return db
    .with(items)
    .update(carts)
    .set({ state: "open", ...withoutPayment })
    .where(hasId)
    .returning();
});

/** Reopens a frozen cart and frees its days. Moves the items of the newer, open cart into it. */
export async function releaseCart(trx: Transaction, paying: CartRow, open: CartRow | null): Promise<CartRow> {
  await freeReservations(trx, paying.id);
  if (open) {
    await moveItems(trx, open.id, paying.id);
    // The newer cart has no payments, because only one cart at a time can be paid for.
    await trx.delete(carts).where(eq(carts.id, open.id));
  }
  const [released] = await unfreeze(trx, { id: paying.id });
  if (!released) throw new Error(`Cart ${paying.id} disappeared while it was locked`);
  return released;
}

/** Closes a paid cart: frees its reserved days, deletes the paid items and moves the other items to the open cart. */
export async function closePaidCart(trx: Transaction, cart: CartRow, paidItemIds: readonly number[]) {
  await freeReservations(trx, cart.id);
  if (paidItemIds.length > 0) {
    await trx
      .delete(cartItems)
      .where(and(eq(cartItems.cartId, cart.id), inArray(cartItems.id, [...paidItemIds])));
  }
  await trx
    .update(carts)
    .set({ state: "paid", ...withoutPayment })
    .where(eq(carts.id, cart.id));
  const [unpaid] = await trx
    .update(cartItems)
    .set({ frozenPayKobo: null })
    .where(eq(cartItems.cartId, cart.id))
    .returning({ id: cartItems.id });
  if (unpaid) await moveItems(trx, cart.id, (await lockOpenCart(trx, cart.employerId)).id);
}
