import type { App } from "@handwork/server-platform/http";
import { type Repeated, repeat } from "@handwork/server-platform/jobs";
import type { PaymentsParts } from "./payments.parts.ts";

/** Time between rounds. Most rounds find nothing to do. */
const INTERVAL_MS = 5_000;
const BOOKKEEPING_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Checks payments, sends refunds and maintains the ledger while the server listens. Any number of processes can share
 * the work.
 */
export function runPaymentJobs(app: App, { reconciliation, refunding, bookkeeping }: PaymentsParts): void {
  const jobs: Repeated[] = [];
  app.addHook("onListen", async () => {
    for (const { round, interval } of [
      { ...reconciliation, interval: INTERVAL_MS },
      { ...refunding, interval: INTERVAL_MS },
      { ...bookkeeping, interval: BOOKKEEPING_INTERVAL_MS },
    ]) {
      jobs.push(
        repeat(round, {
          interval,
          onError: (error) => app.log.error(error, "a payment job failed"),
        }),
      );
    }
  });
  app.addHook("onClose", async () => {
    await Promise.all(jobs.map((job) => job.stop()));
  });
}
