import type { App } from "@handwork/server-platform/http";
import { repeatWhileListening } from "@handwork/server-platform/jobs";
import type { PaymentsParts } from "./payments.parts.ts";

/** Time between rounds. Most rounds find nothing to do. */
const INTERVAL_MS = 5_000;
/** Time between checks whether bookkeeping is due. */
const BOOKKEEPING_INTERVAL_MS = 10 * 60 * 1000;

/**
 * Checks payments, sends refunds and maintains the ledger while the server listens. Any number of processes can share
 * the work.
 */
export function runPaymentJobs(app: App, { reconciliation, refunding, bookkeeping }: PaymentsParts): void {
  const failure = "a payment job failed";
  for (const { round } of [reconciliation, refunding])
    repeatWhileListening(app, round, { interval: INTERVAL_MS, failure });
  repeatWhileListening(app, bookkeeping.roundIfDue, { interval: BOOKKEEPING_INTERVAL_MS, failure });
}
