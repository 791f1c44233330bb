import type { ExpectedArtisan, Order } from "@handwork/contract";
import { toDecimal } from "../shared/money.ts";
import { presentEmployersLife } from "./life.presenter.ts";
import type { ExpectedRow, ListedOrder } from "./orders.repository.ts";
import { stateOfOrder } from "./transitions.ts";

export function presentOrder(rows: ListedOrder): Order {
  const [order] = rows;
  if (!order) throw new Error("The order has no items");
  return {
    id: order.id,
    order_code: order.orderCode,
    total_price: toDecimal(order.totalKobo),
    created_at: order.createdAt.toISOString(),
    order_status: order.status,
    status: stateOfOrder(rows.map(({ item }) => item.state)),
    paid: true,
    paid_at: order.paidAt.toISOString(),
    items: rows.map((row) => ({
      id: row.item.id,
      service_name: row.item.serviceName,
      artisan_name: row.item.artisanName,
      price: toDecimal(row.item.payKobo),
      total: toDecimal(row.item.totalKobo),
      days: row.item.days,
      status: row.item.status,
      finished_at: row.item.finishedAt?.toISOString() ?? null,
      has_problem: row.hasProblem,
      ...presentEmployersLife(row),
    })),
    problem:
      order.problem === null || order.reportedAt === null
        ? null
        : { description: order.problem, reported_at: order.reportedAt.toISOString() },
  };
}

/** Presents an artisan to the employer who booked them. Apart from staff, only this employer sees the phone number. */
export function presentExpected(row: ExpectedRow, imageUrl: (key: string) => string): ExpectedArtisan {
  const { item } = row;
  return {
    id: item.id,
    order_id: item.orderId,
    order_code: row.orderCode,
    status: row.artisanId === null ? "no_artisan_assigned" : item.status,
    finished_at: item.finishedAt?.toISOString() ?? null,
    ...presentEmployersLife(row),
    days: item.days,
    total: toDecimal(item.totalKobo),
    artisan_details:
      row.artisanId === null
        ? null
        : {
            id: row.artisanId,
            profile_image: row.imageKey && imageUrl(row.imageKey),
            full_name: `${row.firstName ?? ""} ${row.lastName ?? ""}`.trim(),
            service: row.service,
            phone_number: row.phone,
            location: row.location,
            experience: row.experience ?? 0,
            pay_rate: toDecimal(item.payKobo),
          },
    job_details: {
      expectedDate: item.job.expectedDate,
      start_time: item.job.startTime ?? null,
      description: item.job.description,
      contact_person: item.job.contactPerson,
      contact_person_phone: item.job.contactPhone,
      address: item.job.address,
      location: item.job.location,
    },
  };
}
