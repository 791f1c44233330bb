import type { Database } from "@handwork/server-platform/database";
import type { PaymentRow } from "./payments.repository.ts";
import { isProviderError } from "./provider.ts";
import { createRest } from "./provider-rest.ts";
import type { Providers } from "./providers.ts";
import { takeUnsettled } from "./reconciliation.repository.ts";
import type { SettlementService } from "./settlement.service.ts";

/** Payments that one round asks about at most. */
const ROUND_MAX = 50;

/**
 * Asks providers, unprompted, what became of payments that nobody came back from: a customer who closed the browser
 * and a notice that got lost cost nobody an order. A provider that cannot be reached is asked once and then left
 * alone for a while.
 */
export function createReconciliation(
  db: Database,
  { providers, settlement }: { providers: Providers; settlement: SettlementService },
  onError: (error: Error, payment: PaymentRow) => void,
) {
  const rest = createRest(providers.names);

  async function look(payment: PaymentRow): Promise<void> {
    try {
      const { state } = await settlement.settle(payment, null);
      rest.wake(payment.provider);
      // While its page is open, the customer may try another card.
      if (state === "failed" && payment.expiresAt <= new Date()) await settlement.fail(payment);
    } catch (error) {
      if (isProviderError(error)) rest.rest(payment.provider, error);
      onError(error as Error, payment);
    }
  }

  return {
    async round(stopping?: AbortSignal): Promise<void> {
      for (let done = 0; done < ROUND_MAX && !stopping?.aborted; done++) {
        const payment = await takeUnsettled(db, rest.awake());
        if (!payment) return;
        await look(payment);
      }
    },
  };
}
