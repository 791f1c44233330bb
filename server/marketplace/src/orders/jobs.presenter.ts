import type { ArtisanJob } from "@handwork/contract";
import { earnedKobo, fullEarningsKobo } from "../ledger/index.ts";
import { toDecimal } from "../shared/money.ts";
import type { JobRow } from "./jobs.repository.ts";
import { presentLife } from "./life.presenter.ts";

const ended: readonly ArtisanJob["status"][] = ["completed", "cancelled"];

/** Presents a paid job to its artisan. Leaves out the employer's email address and phone number. */
export function presentJob(row: JobRow): ArtisanJob {
  const { item } = row;
  const { job } = item;
  const hasEnded = ended.includes(item.status);
  return {
    id: item.id,
    order_code: row.orderCode,
    status: item.status,
    service_name: item.serviceName,
    employer: { name: `${row.firstName} ${row.lastName}`.trim(), company_name: row.companyName },
    pay: toDecimal(item.payKobo),
    days: item.days,
    total: toDecimal(item.totalKobo),
    earned: hasEnded ? toDecimal(earnedKobo(item)) : null,
    expected: hasEnded ? null : toDecimal(fullEarningsKobo(item)),
    paid_at: row.paidAt.toISOString(),
    started_at: item.startedAt?.toISOString() ?? null,
    finished_at: item.finishedAt?.toISOString() ?? null,
    completed_at: item.completedAt?.toISOString() ?? null,
    has_problem: row.hasProblem,
    ...presentLife(row, "artisan"),
    job_details: {
      description: job.description,
      address: job.address,
      location: job.location,
      expectedDate: job.expectedDate,
      start_time: job.startTime ?? null,
      contact_person: job.contactPerson,
      contact_person_phone: job.contactPhone,
    },
  };
}
