import type { App } from "@handwork/server-platform/http";
import { type Repeated, repeat } from "@handwork/server-platform/jobs";
import type { PaymentsParts } from "./payments.parts.ts";

/** Milliseconds between two rounds; most of them find nothing to do. */
const INTERVAL = 5_000;

/** Checks payments and makes refunds while the server listens; any number of processes share the work. */
export function runPaymentJobs(app: App, { reconciliation, refunding }: PaymentsParts): void {
  const jobs: Repeated[] = [];
  app.addHook("onListen", async () => {
    for (const { round } of [reconciliation, refunding]) {
      jobs.push(
        repeat(round, {
          interval: INTERVAL,
          onError: (error) => app.log.error(error, "a payment job failed"),
        }),
      );
    }
  });
  app.addHook("onClose", async () => {
    await Promise.all(jobs.map((job) => job.stop()));
  });
}
