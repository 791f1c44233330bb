import { type Endpoint, endpoints } from "@handwork/contract";

interface ExportDefinition {
  endpoint: Endpoint;
  /** Description of the rows, for the dialog. */
  contents: string;
  /** Label of the date that must be in the chosen period. */
  dateLabel: string;
  /** Page filters that the export supports. */
  filters: readonly string[];
}

export const exports = {
  orders: {
    endpoint: endpoints.orderExport,
    contents: "One row for each booked artisan, with the contact details and amounts of both sides.",
    dateLabel: "Paid",
    filters: [],
  },
  payouts: {
    endpoint: endpoints.payoutExport,
    contents: "One row for each transfer. Transfers made outside the site come last.",
    dateLabel: "Created",
    filters: [],
  },
  people: {
    endpoint: endpoints.peopleExport,
    contents: "One row for each person, with their contact details.",
    dateLabel: "Joined",
    filters: ["user_type"],
  },
  audit: {
    endpoint: endpoints.auditExport,
    contents: "One row for each entry, oldest first.",
    dateLabel: "Recorded",
    filters: ["action", "actor"],
  },
  ledger: {
    endpoint: endpoints.ledgerExport,
    contents: "One row for each posting, oldest first.",
    dateLabel: "Posted",
    filters: [],
  },
} as const satisfies Record<string, ExportDefinition>;

export type ExportName = keyof typeof exports;
