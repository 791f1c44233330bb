import { type Database, transaction } from "@handwork/server-platform/database";
import { recordAudit, theServer } from "../audit/index.ts";
import { isProviderError, type PaymentProvider, type ProviderRefund, ProviderRefused } from "./provider.ts";
import { createRest } from "./provider-rest.ts";
import type { Providers } from "./providers.ts";
import {
  adoptUnusable,
  listOthers,
  markAnswered,
  markSent,
  type RefundRow,
  type TakenRefund,
  takeRefund,
} from "./refunds.repository.ts";

/** Characters of what a provider says that are kept. */
const REASON_LENGTH = 300;
/** Refunds that one round sees to at most. */
const ROUND_MAX = 50;

const kept = ({ message }: Error) => message.slice(0, REASON_LENGTH);

/**
 * Which of the refunds that the provider made of a payment is this one; null when it is none of them. Those that an
 * admin put on record under another name than the provider's are left to their own rows.
 */
function pick(refund: RefundRow, made: readonly ProviderRefund[], others: readonly RefundRow[]) {
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
 * Gives money back at the provider that it came by. The provider has no key that would make a repeat harmless, so
 * each attempt looks first at what refunds the provider knows: one of this sum that is nobody else's is this one,
 * whoever made it. Only when there is none is it asked for, once.
 */
export function createRefunding(
  db: Database,
  providers: Providers,
  onError: (error: Error, refund: RefundRow) => void,
) {
  const rest = createRest(providers.names);

  /** What the provider knows of a refund; null when nothing. */
  async function find(provider: PaymentProvider, { refund, payment }: TakenRefund) {
    if (refund.providerRefundId) return provider.findRefund(refund.providerRefundId);
    const made = await provider.listRefunds(payment.transactionId ?? "", refund.dueAt);
    return pick(refund, made, await listOthers(db, refund));
  }

  function make(provider: PaymentProvider, { refund, payment }: TakenRefund): Promise<ProviderRefund> {
    return provider.refund({
      transactionId: payment.transactionId ?? "",
      amountKobo: refund.amountKobo,
      note: `Refund ${refund.id} of ${payment.txRef}`,
    });
  }

  /** Writes the end of a refund, with its entry in the audit log. */
  function end(taken: TakenRefund, result: { reference: string } | { reason: string }, name: string | null) {
    const { refund, payment } = taken;
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
    });
  }

  async function attend(taken: TakenRefund): Promise<void> {
    const { refund, payment } = taken;
    const provider = providers.of(payment.provider);
    let found = await find(provider, taken);
    if (!found) {
      // Named once and not known any more: only somebody who looks at the provider's books can tell.
      if (refund.providerRefundId)
        return end(taken, { reason: "The provider does not know it any more." }, null);
      if (!(await markSent(db, refund))) return;
      found = await make(provider, taken);
    }
    const { id, state, said } = found;
    if (state === "done") return end(taken, { reference: id }, id);
    if (state === "failed") return end(taken, { reason: `${payment.provider} says: ${said}` }, id);
    await markAnswered(db, refund, { state: "sent", providerRefundId: id, reason: null });
  }

  async function tend(taken: TakenRefund): Promise<void> {
    const { refund, payment } = taken;
    try {
      await attend(taken);
      rest.wake(payment.provider);
    } catch (error) {
      if (error instanceof ProviderRefused && !error.isOfKey) {
        await end(taken, { reason: kept(error) }, refund.providerRefundId);
      } else if (isProviderError(error)) {
        rest.rest(payment.provider, error);
        await markAnswered(db, refund, { reason: kept(error) });
      }
      onError(error as Error, refund);
    }
  }

  return {
    async round(stopping?: AbortSignal): Promise<void> {
      await adoptUnusable(db);
      for (let done = 0; done < ROUND_MAX && !stopping?.aborted; done++) {
        const taken = await takeRefund(db, rest.awake());
        if (!taken) return;
        await tend(taken);
      }
    },
  };
}
