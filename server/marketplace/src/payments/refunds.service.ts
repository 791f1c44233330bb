import { type Database, transaction } from "@handwork/server-platform/database";
import { recordAudit, theServer } from "../audit/index.ts";
import { isProviderError, type PaymentProvider, type ProviderRefund, ProviderRefused } from "./provider.ts";
import { createBackoff } from "./provider-backoff.ts";
import type { Providers } from "./providers.ts";
import { settleRefund } from "./refund-made.ts";
import {
  type ClaimedRefund,
  claimRefund,
  listOthers,
  markAnswered,
  markSent,
  type RefundRow,
  recordMissingRefunds,
} from "./refunds.repository.ts";

/** Characters stored of a provider's message. */
const REASON_LENGTH = 300;
/** Maximum number of refunds handled in one round. */
const ROUND_MAX = 50;

const truncated = ({ message }: Error) => message.slice(0, REASON_LENGTH);

/**
 * Finds this refund among the provider's refunds of the payment; null if it is not there. Skips refunds that an admin
 * recorded under an id other than the provider's.
 */
function matchRefund(refund: RefundRow, made: readonly ProviderRefund[], others: readonly RefundRow[]) {
  const names = new Set(others.flatMap(({ providerRefundId, reference }) => [providerRefundId, reference]));
  const free = made.filter(
    ({ id, amountKobo, state }) => !names.has(id) && amountKobo === refund.amountKobo && state !== "failed",
  );
  const byHand = others.filter(
    ({ amountKobo, providerRefundId, reference }) =>
      amountKobo === refund.amountKobo &&
      !providerRefundId &&
      reference &&
      !made.some(({ id }) => id === reference),
  );
  return free[byHand.length] ?? null;
}

/**
 * Refunds money through the provider that received it. Providers offer no idempotency key, so each attempt first reads
 * the provider's refunds: one of this amount that belongs to no other row is this refund, even if a person made it.
 * Only if there is none is it sent, once.
 */
export function createRefunding(
  db: Database,
  providers: Providers,
  onError: (error: Error, refund: RefundRow) => void,
) {
  const backoff = createBackoff(providers.names);

  /** The provider's refund; null if there is none. */
  async function find(provider: PaymentProvider, { refund, payment }: ClaimedRefund) {
    if (refund.providerRefundId) return provider.findRefund(refund.providerRefundId);
    const made = await provider.listRefunds(payment.transactionId ?? "", refund.dueAt);
    return matchRefund(refund, made, await listOthers(db, refund));
  }

  function make(provider: PaymentProvider, { refund, payment }: ClaimedRefund): Promise<ProviderRefund> {
    return provider.refund({
      transactionId: payment.transactionId ?? "",
      amountKobo: refund.amountKobo,
      note: `Refund ${refund.id} of ${payment.txRef}`,
    });
  }

  /** Stores the outcome of a refund, with its entry in the audit log. */
  function end(
    claimed: ClaimedRefund,
    result: { reference: string } | { reason: string },
    name: string | null,
  ) {
    const { refund, payment } = claimed;
    const isDone = "reference" in result;
    return transaction(db, async (trx) => {
      const state = isDone ? ("done" as const) : ("failed" as const);
      if (!(await markAnswered(trx, refund, { ...result, state, providerRefundId: name }))) return;
      await recordAudit(trx, {
        actor: theServer,
        action: isDone ? "payment.refunded" : "payment.refund_failed",
        subject: `payment:${payment.id}`,
        reason: isDone ? refund.note : result.reason,
        details: { refund: refund.id, amount_kobo: refund.amountKobo, provider: payment.provider, ...result },
      });
      if (isDone) await settleRefund(trx, refund, payment);
    });
  }

  async function handle(claimed: ClaimedRefund): Promise<void> {
    const { refund, payment } = claimed;
    const provider = providers.of(payment.provider);
    let reported = await find(provider, claimed);
    if (!reported) {
      // The provider gave it an id, but no longer finds it: only the provider's own records show what happened.
      if (refund.providerRefundId) return end(claimed, { reason: "The provider no longer knows it." }, null);
      if (!(await markSent(db, refund))) return;
      reported = await make(provider, claimed);
    }
    const { id, state, providerState } = reported;
    if (state === "done") return end(claimed, { reference: id }, id);
    if (state === "failed") return end(claimed, { reason: `${payment.provider} says: ${providerState}` }, id);
    await markAnswered(db, refund, { state: "sent", providerRefundId: id, reason: null });
  }

  async function handleSafely(claimed: ClaimedRefund): Promise<void> {
    const { refund, payment } = claimed;
    try {
      await handle(claimed);
      backoff.succeeded(payment.provider);
    } catch (error) {
      if (error instanceof ProviderRefused && !error.isOfKey) {
        await end(claimed, { reason: truncated(error) }, refund.providerRefundId);
      } else if (isProviderError(error)) {
        backoff.failed(payment.provider, error);
        await markAnswered(db, refund, { reason: truncated(error) });
      }
      onError(error as Error, refund);
    }
  }

  return {
    async round(stopping?: AbortSignal): Promise<void> {
      await recordMissingRefunds(db);
      for (let done = 0; done < ROUND_MAX && !stopping?.aborted; done++) {
        const claimed = await claimRefund(db, backoff.available());
        if (!claimed) return;
        await handleSafely(claimed);
      }
    },
  };
}
