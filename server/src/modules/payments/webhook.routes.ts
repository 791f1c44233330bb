import type { Database } from "../../platform/database.ts";
import type { App } from "../../platform/deps.ts";
import { DetailError } from "../../platform/errors.ts";
import { findByReference } from "./payments.repository.ts";
import { type PaymentProvider, ProviderUnavailable, WebhookUnset } from "./provider.ts";
import type { SettlementService } from "./settlement.service.ts";

/**
 * The provider's notices. A notice only prompts a look: what happened is what the provider answers when it
 * is asked. Anything but 200 makes the provider send it again.
 */
export function registerWebhook(
  app: App,
  db: Database,
  provider: PaymentProvider,
  settlement: SettlementService,
): void {
  app.post(`${app.apiPrefix}/webhooks/flutterwave/`, async (request) => {
    try {
      if (!provider.trustsWebhook(request.headers)) {
        throw new DetailError(401, { detail: "The notice's signature is wrong." });
      }
      const notice = provider.parseWebhook(request.body);
      const payment = notice && (await findByReference(db, notice.txRef));
      if (!payment) return { status: "ignored" };
      const { state } = await settlement.settle(payment, notice.transactionId);
      return { status: state };
    } catch (error) {
      if (error instanceof WebhookUnset) {
        throw new DetailError(503, { detail: "Notices are refused: no secret is configured to check them." });
      }
      if (error instanceof ProviderUnavailable) {
        throw new DetailError(503, { detail: "The provider could not be asked. Please send this again." });
      }
      throw error;
    }
  });
}
