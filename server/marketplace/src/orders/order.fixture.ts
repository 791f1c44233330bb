import type { ItemState, OrderStatus } from "@handwork/contract";
import type { TestServer } from "@handwork/server-main/testing";
import { transaction } from "@handwork/server-platform/database";
import { eq, inArray } from "drizzle-orm";
import type { ArtisanValues } from "../artisans/artisan.fixture.ts";
import { type FilledCart, fillCart } from "../cart/cart.fixture.ts";
import { carts } from "../cart/index.ts";
import { confirm, openPage, press } from "../payments/payment.fixture.ts";
import { createOrder, dateProposals, lockOrder, orderItems, statusOf } from "./index.ts";

export interface Bought extends FilledCart {
  orderId: number;
  /** Ids of the order items, in the order of the artisans. */
  orderItemIds: number[];
}

/** A paid order with one artisan per entry of `artisans`, on a sandboxed server. */
export async function buy(server: TestServer, artisans: readonly ArtisanValues[] = [{}]): Promise<Bought> {
  const cart = await fillCart(server, artisans);
  const back = await press(server, await openPage(server, cart), "pay");
  const { body } = await confirm(server, cart.employer.token, back);
  const [order] = await server.call("orderHistory", { token: cart.employer.token });
  return { ...cart, orderId: body.order_id, orderItemIds: order?.items.map(({ id }) => id) ?? [] };
}

/** Moves the start of these items to now, so that they can be started. */
export async function comeTheDay(server: TestServer, itemIds: readonly number[]): Promise<void> {
  await server.deps.db
    .update(orderItems)
    .set({ startsAt: new Date() })
    .where(inArray(orderItems.id, [...itemIds]));
}

const snapshot = {
  description: "Fix the kitchen tap",
  address: "12 Allen Avenue",
  contactPerson: "Bisi",
  contactPhone: "+2348031234567",
  expectedDate: "2099-01-15",
  location: "Ikeja",
};
let inserted = 0;
/** A paid order item in a state, without payment and booked days. Returns its id. */
export async function insertItem(
  { deps: { db } }: Pick<TestServer, "deps">,
  { employerId, artisanId }: { employerId: number; artisanId: number },
  state: ItemState = "awaiting_acceptance",
  values: Partial<typeof orderItems.$inferInsert> = {},
): Promise<number> {
  const [cart] = await db
    .insert(carts)
    .values({ cartCode: `TEST-${++inserted}-${employerId}`, employerId, state: "paid" })
    .returning();
  const item = {
    artisanId,
    artisanName: "Adebayo Ogunleye",
    serviceName: "Plumber",
    payKobo: 1_500_000,
    days: 1,
    totalKobo: 1_500_000,
    job: snapshot,
  };
  const paid = { employerId, cartId: cart?.id ?? 0, totalKobo: item.totalKobo, paidAt: new Date() };
  return transaction(db, async (trx) => {
    const order = await createOrder(trx, { ...paid, items: [item] });
    const [created] = (await lockOrder(trx, order.id)).items;
    const id = created?.id ?? 0;
    await trx
      .update(orderItems)
      .set({ state, status: statusOf[state], ...values })
      .where(eq(orderItems.id, id));
    return id;
  });
}

/** A proposal for another date that waits for an answer. Returns its id. */
export async function insertProposal(
  { deps: { db } }: Pick<TestServer, "deps">,
  orderItemId: number,
  proposedBy: "employer" | "artisan",
  startDate = "2099-03-10",
): Promise<number> {
  const [row] = await db.insert(dateProposals).values({ orderItemId, proposedBy, startDate }).returning();
  return row?.id ?? 0;
}

/** A paid order of one artisan, brought into a state through the API. */
export async function buyAt(server: TestServer, status: OrderStatus): Promise<Bought> {
  const bought = await buy(server);
  const act = actions(server, bought);
  if (status === "in_progress" || status === "completed") await act.start();
  if (status === "completed") await act.complete();
  if (status === "disputed") await act.report();
  return bought;
}

/** Calls on the first artisan's order item and its order. */
export function actions(server: TestServer, { employer, artisans, orderId, orderItemIds }: Bought) {
  const asArtisan = { token: artisans[0]?.account.token ?? "" };
  const asEmployer = { token: employer.token };
  const job = `/v1/artisan/jobs/${orderItemIds[0]}`;
  const order = `/v1/employer/orders/${orderId}`;
  return {
    start: async () => {
      await comeTheDay(server, orderItemIds);
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
