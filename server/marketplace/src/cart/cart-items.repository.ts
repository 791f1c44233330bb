import {
  placeholders,
  type Queryable,
  statement,
  type Transaction,
} from "@handwork/server-platform/database";
import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import { locations, professions } from "../catalog/index.ts";
import { cartItems, carts, isUnpaid, jobDetails } from "./cart.table.ts";

export type CartRow = typeof carts.$inferSelect;
export type JobDetailsRow = typeof jobDetails.$inferSelect;

/** Columns for a cart item and its artisan. */
const columns = {
  id: cartItems.id,
  cartId: cartItems.cartId,
  artisanId: artisans.id,
  firstName: users.firstName,
  lastName: users.lastName,
  imageKey: sql<string | null>`coalesce(${artisans.imageSmallKey}, ${artisans.imageKey})`,
  service: professions.title,
  location: locations.location,
  experience: artisans.experience,
  /** Null if the artisan cannot be booked because they have no daily rate, are suspended or are deleted. */
  payKobo: sql<number | null>`case when ${artisans.deletedAt} is null and ${users.isActive}
    then coalesce(${cartItems.frozenPayKobo}, ${cartItems.agreedPayKobo}, ${artisans.payKobo}) end`.mapWith(
    artisans.payKobo,
  ),
  quoteId: cartItems.quoteId,
  agreedDays: cartItems.agreedDays,
  days: cartItems.days,
  addedAt: cartItems.addedAt,
};
const unpaid = and(eq(carts.employerId, sql.placeholder("employerId")), isUnpaid);

const itemsOfEmployer = statement("cart_items_of_employer", (db) =>
  db
    .select({ ...columns, job: jobDetails })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .innerJoin(artisans, eq(artisans.id, cartItems.artisanId))
    .innerJoin(users, eq(users.id, artisans.userId))
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .leftJoin(jobDetails, eq(jobDetails.cartItemId, cartItems.id))
    .where(unpaid)
    .orderBy(asc(cartItems.id)),
);

/** Lists the items of an employer's unpaid carts with their artisans, oldest first. */
export const listItems = (db: Queryable, employerId: number) => itemsOfEmployer(db, { employerId });

export type CartItemRow = Awaited<ReturnType<typeof listItems>>[number];

const cartsWithItems = statement("carts_unpaid_with_items", (db) =>
  db
    .select({ cart: carts, item: columns, job: jobDetails })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.cartId, carts.id))
    .leftJoin(artisans, eq(artisans.id, cartItems.artisanId))
    .leftJoin(users, eq(users.id, artisans.userId))
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .leftJoin(jobDetails, eq(jobDetails.cartItemId, cartItems.id))
    .where(unpaid)
    .orderBy(asc(carts.id), asc(cartItems.id)),
);

/** Lists an employer's unpaid carts with their items, oldest first. */
export async function listCartsWithItems(db: Queryable, employerId: number) {
  const byCart = new Map<number, { cart: CartRow; items: CartItemRow[] }>();
  for (const { cart, item, job } of await cartsWithItems(db, { employerId })) {
    const entry = byCart.get(cart.id) ?? { cart, items: [] };
    // If the cart is empty, the left joins leave every column of the item null.
    if (item.id !== null) entry.items.push({ ...item, job } as CartItemRow);
    byCart.set(cart.id, entry);
  }
  return [...byCart.values()];
}

const artisansItem = statement("cart_item_of_artisan", (db) =>
  db
    .select({
      id: cartItems.id,
      quoteId: cartItems.quoteId,
      cartCode: carts.cartCode,
      state: carts.state,
    })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(and(unpaid, eq(cartItems.artisanId, sql.placeholder("artisanId")))),
);

/** Finds the artisan's item in the employer's unpaid carts; null if there is none. */
export async function findArtisansItem(db: Queryable, employerId: number, artisanId: number) {
  const [item] = await artisansItem(db, { employerId, artisanId });
  return item ?? null;
}

interface AgreedItem {
  readonly artisanId: number;
  readonly quoteId: number;
  /** Kobo per day. */
  readonly agreedPayKobo: number;
  /** Null if the employer chooses the number of days. */
  readonly agreedDays: number | null;
}

/** Adds an artisan at the rate agreed in a quote, or changes the rate if the artisan is already in the cart. */
export async function putAgreedItem(trx: Transaction, cartId: number, agreed: AgreedItem): Promise<number> {
  const { quoteId, agreedPayKobo, agreedDays } = agreed;
  const days = agreedDays === null ? {} : { days: agreedDays };
  const [item] = await trx
    .insert(cartItems)
    .values({ cartId, ...agreed, ...days })
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.artisanId],
      set: { quoteId, agreedPayKobo, agreedDays, ...days },
    })
    .returning({ id: cartItems.id });
  if (!item) throw new Error("The insert returned no row");
  return item.id;
}

const modifiedNow = { modifiedAt: sql`now()` };

const insert = statement("cart_item_insert", (db) => {
  const cart = db.$with("cart").as(
    db
      .update(carts)
      .set(modifiedNow)
      .where(eq(carts.id, sql.placeholder("cartId")))
      .returning({ id: carts.id }),
  );
  return db
    .with(cart)
    .insert(cartItems)
    .values({ cartId: sql.placeholder("cartId"), artisanId: sql.placeholder("artisanId") })
    .returning({ id: cartItems.id });
});

/** Adds an item and updates the cart's modification time. */
export async function insertItem(trx: Transaction, cartId: number, artisanId: number): Promise<number> {
  const [item] = await insert(trx, { cartId, artisanId });
  if (!item) throw new Error("The insert returned no row");
  return item.id;
}

const remove = statement("cart_item_delete", (db) => {
  const item = db.$with("item").as(
    db
      .delete(cartItems)
      .where(eq(cartItems.id, sql.placeholder("id")))
      .returning({ cartId: cartItems.cartId }),
  );
  return db.with(item).update(carts).set(modifiedNow).where(sql`${carts.id} = (select cart_id from item)`);
});

/** Deletes an item and updates its cart's modification time. */
export async function deleteItem(trx: Transaction, id: number): Promise<void> {
  await remove(trx, { id });
}

/** Moves all items of a cart to another cart. If an artisan is in both, keeps the other cart's item. */
export async function moveItems(trx: Transaction, from: number, to: number): Promise<void> {
  const destination = alias(cartItems, "destination");
  const existing = trx
    .select({ artisanId: destination.artisanId })
    .from(destination)
    .where(eq(destination.cartId, to));
  await trx.delete(cartItems).where(and(eq(cartItems.cartId, from), inArray(cartItems.artisanId, existing)));
  await trx.update(cartItems).set({ cartId: to }).where(eq(cartItems.cartId, from));
}

const detailColumns = [
  "description",
  "artisan",
  "address",
  "contactPerson",
  "contactPhone",
  "expectedDate",
  "startTime",
  "locationId",
  "location",
] as const;

const upsertDetails = statement("cart_job_details", (db) => {
  const excluded = detailColumns.map((name) => [name, sql.raw(`excluded.${jobDetails[name].name}`)]);
  const item = db.$with("item").as(
    db
      .update(cartItems)
      .set({ days: sql`coalesce(${sql.placeholder("days")}, ${cartItems.days})` })
      .where(eq(cartItems.id, sql.placeholder("cartItemId")))
      .returning({ cartId: cartItems.cartId, days: cartItems.days }),
  );
  const cart = db
    .$with("cart")
    .as(
      db
        .update(carts)
        .set(modifiedNow)
        .where(sql`${carts.id} = (select cart_id from item)`)
        .returning({ id: carts.id }),
    );
  return db
    .with(item, cart)
    .insert(jobDetails)
    .values(placeholders(["cartItemId", ...detailColumns]))
    .onConflictDoUpdate({ target: jobDetails.cartItemId, set: Object.fromEntries(excluded) })
    .returning({ ...getTableColumns(jobDetails), days: sql<number>`(select days from item)` });
});

/** Stores the job details, and `days` if given. Updates the cart's modification time. */
export async function saveJobDetails(
  trx: Transaction,
  values: Required<Omit<typeof jobDetails.$inferInsert, "id">>,
  days: number | undefined,
): Promise<JobDetailsRow & { days: number }> {
  const [saved] = await upsertDetails(trx, { ...values, days: days ?? null });
  if (!saved) throw new Error(`Cart item ${values.cartItemId} disappeared while its cart was locked`);
  return saved;
}
