import { z } from "zod";
import { idParam } from "./common.ts";
import * as payouts from "./payouts.ts";

/** Requests and responses of bank accounts, and of payouts by transfer. */
export const payoutEndpoints = {
  bankList: {
    summary: "Banks of Nigeria that transfers can go to",
    status: 200,
    response: z.array(payouts.bank),
    refusals: [503],
  },
  bankAccount: { summary: "The caller's bank account", status: 200, response: payouts.ownBankAccount },
  bankAccountCheck: {
    summary: "Ask the bank for the holder of an account",
    body: payouts.bankAccountBody,
    status: 200,
    response: payouts.resolvedAccount,
    refusals: [503],
  },
  bankAccountSave: {
    summary: "Set the bank account that the caller's payouts go to; a changed one is held for 24 hours",
    body: payouts.bankAccountBody,
    status: 200,
    response: payouts.ownBankAccount,
    refusals: [503],
  },
  artisanStatement: {
    summary: "What was added to the caller's earnings in a month, and what was paid out",
    query: payouts.statementQuery,
    status: 200,
    response: payouts.statement,
  },
  payoutBatchList: {
    summary: "Batches of payouts, newest first",
    status: 200,
    response: z.array(payouts.payoutBatch),
  },
  payoutBatchCreate: {
    summary: "Compose a batch: one transfer to each of these artisans for all that they are owed",
    body: payouts.payoutBatchBody,
    status: 201,
    response: payouts.payoutBatchDetail,
    refusals: [409],
  },
  payoutBatch: {
    summary: "A batch with its transfers",
    params: idParam,
    status: 200,
    response: payouts.payoutBatchDetail,
    refusals: [404],
  },
  payoutBatchApprove: {
    summary: "Approve a batch: its transfers are sent",
    params: idParam,
    status: 200,
    response: payouts.payoutBatchDetail,
    refusals: [404, 409],
  },
  payoutBatchCancel: {
    summary: "Cancel a batch that is not approved",
    params: idParam,
    status: 200,
    response: payouts.payoutBatchDetail,
    refusals: [404, 409],
  },
  payoutTransferRetry: {
    summary: "Send a failed or reversed transfer again, to the artisan's current account",
    params: idParam,
    status: 200,
    response: payouts.payoutBatchDetail,
    refusals: [404, 409],
  },
} as const;
