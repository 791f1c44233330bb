import type { ArtisanJob } from "@handwork/contract";
import { toDecimal } from "../shared/money.ts";
import type { JobRow } from "./jobs.repository.ts";

/** A paid job as its artisan sees it: of the employer, it only names the contact and their phone number. */
export function presentJob({ orderItem, ...row }: JobRow): ArtisanJob {
  const { job } = orderItem;
  return {
    id: orderItem.id,
    order_code: row.orderCode,
    status: orderItem.status,
    service_name: orderItem.serviceName,
    employer: { name: `${row.firstName} ${row.lastName}`.trim(), company_name: row.companyName },
    pay: toDecimal(orderItem.payKobo),
    days: orderItem.days,
    total: toDecimal(orderItem.totalKobo),
    paid_at: row.paidAt.toISOString(),
    started_at: orderItem.startedAt?.toISOString() ?? null,
    finished_at: orderItem.finishedAt?.toISOString() ?? null,
    completed_at: orderItem.completedAt?.toISOString() ?? null,
    has_problem: row.hasProblem,
    job_details: {
      description: job.description,
      address: job.address,
      location: job.location,
      expectedDate: job.expectedDate,
      contact_person: job.contactPerson,
      contact_person_phone: job.contactPhone,
    },
  };
}
