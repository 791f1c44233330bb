import { z } from "zod";
import * as payoutMessages from "../messages/payouts.ts";
import { payoutProblems, transferStates } from "../payouts.ts";
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
  paid: z.int(),
  failed: z.int(),
});
export const payoutBatchDetail = payoutBatch.extend({ items: z.array(payoutTransfer) });
export const payoutBatchBody = z.object({
  artisans: z.array(idish).min(1, payoutMessages.nobodyChosen).max(1000),
});
