import type { Database } from "@handwork/server-platform/database";
import { DetailError } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import type { FastifyRequest } from "fastify";
import type { PaymentsParts } from "./payments.parts.ts";
import { findByReference } from "./payments.repository.ts";
import { type PaymentProvider, ProviderUnavailable, WebhookUnset } from "./provider.ts";

/**
 * Last part of each provider's webhook address. The sandbox uses Flutterwave's protocol and address. It is never set up
 * together with Flutterwave.
 */
const pathNames: Record<string, string> = {
  flutterwave: "flutterwave",
  sandbox: "flutterwave",
  paystack: "paystack",
};

/** Checks a transfer with the provider and stores the result. Returns the transfer's state; null if it is not ours. */
export type SettleTransfer = (provider: PaymentProvider, reference: string) => Promise<string | null>;

/**
 * Adds the routes for the providers' webhooks. A webhook is not trusted: it only triggers a check with the provider.
 * Providers resend a webhook after any response other than 200.
 */
export function registerWebhooks(
  app: App,
  db: Database,
  { providers, settlement }: PaymentsParts,
  settleTransfer: SettleTransfer,
): void {
  async function handleWebhook(provider: PaymentProvider, request: FastifyRequest) {
    if (!provider.trustsWebhook(request.headers, request.rawBody ?? Buffer.alloc(0))) {
      throw new DetailError(401, { detail: "The webhook's signature is wrong." });
    }
    const reference = provider.transfers.parseWebhook(request.body);
    if (reference !== null) return { status: (await settleTransfer(provider, reference)) ?? "ignored" };
    const webhook = provider.parseWebhook(request.body);
    const payment = webhook && (await findByReference(db, webhook.txRef));
    if (payment?.provider !== provider.name) return { status: "ignored" };
    const { state } = await settlement.settle(payment, webhook?.transactionId ?? null);
    return { status: state };
  }

  for (const provider of providers.all) {
    const path = `${app.apiPrefix}/webhooks/${pathNames[provider.name]}/`;
    app.post(path, { config: { rawBody: true } }, async (request) => {
      try {
        return await handleWebhook(provider, request);
      } catch (error) {
        if (error instanceof WebhookUnset) {
          throw new DetailError(503, {
            detail: "Webhooks are refused: no secret is configured to check them.",
          });
        }
        if (error instanceof ProviderUnavailable) {
          throw new DetailError(503, {
            detail: "The provider could not be reached. Please send this again.",
          });
        }
        throw error;
      }
    });
  }
}
