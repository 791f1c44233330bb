import { z } from "zod";
import * as payoutMessages from "../messages/payouts.ts";
import { userType } from "./accounts.ts";
import { auditQuery } from "./administration.ts";
import { file } from "./common.ts";
import { ledgerPeriod } from "./payouts.ts";

const day = z.iso.date({ error: payoutMessages.dayRequired }).optional();
const period = {
  from: day.describe("First day in Lagos; by default everything until the last one"),
  to: day.describe("Last day in Lagos; by default everything from the first one"),
};
/** Filters of an export: its period and others. */
const filtered = <T extends z.ZodRawShape>(others: T) =>
  z.object({ ...period, ...others }).refine(
    (query) => {
      const { from, to } = query as { from?: string; to?: string };
      return !from || !to || from <= to;
    },
    { error: payoutMessages.periodRequired, path: ["to"] },
  );
const { action, actor } = auditQuery.shape;

/** Lists as CSV. The header `X-Row-Count` says how many rows will follow; each export is in the audit log. */
export const exportEndpoints = {
  orderExport: {
    summary: "Booked artisans of the orders paid in a period as CSV, with both sides and the money",
    query: filtered({}),
    response: file,
  },
  payoutExport: {
    summary: "Transfers made in a period as CSV, then payouts that staff recorded",
    query: filtered({}),
    response: file,
  },
  peopleExport: {
    summary: "Accounts that joined in a period as CSV; managers see no other staff",
    query: filtered({ user_type: userType.optional() }),
    response: file,
  },
  auditExport: {
    summary: "The audit log of a period as CSV, oldest first",
    query: filtered({ action, actor }),
    response: file,
  },
  ledgerExport: {
    summary: "The postings of the ledger in a period as CSV, oldest first",
    query: ledgerPeriod,
    response: file,
  },
} as const;
