import { messages } from "@handwork/contract";
import type { App, Deps } from "../../platform/deps.ts";
import { DetailError, type FieldErrors } from "../../platform/errors.ts";
import { explained, firstMessage } from "../../platform/explained.ts";
import { route } from "../../platform/http.ts";
import { createCheckout } from "./checkout.service.ts";
import { chooseProvider } from "./choose-provider.ts";
import { explainFailure, presentConfirmation, presentLastPayment } from "./payments.presenter.ts";
import { findByReference, findLast, findOrderCode } from "./payments.repository.ts";
import { ProviderRefused, ProviderUnavailable } from "./provider.ts";
import { createSettlement } from "./settlement.service.ts";
import { registerWebhook } from "./webhook.routes.ts";

export function registerPayments(app: App, { db, config }: Deps): void {
  const provider = chooseProvider(app, config);
  const settlement = provider && createSettlement(db, provider);
  const checkout = provider && settlement && createCheckout(db, provider, settlement);
  const unset = "Online payment is not set up on this server yet.";

  const badBody = (fields: FieldErrors) => ({
    error: firstMessage(fields) ?? messages.payment.initiateFailed,
  });
  explained(app, badBody, (scope) => {
    route(scope, "paymentDetails", {
      handler: ({ body, user, request }) => {
        if (!checkout) throw new DetailError(503, { error: unset });
        return checkout.start(user, {
          cartCode: body.cart_code,
          totalAmount: body.totalAmount,
          returnUrl: `${request.origin}/payment-confirmation`,
        });
      },
    });
  });

  route(app, "paymentConfirmation", {
    handler: async ({ query, user }) => {
      const { tx_ref: txRef, status, transaction_id: transactionId } = query;
      if (!txRef || (!status && !transactionId)) {
        throw new DetailError(400, { message: messages.payment.missingDetails });
      }
      if (!settlement) throw new DetailError(503, { message: unset });
      const payment = await findByReference(db, txRef);
      if (payment?.employerId !== user.id) {
        throw new DetailError(404, { message: messages.payment.verificationFailed });
      }
      const outcome = await settlement.settle(payment, transactionId ?? null).catch((error) => {
        if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
        throw new DetailError(502, { message: messages.payment.verifyError });
      });
      if (outcome.state !== "successful") {
        const left = outcome.state === "pending" && (status === "cancelled" || status === "failed");
        if (left) await settlement.giveUp(payment, "cancelled");
        if (outcome.state === "failed") await settlement.giveUp(payment, "failed");
        throw new DetailError(400, {
          message: messages.payment.verificationFailed,
          subMessage: explainFailure(outcome, status),
          state: outcome.state,
        });
      }
      const settled = (await findByReference(db, txRef)) ?? payment;
      return presentConfirmation(settled, await findOrderCode(db, outcome.orderId));
    },
  });

  route(app, "lastPayment", {
    handler: async ({ user }) => {
      const payment = await findLast(db, user.id);
      if (!payment) throw new DetailError(404, { message: messages.dashboard.noTransactions });
      return presentLastPayment(payment);
    },
  });

  if (provider && settlement) registerWebhook(app, db, provider, settlement);
}
