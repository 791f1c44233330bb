import { z } from "zod";
import * as payoutMessages from "../messages/payouts.ts";
import { userType } from "./accounts.ts";
import { auditQuery } from "./administration.ts";
import { file } from "./common.ts";
import { ledgerPeriod } from "./payouts.ts";

const day = z.iso.date({ error: payoutMessages.dayRequired }).optional();
const period = {
  from: day.describe("First day in Lagos; by default there is no limit"),
  to: day.describe("Last day in Lagos; by default there is no limit"),
};
/** Returns the query of an export: a period and other filters. */
const exportQuery = <T extends z.ZodRawShape>(others: T) =>
  z.object({ ...period, ...others }).refine(
    (query) => {
      const { from, to } = query as { from?: string; to?: string };
      return !from || !to || from <= to;
    },
    { error: payoutMessages.periodRequired, path: ["to"] },
  );
const { action, actor } = auditQuery.shape;

/** Exports of lists as CSV. The header `X-Row-Count` has the number of rows. The audit log records each export. */
export const exportEndpoints = {
  orderExport: {
    summary: "Order items paid in a period as CSV, with employer, artisan and amounts",
    query: exportQuery({}),
    response: file,
  },
  payoutExport: {
    summary: "Transfers made in a period as CSV, followed by payouts that staff recorded",
    query: exportQuery({}),
    response: file,
  },
  peopleExport: {
    summary: "Accounts created in a period as CSV; managers do not see other staff",
    query: exportQuery({ user_type: userType.optional() }),
    response: file,
  },
  auditExport: {
    summary: "The audit log for a period as CSV, oldest first",
    query: exportQuery({ action, actor }),
    response: file,
  },
  ledgerExport: {
    summary: "The ledger's postings in a period as CSV, oldest first",
    query: ledgerPeriod,
    response: file,
  },
} as const;
