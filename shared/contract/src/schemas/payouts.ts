import { z } from "zod";
import * as payoutMessages from "../messages/payouts.ts";
import { payoutProblems, statementKinds, transferStates } from "../payouts.ts";
import { decimal, id, idish, required, timestamp } from "./common.ts";

export const bank = z.object({ code: z.string(), name: z.string() });

export const bankAccountBody = z.object({
  bank: required(payoutMessages.bankRequired, 20).describe("The bank's code, from the list"),
  number: z
    .string({ error: payoutMessages.numberRequired })
    .trim()
    .regex(/^\d{10}$/, payoutMessages.numberRequired)
    .describe("The account number (NUBAN), 10 digits"),
});
export const resolvedAccount = z.object({
  holder: z.string().describe("The account holder's name, as the bank has it"),
  matches: z.boolean().describe("Whether it is the name of the caller's profile"),
});
export const bankAccount = resolvedAccount.extend({
  bank: z.string().describe("The bank's name"),
  last4: z.string(),
  held_until: timestamp.nullable().describe("A changed account receives no payouts until then"),
});
export const ownBankAccount = z.object({ account: bankAccount.nullable() });

export const payoutProblem = z.enum(payoutProblems);
export const transferState = z.enum(transferStates);

export const payoutTransfer = z.object({
  id,
  artisan: id,
  name: z.string(),
  amount: decimal,
  jobs: z.int(),
  account: bankAccount,
  state: transferState,
  reason: z.string().nullable().describe("Why it failed or was left out"),
  reference: z.string(),
  can_retry: z.boolean().describe("It failed or was reversed, and its jobs are still owed"),
  settled_at: timestamp.nullable(),
});
export const payoutBatch = z.object({
  id,
  state: z.enum(["draft", "approved", "cancelled"]),
  created_by: z.string(),
  created_at: timestamp,
  approved_by: z.string().nullable(),
  approved_at: timestamp.nullable(),
  amount: decimal,
  transfers: z.int(),
  under_way: z.int().describe("Approved, and not confirmed by the bank yet"),
  paid: z.int(),
  failed: z.int(),
});
export const payoutBatchDetail = payoutBatch.extend({ items: z.array(payoutTransfer) });
export const payoutBatchBody = z.object({
  artisans: z.array(idish).min(1, payoutMessages.nobodyChosen).max(1000),
});

export const statementQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, payoutMessages.monthRequired)
    .optional()
    .describe("A month in Lagos, YYYY-MM; by default the current one"),
});
export const statementLine = z.object({
  at: timestamp,
  kind: z.enum(statementKinds),
  amount: decimal,
  jobs: z.array(z.object({ id, order_code: z.string(), service_name: z.string() })),
});
export const statement = z.object({
  month: z.string(),
  opening: decimal.describe("Owed to the artisan at the start of the month"),
  added: decimal.describe("Earned, and returned by banks"),
  taken: decimal.describe("Paid out, and corrected"),
  closing: decimal.describe("Owed at the end of the month: the opening amount plus added minus taken"),
  lines: z.array(statementLine).describe("Oldest first"),
  transfers: z.array(
    z.object({
      id,
      amount: decimal,
      jobs: z.int(),
      bank: z.string(),
      last4: z.string(),
      state: transferState,
      reference: z.string(),
      created_at: timestamp,
      settled_at: timestamp.nullable(),
    }),
  ),
});
