import { CURRENCY, type ItemState, type OrderStatus } from "@handwork/contract";
import type { TestServer } from "@handwork/server-main/testing";
import { type Transaction, transaction } from "@handwork/server-platform/database";
import { eq, inArray } from "drizzle-orm";
import type { ArtisanValues } from "../artisans/artisan.fixture.ts";
import { type FilledCart, fillCart } from "../cart/cart.fixture.ts";
import { carts } from "../cart/index.ts";
import { postItem, postPayment } from "../ledger/index.ts";
import { addRefund, paymentItems, payments } from "../payments/index.ts";
import { confirm, openPage, press } from "../payments/payment.fixture.ts";
import { issueReceipt } from "../receipts/index.ts";
import { createOrder, dateProposals, lockOrder, orderItems, orders, statusOf } from "./index.ts";

export interface Bought extends FilledCart {
  orderId: number;
  /** Ids of the order items, in the same order as `artisans`. */
  orderItemIds: number[];
}

/** Creates and pays an order with one artisan for each entry of `artisans`. Needs a sandboxed server. */
export async function buy(server: TestServer, artisans: readonly ArtisanValues[] = [{}]): Promise<Bought> {
  const cart = await fillCart(server, artisans);
  const back = await press(server, await openPage(server, cart), "pay");
  const { body } = await confirm(server, cart.employer.token, back);
  const [order] = await server.call("orderHistory", { token: cart.employer.token });
  return { ...cart, orderId: body.order_id, orderItemIds: order?.items.map(({ id }) => id) ?? [] };
}

/** Moves the start of these items to now, so that their work can start. */
export async function moveStartToNow(server: TestServer, itemIds: readonly number[]): Promise<void> {
  await server.deps.db
    .update(orderItems)
    .set({ startsAt: new Date() })
    .where(inArray(orderItems.id, [...itemIds]));
}

const snapshot = {
  description: "Replace the pump",
  address: "12 Allen Avenue",
  contactPerson: "Bisi",
  contactPhone: "+2348031234567",
  expectedDate: "2099-01-15",
  location: "Ikeja",
};
let insertedItems = 0;

/**
 * Inserts a paid order item in the given state, with its payment, refund and ledger entries, but without booked days.
 * Returns the item's id.
 */
export async function insertItem(
  { deps: { db } }: Pick<TestServer, "deps">,
  { employerId, artisanId }: { employerId: number; artisanId: number },
  state: ItemState = "awaiting_acceptance",
  values: Partial<typeof orderItems.$inferInsert> = {},
): Promise<number> {
  const code = `TEST-${++insertedItems}-${employerId}`;
  const [payKobo, days] = [values.payKobo ?? 1_500_000, 2];
  const paid = { employerId, totalKobo: payKobo * days, paidAt: new Date() };
  const bought = {
    artisanName: "Adebayo Ogunleye",
    serviceName: "Plumber",
    payKobo,
    days,
    totalKobo: paid.totalKobo,
    job: snapshot,
    artisanId,
  };
  return transaction(db, async (trx) => {
    const [cart] = await trx.insert(carts).values({ cartCode: code, employerId, state: "paid" }).returning();
    const cartId = cart?.id ?? 0;
    const order = await createOrder(trx, { ...paid, cartId, items: [bought] });
    const [created] = (await lockOrder(trx, order.id)).items;
    const { id: paymentId } = await insertPayment(trx, { employerId, cartId, code, order, bought });
    if (created)
      await postPayment(trx, { ...sandboxPayment, id: paymentId, paidKobo: paid.totalKobo }, [created]);
    const [item] = await trx
      .update(orderItems)
      .set({ state, status: statusOf[state], ...values })
      .where(eq(orderItems.id, created?.id ?? 0))
      .returning();
    if (!item) throw new Error("The order has no item");
    await trx.update(orders).set({ status: item.status }).where(eq(orders.id, order.id));
    if (item.status === "cancelled") {
      await addRefund(trx, { orderId: order.id, orderItemId: item.id, amountKobo: item.totalKobo, note: "" });
    }
    await postItem(trx, item);
    await issueReceipt(trx, order);
    return item.id;
  });
}

const sandboxPayment = { provider: "sandbox", currency: CURRENCY };

async function insertPayment(
  trx: Transaction,
  {
    order,
    bought,
    code,
    ...rest
  }: {
    order: typeof orders.$inferSelect;
    bought: Omit<typeof paymentItems.$inferInsert, "paymentId" | "cartItemId">;
    code: string;
    employerId: number;
    cartId: number;
  },
) {
  const [payment] = await trx
    .insert(payments)
    .values({
      ...sandboxPayment,
      ...rest,
      txRef: code,
      amountKobo: order.totalKobo,
      paidKobo: order.totalKobo,
      state: "successful",
      contentHash: code,
      orderId: order.id,
      expiresAt: order.paidAt,
      settledAt: order.paidAt,
    })
    .returning();
  if (!payment) throw new Error("The payment was not inserted");
  await trx.insert(paymentItems).values({ ...bought, paymentId: payment.id, cartItemId: -insertedItems });
  return payment;
}

/** Inserts an open proposal for another date and returns its id. */
export async function insertProposal(
  { deps: { db } }: Pick<TestServer, "deps">,
  orderItemId: number,
  proposedBy: "employer" | "artisan",
  startDate = "2099-03-10",
): Promise<number> {
  const [row] = await db.insert(dateProposals).values({ orderItemId, proposedBy, startDate }).returning();
  return row?.id ?? 0;
}

/** Buys an order with one artisan, and uses the API to bring it to a status. */
export async function buyAt(server: TestServer, status: OrderStatus): Promise<Bought> {
  const bought = await buy(server);
  const act = actions(server, bought);
  if (status === "in_progress" || status === "completed") await act.start();
  if (status === "completed") await act.complete();
  if (status === "disputed") await act.report();
  return bought;
}

/** Returns functions that call the API as the employer or the artisan, for an order and its first item. */
export function actions(server: TestServer, { employer, artisans, orderId, orderItemIds }: Bought) {
  const asArtisan = { token: artisans[0]?.account.token ?? "" };
  const asEmployer = { token: employer.token };
  const job = `/v1/artisan/jobs/${orderItemIds[0]}`;
  const order = `/v1/employer/orders/${orderId}`;
  return {
    start: async () => {
      await moveStartToNow(server, orderItemIds);
      return server.request("POST", `${job}/start/`, asArtisan);
    },
    finish: () => server.request("POST", `${job}/finish/`, asArtisan),
    complete: (json: object = {}) => server.request("POST", `${order}/complete/`, { ...asEmployer, json }),
    report: (json: object = { description: "Nobody came" }) =>
      server.request("POST", `${order}/report-problem/`, { ...asEmployer, json }),
    status: async () =>
      (await server.call("orderHistory", asEmployer)).find(({ id }) => id === orderId)?.order_status,
  };
}
