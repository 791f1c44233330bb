import { messages } from "@handwork/contract";
import { DetailError, type FieldErrors } from "@handwork/server-platform/errors";
import { type App, firstMessage, withExtendedErrors } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { listLost } from "../orders/index.ts";
import { route } from "../route.ts";
import { ownOrigin } from "../sandbox/index.ts";
import { registerDueRefunds } from "./due-refunds.routes.ts";
import { runPaymentJobs } from "./payments.jobs.ts";
import { createPayments, type PaymentsParts } from "./payments.parts.ts";
import { explainFailure, presentConfirmation, presentLastPayment } from "./payments.presenter.ts";
import {
  findByReference,
  findLast,
  findOrderCode,
  findPhone,
  type PaymentRow,
} from "./payments.repository.ts";
import { isProviderError } from "./provider.ts";
import { isRefunded } from "./refunds.repository.ts";
import type { Settlement } from "./settlement.service.ts";
import { registerWebhooks, type SettleTransfer } from "./webhook.routes.ts";

export function registerPayments(app: App, deps: Deps, settleTransfer: SettleTransfer): PaymentsParts {
  const { db, config, runsJobs = true } = deps;
  const parts = createPayments(deps, {
    ownOrigin: () => ownOrigin(app, config.publicUrl),
    metrics: app.metrics,
    log: app.log,
  });
  const { providers, settlement, checkout } = parts;
  const isSetUp = providers.all.length > 0;
  const notSetUp = "Online payment is not set up on this server yet.";

  const toErrorBody = (fields: FieldErrors) => ({
    error: firstMessage(fields) ?? messages.payment.initiateFailed,
  });
  withExtendedErrors(app, toErrorBody, (scope) => {
    route(scope, "paymentDetails", async ({ body, user, request }) => {
      if (!isSetUp) throw new DetailError(503, { error: notSetUp });
      const employer = { ...user, phone: await findPhone(db, user.id) };
      return checkout.start(employer, {
        cartCode: body.cart_code,
        totalAmount: body.totalAmount,
        origin: request.origin,
        client: config.corsOrigins.find((origin) => origin === request.headers.origin) ?? null,
      });
    });
  });

  async function settleOnReturn(payment: PaymentRow, transactionId: string | null): Promise<Settlement> {
    const outcome = await settlement.settle(payment, transactionId);
    return outcome.state === "failed" ? settlement.fail(payment) : outcome;
  }

  route(app, "paymentConfirmation", async ({ query, user }) => {
    const { tx_ref: txRef, status, transaction_id: transactionId } = query;
    if (!txRef || (!status && !transactionId)) {
      throw new DetailError(400, { message: messages.payment.missingDetails });
    }
    if (!isSetUp) throw new DetailError(503, { message: notSetUp });
    const payment = await findByReference(db, txRef);
    if (payment?.employerId !== user.id) {
      throw new DetailError(404, {
        message: messages.payment.verificationFailed,
        subMessage: messages.payment.unknownReference,
      });
    }
    const outcome = await settleOnReturn(payment, transactionId ?? null).catch((error) => {
      if (!isProviderError(error)) throw error;
      throw new DetailError(502, { message: messages.payment.verifyError });
    });
    if (outcome.state !== "successful") {
      const wasAbandoned = outcome.state === "pending" && (status === "cancelled" || status === "failed");
      if (wasAbandoned) await settlement.abandon(payment, "cancelled");
      throw new DetailError(400, {
        message: messages.payment.verificationFailed,
        subMessage: explainFailure(outcome, status),
        state: outcome.state,
      });
    }
    const settled = (await findByReference(db, txRef)) ?? payment;
    const lost = await listLost(db, outcome.orderId);
    return presentConfirmation(settled, await findOrderCode(db, outcome.orderId), lost);
  });

  route(app, "lastPayment", async ({ user }) => {
    const payment = await findLast(db, user.id);
    if (!payment) throw new DetailError(404, { message: messages.dashboard.noTransactions });
    return presentLastPayment(payment, await isRefunded(db, payment));
  });

  registerDueRefunds(app, { db });
  registerWebhooks(app, db, parts, settleTransfer);
  if (runsJobs) runPaymentJobs(app, parts);
  return parts;
}
