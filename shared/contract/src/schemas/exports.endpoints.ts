import { z } from "zod";
import * as payoutMessages from "../messages/payouts.ts";
import { userType } from "./accounts.ts";
import { auditQuery } from "./administration.ts";
import { file } from "./common.ts";
import { ledgerPeriod } from "./payouts.ts";

const day = z.iso.date({ error: payoutMessages.dayRequired }).optional();
const period = {
  from: day.describe("First day in Lagos; without it, the period has no beginning"),
  to: day.describe("Last day in Lagos; without it, the period has no end"),
};
/** Filters of an export. */
const filtered = <T extends z.ZodRawShape>(others: T) =>
  z.object({ ...period, ...others }).refine(
    (query) => {
      const { from, to } = query as { from?: string; to?: string };
      return !from || !to || from <= to;
    },
    { error: payoutMessages.periodRequired, path: ["to"] },
  );
const { action, actor } = auditQuery.shape;

/** Lists as CSV. The header `X-Row-Count` contains the number of rows; the audit log records each export. */
export const exportEndpoints = {
  orderExport: {
    summary: "Order items paid in a period as CSV, with employer, artisan and amounts",
    query: filtered({}),
    response: file,
  },
  payoutExport: {
    summary: "Transfers made in a period as CSV, followed by payouts that staff recorded",
    query: filtered({}),
    response: file,
  },
  peopleExport: {
    summary: "Accounts created in a period as CSV; managers do not see other staff",
    query: filtered({ user_type: userType.optional() }),
    response: file,
  },
  auditExport: {
    summary: "The audit log for a period as CSV, oldest first",
    query: filtered({ action, actor }),
    response: file,
  },
  ledgerExport: {
    summary: "The ledger's postings in a period as CSV, oldest first",
    query: ledgerPeriod,
    response: file,
  },
} as const;
