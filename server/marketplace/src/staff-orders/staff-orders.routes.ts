import type { ItemState, StaffOrder, StaffOrderDetail } from "@handwork/contract";
import { paginate, toPageBounds } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { listDeliveries, presentDelivery } from "../notifications/index.ts";
import { type LifeAction, lateSplit, type OrderItemRow, transitionsOf } from "../orders/index.ts";
import { listTimelines } from "../problems/index.ts";
import { route } from "../route.ts";
import { toDecimal } from "../shared/money.ts";
import { displayName } from "../shared/person-name.ts";
import {
  findStaffOrder,
  listStaffOrders,
  noticesAbout,
  type StaffOrderRow,
} from "./staff-orders.repository.ts";

/** Maximum number of notifications shown with an order. */
const NOTICES_MAX = 30;

export function registerStaffOrders(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "staffOrders", async ({ query, linkNextPage }) => {
    const rows = await listStaffOrders(db, query, toPageBounds(query));
    return paginate(rows, query, linkNextPage).map(present);
  });
  route(app, "staffOrder", async ({ params }) => {
    const row = await findStaffOrder(db, params.id);
    if (!row) throw new NotFound();
    const timelines = await listTimelines(db, [row.id]);
    const order = present(row);
    const notices = await listDeliveries(db, {
      take: NOTICES_MAX,
      of: { notifications: noticesAbout(row.id) },
    });
    return {
      ...order,
      items: row.items.map(({ item }, index) => ({
        ...(order.items[index] as StaffOrder["items"][number]),
        actions: actionsOf(item),
      })),
      notices: notices.map(presentDelivery),
      payment: row.payment && {
        reference: row.payment.txRef,
        provider: row.payment.provider,
        transaction_id: row.payment.transactionId,
      },
      timeline: (timelines.get(row.id) ?? []).map(({ at, text }) => ({ at: at.toISOString(), text })),
    };
  });
}

const isAllowed = (state: ItemState, action: LifeAction) => transitionsOf(state, action, "staff").length > 0;

const actionsOf = (item: OrderItemRow): StaffOrderDetail["items"][number]["actions"] => ({
  cancel: isAllowed(item.state, "cancel")
    ? { full: toDecimal(item.totalKobo), less_one_day: toDecimal(lateSplit(item).refundKobo) }
    : null,
  decide: item.state === "disputed",
});

const present = ({ order, employer, phone, items }: StaffOrderRow): StaffOrder => ({
  id: order.id,
  order_code: order.orderCode,
  status: order.status,
  total: toDecimal(order.totalKobo),
  paid_at: order.paidAt.toISOString(),
  employer: {
    id: employer.id,
    name: displayName(employer),
    email: employer.email,
    phone_number: phone,
  },
  items: items.map(({ item, phone: artisanPhone }) => ({
    id: item.id,
    artisan: item.artisanId,
    artisan_name: item.artisanName,
    artisan_phone: artisanPhone,
    service_name: item.serviceName,
    state: item.state,
    starts_at: item.startsAt.toISOString(),
    days: item.days,
    total: toDecimal(item.totalKobo),
    description: item.job.description,
    address: item.job.address,
  })),
});
