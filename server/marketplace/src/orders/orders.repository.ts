import type { OrderStatus } from "@handwork/contract";
import type { Database, Queryable, Transaction } from "@handwork/server-platform/database";
import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { artisans } from "../artisans/index.ts";
import { users } from "../auth/users.table.ts";
import type { JobSnapshot } from "../cart/index.ts";
import { locations, professions } from "../catalog/index.ts";
import { startOf } from "../shared/clock.ts";
import { randomCode } from "../shared/codes.ts";
import type { ItemRefund } from "./life.presenter.ts";
import { endingsOf, openProposals } from "./life.repository.ts";
import { newOffer, whyLost } from "./offer.ts";
import type { OrderItemRow, OrderRow } from "./order-items.ts";
import { orderItemEvents, orderItems, orderReports, orders } from "./orders.table.ts";
import { initialItemState, statusOf } from "./transitions.ts";

export interface NewOrder {
  employerId: number;
  cartId: number;
  totalKobo: number;
  paidAt: Date;
  items: readonly {
    artisanId: number;
    artisanName: string;
    serviceName: string;
    payKobo: number;
    days: number;
    totalKobo: number;
    job: JobSnapshot;
    feeBps?: number;
    vatBps?: number;
    quoteId?: number | null;
    /** Whether the payment arrived too late to book the artisan; the item is then cancelled. */
    isLost?: boolean;
  }[];
}

/** Inserts a paid order with its items. Throws a unique violation if the cart already has an order. */
export async function createOrder(trx: Transaction, order: NewOrder): Promise<OrderRow> {
  const { items, ...values } = order;
  for (;;) {
    const [created] = await trx
      .insert(orders)
      .values({ ...values, orderCode: `HW-${randomCode(6)}`, status: statusOf[initialItemState] })
      .onConflictDoNothing({ target: orders.orderCode })
      .returning();
    if (!created) continue;
    const rows = await trx
      .insert(orderItems)
      .values(
        items.map(({ isLost, ...orderItem }) => {
          const startsAt = startOf(orderItem.job);
          const state = isLost ? "cancelled" : initialItemState;
          return {
            ...orderItem,
            ...newOffer(order.paidAt, startsAt),
            startsAt,
            state,
            status: statusOf[state],
            orderId: created.id,
          } as const;
        }),
      )
      .returning();
    const lost = rows.filter(({ state }) => state === "cancelled");
    if (lost.length > 0)
      await trx.insert(orderItemEvents).values(lost.map((item) => lossOf(item, order.paidAt)));
    return created;
  }
}

/** The event that ended an item whose artisan could not be booked. The employer sees its reason. */
const lossOf = (item: OrderItemRow, paidAt: Date) =>
  ({
    orderItemId: item.id,
    artisanId: item.artisanId,
    action: "cancel",
    role: "server",
    fromState: initialItemState,
    toState: "cancelled",
    reason: whyLost(item, paidAt),
    at: paidAt,
  }) as const;

/** SQL condition: the item was paid for but could not be booked, so its artisan was never notified. */
export const isLost = sql`exists (select from order_item_events e
  where e.order_item_id = ${orderItems.id} and e.action = 'cancel' and e.role = 'server')`;

/** Lists the items of an order that were paid for but could not be booked. */
export const listLost = (db: Queryable, orderId: number) =>
  db
    .select({ artisanName: orderItems.artisanName, totalKobo: orderItems.totalKobo })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isLost))
    .orderBy(asc(orderItems.id));

/** Statuses in which the artisan is still expected or at work. */
const expectedStatuses = ["pending", "in_progress", "disputed"] as const;

/** Returns the latest refund of each item, by item id. */
export type RefundsOf = (db: Queryable, itemIds: readonly number[]) => Promise<Map<number, ItemRefund>>;

export function createOrdersRepository(db: Database, refundsOf: RefundsOf) {
  /** Adds the open proposal, ending and refund of each item, which the presenters need. */
  async function withLife<T extends { item: OrderItemRow }>(rows: readonly T[]) {
    const ids = rows.map(({ item }) => item.id);
    const proposals = await openProposals(db, ids);
    const endings = await endingsOf(db, ids);
    const refunds = await refundsOf(db, ids);
    return rows.map((row) => ({
      ...row,
      proposal: proposals.get(row.item.id),
      ending: endings.get(row.item.id),
      refund: refunds.get(row.item.id),
    }));
  }

  const employer = eq(orders.employerId, sql.placeholder("employerId"));
  const firstReport = sql`(select min(r.id) from order_reports r where r.order_id = ${orders.id} and r.closed_at is null)`;
  const list = db
    .select({
      id: orders.id,
      orderCode: orders.orderCode,
      totalKobo: orders.totalKobo,
      createdAt: orders.createdAt,
      status: orders.status,
      paidAt: orders.paidAt,
      problem: orderReports.description,
      reportedAt: orderReports.reportedAt,
      item: orderItems,
      hasProblem: sql<boolean>`exists (select from order_reports r where r.order_item_id = ${orderItems.id})`,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .leftJoin(orderReports, eq(orderReports.id, firstReport))
    .where(employer)
    .orderBy(desc(orders.id), asc(orderItems.id))
    .prepare("orders_of_employer");
  const ofOrder = sql`(${orders.id} = ${sql.placeholder("order")}::bigint or ${sql.placeholder("order")}::bigint is null)`;
  const expected = db
    .select({
      item: orderItems,
      orderCode: orders.orderCode,
      paidAt: orders.paidAt,
      artisanId: artisans.id,
      firstName: users.firstName,
      lastName: users.lastName,
      imageKey: sql<string | null>`coalesce(${artisans.imageSmallKey}, ${artisans.imageKey})`,
      service: professions.title,
      location: locations.location,
      phone: artisans.phone,
      experience: artisans.experience,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(artisans, eq(artisans.id, orderItems.artisanId))
    .leftJoin(users, eq(users.id, artisans.userId))
    .leftJoin(professions, eq(professions.id, artisans.professionId))
    .leftJoin(locations, eq(locations.id, artisans.locationId))
    .where(and(employer, ofOrder, inArray(orderItems.status, [...expectedStatuses])))
    .orderBy(desc(orders.id), asc(orderItems.id))
    .prepare("expected_artisans");
  const counted = db
    .select({ count: count() })
    .from(orders)
    .where(and(employer, eq(orders.status, sql.placeholder("status"))))
    .prepare("orders_counted");

  return {
    /**
     * Lists orders, newest first. An order is a list of one or more items, and each item repeats the order's columns.
     */
    async list(employerId: number) {
      const items = await withLife(await list.execute({ employerId }));
      const byOrder = new Map<number, typeof items>();
      for (const orderItem of items) {
        const group = byOrder.get(orderItem.id);
        if (group) group.push(orderItem);
        else byOrder.set(orderItem.id, [orderItem]);
      }
      return [...byOrder.values()];
    },
    /** Lists the employer's expected artisans, or only those of `order`. */
    expected: async (employerId: number, order: number | null = null) =>
      withLife(await expected.execute({ employerId, order })),
    async count(employerId: number, status: OrderStatus): Promise<number> {
      const [row] = await counted.execute({ employerId, status });
      return row?.count ?? 0;
    },
  };
}

type Repository = ReturnType<typeof createOrdersRepository>;
export type ListedOrder = Awaited<ReturnType<Repository["list"]>>[number];
export type ExpectedRow = Awaited<ReturnType<Repository["expected"]>>[number];
