import type { Database } from "@handwork/server-platform/database";
import type { PaymentRow } from "./payments.repository.ts";
import { isProviderError } from "./provider.ts";
import { createBackoff } from "./provider-backoff.ts";
import type { Providers } from "./providers.ts";
import { claimUnsettled } from "./reconciliation.repository.ts";
import type { SettlementService } from "./settlement.service.ts";

/** Maximum number of payments checked in one round. */
const ROUND_MAX = 50;

/**
 * Checks payments until they are settled, so that an employer gets the order even after closing the browser, and even
 * if the webhook was lost. After a provider has not responded, skips it for a while.
 */
export function createReconciliation(
  db: Database,
  { providers, settlement }: { providers: Providers; settlement: SettlementService },
  onError: (error: Error, payment: PaymentRow) => void,
) {
  const backoff = createBackoff(providers.names);

  async function check(payment: PaymentRow): Promise<void> {
    try {
      const { state } = await settlement.settle(payment, null);
      backoff.succeeded(payment.provider);
      // While its page is open, the employer may try another card.
      if (state === "failed" && payment.expiresAt <= new Date()) await settlement.fail(payment);
    } catch (error) {
      if (isProviderError(error)) backoff.failed(payment.provider, error);
      onError(error as Error, payment);
    }
  }

  return {
    async round(stopping?: AbortSignal): Promise<void> {
      for (let count = 0; count < ROUND_MAX && !stopping?.aborted; count++) {
        const payment = await claimUnsettled(db, backoff.available());
        if (!payment) return;
        await check(payment);
      }
    },
  };
}
