import { z } from "zod";
import * as payoutMessages from "../messages/payouts.ts";
import {
  ledgerAccounts,
  PERCENT_MAX,
  payoutProblems,
  REWARD_MAX,
  receiptKinds,
  statementKinds,
  transferStates,
} from "../payouts.ts";
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
  holder: z.string().describe("The account holder's name at the bank"),
  matches: z.boolean().describe("Whether it matches the name in the caller's profile"),
});
export const bankAccount = resolvedAccount.extend({
  bank: z.string().describe("The bank's name"),
  last4: z.string(),
  held_until: timestamp.nullable().describe("When a changed account can receive payouts again"),
});
export const ownBankAccount = z.object({ account: bankAccount.nullable() });

export const payoutProblem = z.enum(payoutProblems);
export const transferState = z.enum(transferStates);

export const payoutTransfer = z.object({
  id,
  artisan: id.nullable().describe("Null for a transfer to a marketer"),
  marketer: id.nullable().describe("The marketer's account; null for a transfer to an artisan"),
  name: z.string(),
  amount: decimal,
  jobs: z.int().describe("Number of jobs or, for a marketer, of artisans that the transfer pays for"),
  account: bankAccount,
  state: transferState,
  reason: z.string().nullable().describe("Why it failed or was left out"),
  reference: z.string(),
  can_retry: z
    .boolean()
    .describe("True if it failed or was reversed, and the same amount is still owed for its jobs"),
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
  under_way: z.int().describe("Number of approved transfers that the bank has not confirmed yet"),
  paid: z.int(),
  failed: z.int(),
});
export const payoutBatchDetail = payoutBatch.extend({ items: z.array(payoutTransfer) });
export const payoutBatchBody = z
  .object({
    artisans: z.array(idish).max(1000).default([]),
    marketers: z.array(idish).max(1000).default([]).describe("Ids of marketers' accounts"),
  })
  .refine(({ artisans, marketers }) => artisans.length + marketers.length > 0, {
    error: payoutMessages.nobodyChosen,
    path: ["artisans"],
  });

export const marketerPayout = z.object({
  marketer: id,
  name: z.string(),
  amount: decimal,
  account: bankAccount.nullable(),
  problem: payoutProblem.nullable(),
  batch: id.nullable().describe("The batch with this reward that is waiting for approval"),
  artisans: z
    .array(z.object({ id, name: z.string(), amount: decimal, earned_at: timestamp }))
    .describe("Artisans who completed their first order"),
});
const reward = z
  .string({ error: payoutMessages.rewardRequired })
  .regex(/^\d{1,6}(\.\d{1,2})?$/, payoutMessages.rewardRequired)
  .refine((amount) => Number(amount) <= REWARD_MAX, payoutMessages.rewardRequired);
export const marketerReward = z.object({
  amount: reward.describe(
    "Naira for each artisan that a marketer registered, once they complete a first order",
  ),
});

const percent = z
  .number({ error: payoutMessages.percentRequired })
  .min(0, payoutMessages.percentRequired)
  .max(PERCENT_MAX, payoutMessages.percentRequired)
  .multipleOf(0.01, payoutMessages.percentRequired);
export const platformFee = z.object({
  fee_percent: percent.describe(
    "Percentage of what an artisan earns from a job; fixed when the job's payment starts",
  ),
  vat_percent: percent.describe("VAT on the fee"),
});

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, payoutMessages.monthRequired);
export const statementQuery = z.object({
  month: month.optional().describe("A month in Lagos, YYYY-MM; by default the current one"),
});
export const statementLine = z.object({
  at: timestamp,
  kind: z.enum(statementKinds),
  amount: decimal,
  jobs: z
    .array(
      z.object({
        ...{ id, order_code: z.string(), service_name: z.string() },
        total: decimal.describe("Earned before the fee"),
        ...{ fee: decimal, vat: decimal },
      }),
    )
    .describe("Empty for marketers"),
  artisans: z
    .array(z.object({ id, name: z.string() }))
    .describe("For marketers: the artisans who completed their first order"),
});
export const statement = z.object({
  month: month.describe("The month in Lagos, YYYY-MM"),
  opening: decimal.describe("Owed at the start of the month"),
  added: decimal.describe("Amounts earned, and amounts returned by banks"),
  taken: decimal.describe("Amounts paid out, and corrections"),
  closing: decimal.describe("Owed at the end of the month: the opening amount plus added minus taken"),
  fee: decimal.describe("The platform's fee on what was earned, already deducted"),
  vat: decimal.describe("VAT on that fee, already deducted"),
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

export const receipt = z.object({
  id,
  kind: z.enum(receiptKinds).describe("A receipt for the order, or a credit note for a refund"),
  number: z.string().describe("From a series without gaps, such as R-000123"),
  amount: decimal,
  issued_at: timestamp,
});
const pathId = z.coerce.number().int().positive();
export const receiptParams = z.object({ id: pathId, receiptId: pathId });

const day = z.iso.date({ error: payoutMessages.dayRequired });
/** A period of days in Lagos, including both ends. */
export const ledgerPeriod = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: payoutMessages.periodRequired, path: ["to"] });
const signed = z.string().regex(/^-?\d+\.\d{2}$/);
export const ledgerSummary = z.object({
  accounts: z.array(
    z.object({
      account: z.enum(ledgerAccounts),
      opening: signed.describe("Debits minus credits before the period"),
      debit: decimal,
      credit: decimal,
      closing: signed,
    }),
  ),
  debit: decimal,
  credit: decimal,
  entries: z.int().describe("Number of entries in the period"),
  balanced: z
    .boolean()
    .describe("Whether each entry in the period adds up to zero, and so do all accounts together"),
});
