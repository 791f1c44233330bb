import { type Endpoint, endpoints } from "@handwork/contract";

/**
 * What staff can export: the call, what a row contains, the date that the period filters by, and the supported filters.
 */
export const exports = {
  orders: {
    endpoint: endpoints.orderExport,
    line: "One row for each booked artisan, with the contact details and amounts of both sides.",
    by: "paid",
    filters: [],
  },
  payouts: {
    endpoint: endpoints.payoutExport,
    line: "One row for each transfer, then the transfers made outside the site.",
    by: "created",
    filters: [],
  },
  people: {
    endpoint: endpoints.peopleExport,
    line: "One row for each person, with their contact details.",
    by: "joined",
    filters: ["user_type"],
  },
  audit: {
    endpoint: endpoints.auditExport,
    line: "One row for each entry, oldest first.",
    by: "made",
    filters: ["action", "actor"],
  },
  ledger: {
    endpoint: endpoints.ledgerExport,
    line: "One row for each posting, oldest first.",
    by: "posted",
    filters: [],
  },
} as const satisfies Record<
  string,
  { endpoint: Endpoint; line: string; by: string; filters: readonly string[] }
>;

export type ExportName = keyof typeof exports;
