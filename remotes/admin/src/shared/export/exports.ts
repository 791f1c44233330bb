import { type Endpoint, endpoints } from "@handwork/contract";

/**
 * What staff can export: the endpoint, what a row contains, the event whose date the period limits, and the supported
 * filters.
 */
export const exports = {
  orders: {
    endpoint: endpoints.orderExport,
    line: "One row for each booked artisan, with the contact details and amounts of both sides.",
    by: "Paid",
    filters: [],
  },
  payouts: {
    endpoint: endpoints.payoutExport,
    line: "One row for each transfer, then the transfers made outside the site.",
    by: "Created",
    filters: [],
  },
  people: {
    endpoint: endpoints.peopleExport,
    line: "One row for each person, with their contact details.",
    by: "Joined",
    filters: ["user_type"],
  },
  audit: {
    endpoint: endpoints.auditExport,
    line: "One row for each entry, oldest first.",
    by: "Recorded",
    filters: ["action", "actor"],
  },
  ledger: {
    endpoint: endpoints.ledgerExport,
    line: "One row for each posting, oldest first.",
    by: "Posted",
    filters: [],
  },
} as const satisfies Record<
  string,
  { endpoint: Endpoint; line: string; by: string; filters: readonly string[] }
>;

export type ExportName = keyof typeof exports;
