import type { App } from "@handwork/server-platform/http";
import { type Repeated, repeat } from "@handwork/server-platform/jobs";
import type { PaymentsParts } from "./payments.parts.ts";

/** Milliseconds between looks at what is due; most of them find nothing. */
const INTERVAL = 5_000;

/** Asks about payments and makes refunds while the server listens; any number of processes share the work. */
export function runPaymentJobs(app: App, { reconciliation, refunding }: PaymentsParts): void {
  const jobs: Repeated[] = [];
  app.addHook("onListen", async () => {
    for (const { round } of [reconciliation, refunding]) {
      jobs.push(
        repeat(round, {
          interval: INTERVAL,
          onError: (error) => app.log.error(error, "a round of a payment job"),
        }),
      );
    }
  });
  app.addHook("onClose", async () => {
    await Promise.all(jobs.map((job) => job.stop()));
  });
}
