import { z } from "zod";
import { file, idParam } from "./common.ts";
import * as payouts from "./payouts.ts";

/** Requests and responses of bank accounts, and of payouts by transfer. */
export const payoutEndpoints = {
  bankList: {
    summary: "Nigerian banks that can receive transfers",
    response: z.array(payouts.bank),
    refusals: [503],
  },
  bankAccount: { summary: "The caller's bank account", response: payouts.ownBankAccount },
  bankAccountCheck: {
    summary: "Look up the holder of a bank account",
    body: payouts.bankAccountBody,
    response: payouts.resolvedAccount,
    refusals: [503],
  },
  bankAccountSave: {
    summary: "Set the bank account for the caller's payouts; a changed account is on hold for 24 hours",
    body: payouts.bankAccountBody,
    response: payouts.ownBankAccount,
    refusals: [503],
  },
  artisanStatement: {
    summary: "The caller's monthly statement of earnings and payouts, for artisans and marketers",
    query: payouts.statementQuery,
    response: payouts.statement,
  },
  platformFee: {
    summary: "The platform's current fee, for jobs whose payment starts now",
    response: payouts.platformFee,
  },
  platformFeeSet: {
    summary: "Set the platform's fee; jobs that are already paid for keep theirs",
    body: payouts.platformFee,
    response: payouts.platformFee,
  },
  payoutBatchList: { summary: "Batches of payouts, newest first", response: z.array(payouts.payoutBatch) },
  payoutBatchCreate: {
    summary:
      "Create a batch with one transfer to each of these artisans and marketers for everything they are owed",
    body: payouts.payoutBatchBody,
    status: 201,
    response: payouts.payoutBatchDetail,
    refusals: [409],
  },
  payoutBatch: {
    summary: "A batch with its transfers",
    params: idParam,
    response: payouts.payoutBatchDetail,
    refusals: [404],
  },
  payoutBatchApprove: {
    summary: "Approve a batch; the server then sends its transfers",
    params: idParam,
    response: payouts.payoutBatchDetail,
    refusals: [404, 409],
  },
  payoutBatchCancel: {
    summary: "Cancel a batch that has not been approved",
    params: idParam,
    response: payouts.payoutBatchDetail,
    refusals: [404, 409],
  },
  payoutTransferRetry: {
    summary: "Send a failed or reversed transfer again, to the person's current account",
    params: idParam,
    response: payouts.payoutBatchDetail,
    refusals: [404, 409],
  },
  marketerPayoutList: {
    summary: "Marketers who are owed rewards, longest waiting first",
    response: z.array(payouts.marketerPayout),
  },
  marketerReward: {
    summary: "What a marketer currently earns when an artisan they registered completes a first order",
    response: payouts.marketerReward,
  },
  marketerRewardSet: {
    summary: "Set the marketers' reward; rewards already earned stay unchanged",
    body: payouts.marketerReward,
    response: payouts.marketerReward,
  },
  ledgerSummary: {
    summary: "Debits and credits of each ledger account in a period, and whether they balance",
    query: payouts.ledgerPeriod,
    response: payouts.ledgerSummary,
  },
  orderReceipts: {
    summary: "An order's receipt, and its credit notes",
    params: idParam,
    response: z.array(payouts.receipt),
    refusals: [404],
  },
  orderReceipt: {
    summary: "A receipt or credit note of an order as PDF",
    params: payouts.receiptParams,
    response: file,
    refusals: [404],
  },
} as const;
