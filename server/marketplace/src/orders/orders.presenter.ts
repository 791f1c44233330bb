import type { ExpectedArtisan, Order } from "@handwork/contract";
import { toDecimal } from "../shared/money.ts";
import type { ExpectedRow, ListedOrder } from "./orders.repository.ts";

export function presentOrder(items: ListedOrder): Order {
  const [order] = items;
  if (!order) throw new Error("An order without items");
  return {
    id: order.id,
    order_code: order.orderCode,
    total_price: toDecimal(order.totalKobo),
    created_at: order.createdAt.toISOString(),
    order_status: order.status,
    paid: true,
    paid_at: order.paidAt.toISOString(),
    items: items.map((orderItem) => ({
      id: orderItem.itemId,
      service_name: orderItem.serviceName,
      artisan_name: orderItem.artisanName,
      price: toDecimal(orderItem.payKobo),
      total: toDecimal(orderItem.itemKobo),
      days: orderItem.days,
      status: orderItem.itemStatus,
      finished_at: orderItem.finishedAt?.toISOString() ?? null,
      has_problem: orderItem.hasProblem,
    })),
    problem:
      order.problem === null || order.reportedAt === null
        ? null
        : { description: order.problem, reported_at: order.reportedAt.toISOString() },
  };
}

/** For the employer who paid: the only other user who sees an artisan's phone number. */
export function presentExpected(row: ExpectedRow, imageUrl: (key: string) => string): ExpectedArtisan {
  return {
    id: row.id,
    order_id: row.orderId,
    order_code: row.orderCode,
    status: row.artisanId === null ? "no_artisan_assigned" : row.status,
    finished_at: row.finishedAt?.toISOString() ?? null,
    artisan_details:
      row.artisanId === null
        ? null
        : {
            profile_image: row.imageKey && imageUrl(row.imageKey),
            full_name: `${row.firstName ?? ""} ${row.lastName ?? ""}`.trim(),
            service: row.service,
            phone_number: row.phone,
            location: row.location,
            experience: row.experience ?? 0,
            pay_rate: toDecimal(row.payKobo),
          },
    job_details: {
      expectedDate: row.job.expectedDate,
      description: row.job.description,
      contact_person: row.job.contactPerson,
      contact_person_phone: row.job.contactPhone,
    },
  };
}
