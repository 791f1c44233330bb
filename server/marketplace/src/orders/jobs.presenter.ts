import type { ArtisanJob } from "@handwork/contract";
import { toDecimal } from "../shared/money.ts";
import type { JobRow } from "./jobs.repository.ts";

/** A paid job as its artisan sees it: of the employer, it only names the contact and their phone number. */
export function presentJob({ line, ...row }: JobRow): ArtisanJob {
  const { job } = line;
  return {
    id: line.id,
    order_code: row.orderCode,
    status: line.status,
    service_name: line.serviceName,
    employer: { name: `${row.firstName} ${row.lastName}`.trim(), company_name: row.companyName },
    pay: toDecimal(line.payKobo),
    days: line.days,
    total: toDecimal(line.totalKobo),
    paid_at: row.paidAt.toISOString(),
    started_at: line.startedAt?.toISOString() ?? null,
    finished_at: line.finishedAt?.toISOString() ?? null,
    completed_at: line.completedAt?.toISOString() ?? null,
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
