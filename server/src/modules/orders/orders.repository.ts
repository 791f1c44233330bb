import type { OrderStatus } from "@handwork/contract";
import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { users } from "../../platform/auth/users.table.ts";
import { randomCode } from "../../platform/codes.ts";
import type { Database, Transaction } from "../../platform/database.ts";
import { artisans } from "../artisans/index.ts";
import type { JobSnapshot } from "../cart/index.ts";
import { locations, professions } from "../catalog/index.ts";
import { initialOrderStatus } from "./order-lifecycle.ts";
import { orderItems, orders } from "./orders.table.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;

export interface NewOrder {
  employerId: number;
  cartId: number;
  totalKobo: number;
  paidAt: Date;
  lines: readonly {
    artisanId: number;
    artisanName: string;
    serviceName: string;
    payKobo: number;
    days: number;
    totalKobo: number;
    job: JobSnapshot;
  }[];
}

/** Writes a paid order with its lines. A cart that has an order already is a unique violation. */
export async function createOrder(trx: Transaction, order: NewOrder): Promise<OrderRow> {
  const { lines, ...values } = order;
  for (;;) {
    const [created] = await trx
      .insert(orders)
      .values({ ...values, orderCode: `HW-${randomCode(6)}`, status: initialOrderStatus })
      .onConflictDoNothing({ target: orders.orderCode })
      .returning();
    if (!created) continue;
    await trx.insert(orderItems).values(lines.map((line) => ({ ...line, orderId: created.id })));
    return created;
  }
}

export async function lockOrder(trx: Transaction, id: number): Promise<OrderRow | null> {
  const [order] = await trx.select().from(orders).where(eq(orders.id, id)).for("update");
  return order ?? null;
}

export async function setStatus(trx: Transaction, id: number, status: OrderStatus): Promise<void> {
  await trx.update(orders).set({ status, modifiedAt: sql`now()` }).where(eq(orders.id, id));
}

/** States in which a worker is still to come, or there. */
const expectedStates = ["pending", "in_progress", "disputed"] as const;

export function createOrdersRepository(db: Database) {
  const employer = eq(orders.employerId, sql.placeholder("employerId"));
  const list = db
    .select()
    .from(orders)
    .where(employer)
    .orderBy(desc(orders.id))
    .prepare("orders_of_employer");
  const items = db
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(employer)
    .orderBy(asc(orderItems.id))
    .prepare("order_items_of_employer");
  const expected = db
    .select({
      orderId: orders.id,
      orderCode: orders.orderCode,
      status: orders.status,
      payKobo: orderItems.payKobo,
      job: orderItems.job,
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
    .where(and(employer, inArray(orders.status, [...expectedStates])))
    .orderBy(desc(orders.id), asc(orderItems.id))
    .prepare("expected_artisans");
  const counted = db
    .select({ count: count() })
    .from(orders)
    .where(and(employer, eq(orders.status, sql.placeholder("status"))))
    .prepare("orders_counted");

  return {
    /** Newest first, each with its lines. */
    async list(employerId: number) {
      const [rows, lines] = await Promise.all([list.execute({ employerId }), items.execute({ employerId })]);
      return rows.map((order) => ({
        order,
        items: lines.filter(({ item }) => item.orderId === order.id).map(({ item }) => item),
      }));
    },
    expected: (employerId: number) => expected.execute({ employerId }),
    async count(employerId: number, status: OrderStatus): Promise<number> {
      const [row] = await counted.execute({ employerId, status });
      return row?.count ?? 0;
    },
  };
}

export type ExpectedRow = Awaited<ReturnType<ReturnType<typeof createOrdersRepository>["expected"]>>[number];
