import { type Database, transaction } from "@handwork/server-platform/database";
import { recordAudit, theServer } from "../audit/index.ts";
import { isProviderError, type PaymentProvider, type ProviderRefund, ProviderRefused } from "./provider.ts";
import { createBackoff } from "./provider-backoff.ts";
import type { Providers } from "./providers.ts";
import {
  addMissingRefunds,
  type ClaimedRefund,
  claimRefund,
  listOtherRefunds,
  markSent,
  type RefundRow,
  storeResponse,
} from "./refunds.repository.ts";
import { settleRefund } from "./settle-refund.ts";

/** Maximum number of characters stored of a provider's message. */
const REASON_LENGTH = 300;
/** Maximum number of refunds handled in one round. */
const ROUND_MAX = 50;

const reasonOf = ({ message }: Error) => message.slice(0, REASON_LENGTH);

/**
 * Finds this refund among the refunds that the provider has made of the payment; returns null if it is not there.
 * Admins may have recorded a refund under their own reference instead of the provider's id. For each of
 * those, skips one of the provider's refunds of the same amount, because it is already recorded.
 */
function matchRefund(refund: RefundRow, made: readonly ProviderRefund[], others: readonly RefundRow[]) {
  const knownIds = new Set(
    others.flatMap(({ providerRefundId, reference }) => [providerRefundId, reference]),
  );
  const unassigned = made.filter(
    ({ id, amountKobo, state }) =>
      !knownIds.has(id) && amountKobo === refund.amountKobo && state !== "failed",
  );
  const recordedByHand = others.filter(
    ({ amountKobo, providerRefundId, reference }) =>
      amountKobo === refund.amountKobo &&
      !providerRefundId &&
      reference &&
      !made.some(({ id }) => id === reference),
  );
  return unassigned[recordedByHand.length] ?? null;
}

/**
 * Refunds money through the provider that received it. Providers offer no idempotency key, so each attempt first reads
 * the provider's refunds. If one of them has this amount and belongs to no other row, it counts as this refund, even if
 * a person made it. Otherwise, the attempt sends the refund once.
 */
export function createRefunding(
  db: Database,
  providers: Providers,
  onError: (error: Error, refund: RefundRow) => void,
) {
  const backoff = createBackoff(providers.names);

  /** Finds the provider's refund; null if there is none. */
  async function find(provider: PaymentProvider, { refund, payment }: ClaimedRefund) {
    if (refund.providerRefundId) return provider.findRefund(refund.providerRefundId);
    const made = await provider.listRefunds(payment.transactionId ?? "", refund.dueAt);
    return matchRefund(refund, made, await listOtherRefunds(db, refund));
  }

  function send(provider: PaymentProvider, { refund, payment }: ClaimedRefund): Promise<ProviderRefund> {
    return provider.refund({
      transactionId: payment.transactionId ?? "",
      amountKobo: refund.amountKobo,
      note: `Refund ${refund.id} of ${payment.txRef}`,
    });
  }

  /** Stores the outcome of a refund, with its entry in the audit log. */
  function finish(
    claimed: ClaimedRefund,
    result: { reference: string } | { reason: string },
    providerRefundId: string | null,
  ) {
    const { refund, payment } = claimed;
    const isDone = "reference" in result;
    return transaction(db, async (trx) => {
      const state = isDone ? ("done" as const) : ("failed" as const);
      if (!(await storeResponse(trx, refund, { ...result, state, providerRefundId }))) return;
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
      // The provider assigned an id, but no longer finds the refund. Staff have to look for it in the provider's
      // records.
      if (refund.providerRefundId)
        return finish(claimed, { reason: "The provider no longer has this refund." }, null);
      if (!(await markSent(db, refund))) return;
      reported = await send(provider, claimed);
    }
    const { id, state, providerState } = reported;
    if (state === "done") return finish(claimed, { reference: id }, id);
    if (state === "failed")
      return finish(claimed, { reason: `${payment.provider} reported: ${providerState}` }, id);
    await storeResponse(db, refund, { state: "sent", providerRefundId: id, reason: null });
  }

  async function handleSafely(claimed: ClaimedRefund): Promise<void> {
    const { refund, payment } = claimed;
    try {
      await handle(claimed);
      backoff.succeeded(payment.provider);
    } catch (error) {
      if (error instanceof ProviderRefused && !error.isKeyRejected) {
        await finish(claimed, { reason: reasonOf(error) }, refund.providerRefundId);
      } else if (isProviderError(error)) {
        backoff.failed(payment.provider, error);
        await storeResponse(db, refund, { reason: reasonOf(error) });
      }
      onError(error as Error, refund);
    }
  }

  return {
    async round(stopping?: AbortSignal): Promise<void> {
      await addMissingRefunds(db);
      for (let count = 0; count < ROUND_MAX && !stopping?.aborted; count++) {
        const claimed = await claimRefund(db, backoff.available());
        if (!claimed) return;
        await handleSafely(claimed);
      }
    },
  };
}
