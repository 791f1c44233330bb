import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "../../platform/auth/users.table.ts";
import type { Queryable, Transaction } from "../../platform/database.ts";
import { artisans } from "../artisans/index.ts";
import { locations, professions } from "../catalog/index.ts";
import { cartItems, carts, jobDetails } from "./cart.table.ts";

export type JobDetailsRow = typeof jobDetails.$inferSelect;

/** Lines of carts with their workers, oldest first. */
export const listItems = (db: Queryable, cartIds: readonly number[]) =>
  selectItems(db, inArray(cartItems.cartId, [...cartIds]));

/** As `listItems`, planned once; executed with `cartIds`. */
export const prepareListItems = (db: Queryable) =>
  selectItems(db, sql`${cartItems.cartId} = any(${sql.placeholder("cartIds")})`).prepare(
    "cart_items_of_carts",
  );

function selectItems(db: Queryable, condition: SQL) {
  return db
    .select({
      id: cartItems.id,
      cartId: cartItems.cartId,
      artisanId: artisans.id,
      firstName: users.firstName,
      lastName: users.lastName,
      imageKey: sql<string | null>`coalesce(${artisans.imageSmallKey}, ${artisans.imageKey})`,
      service: professions.title,
      location: locations.location,
      experience: artisans.experience,
      payKobo: sql<
        number | null
      >`coalesce(${cartItems.frozenPayKobo}, ${cartItems.agreedPayKobo}, ${artisans.payKobo})`.mapWith(
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
    .where(condition)
    .orderBy(asc(cartItems.id));
}

export type CartItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** A worker's line in any cart of the employer's that is not paid for. */
export async function findWorkersItem(db: Queryable, employerId: number, artisanId: number) {
  const [found] = await db
    .select({
      id: cartItems.id,
      quoteId: cartItems.quoteId,
      cartCode: carts.cartCode,
      state: carts.state,
    })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(
      and(eq(carts.employerId, employerId), ne(carts.state, "paid"), eq(cartItems.artisanId, artisanId)),
    );
  return found ?? null;
}

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

export async function insertItem(trx: Transaction, cartId: number, artisanId: number): Promise<number> {
  const [item] = await trx.insert(cartItems).values({ cartId, artisanId }).returning({ id: cartItems.id });
  if (!item) throw new Error("An insert without a row");
  return item.id;
}

export async function deleteItem(trx: Transaction, id: number): Promise<void> {
  await trx.delete(cartItems).where(eq(cartItems.id, id));
}

/** Moves all lines of one cart to another; a worker who is in both keeps the line of the second. */
export async function moveItems(trx: Transaction, from: number, to: number): Promise<void> {
  const there = alias(cartItems, "there");
  const known = trx.select({ artisanId: there.artisanId }).from(there).where(eq(there.cartId, to));
  await trx.delete(cartItems).where(and(eq(cartItems.cartId, from), inArray(cartItems.artisanId, known)));
  await trx.update(cartItems).set({ cartId: to }).where(eq(cartItems.cartId, from));
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
