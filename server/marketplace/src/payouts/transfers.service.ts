import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { findArtisanAccount } from "../artisans/index.ts";
import { recordAudit, theServer } from "../audit/index.ts";
import { type EventName, notify } from "../notifications/index.ts";
import {
  createBackoff,
  isProviderError,
  type PaymentProvider,
  ProviderRefused,
  type Providers,
  type ProviderTransfer,
} from "../payments/index.ts";
import { toDecimal } from "../shared/money.ts";
import { createAccountNumberSealer } from "./account-number.ts";
import { releaseItems, type TransferRow, updateTransfers } from "./batches.repository.ts";
import { deductOwed, restoreOwed, subjectOf } from "./owed.ts";
import {
  type ClaimedTransfer,
  claimTransfer,
  findTransfer,
  listItemIds,
  lockTransfer,
  markSent,
  updateOpenTransfer,
} from "./transfers.repository.ts";

/** Maximum number of characters stored of a provider's message. */
const REASON_LENGTH = 300;
/** Maximum number of transfers handled in one round. */
const ROUND_MAX = 200;
/** Time until the next check of a transfer in progress. It is multiplied by the number of attempts. */
const CHECK_AFTER_SECONDS = 30;

const isUnderWay = (state: TransferRow["state"]) => state === "due" || state === "sent";

/** Stores the provider's report about a transfer: its items are then paid, or owed again. Returns its state. */
export function settle(db: Database, id: number, reported: ProviderTransfer): Promise<string> {
  return transaction(db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    if (!transfer) return "ignored";
    const { state } = transfer;
    const values = { providerTransferId: reported.id, settledAt: new Date() };
    // After a reversal, the money stays with us: a report of "done" is then an older one that arrives late.
    if (reported.state === "done" && state !== "paid" && state !== "reversed")
      return markPaid(trx, transfer, values);
    if (
      (reported.state === "failed" || reported.state === "reversed") &&
      (isUnderWay(state) || state === "paid")
    ) {
      const ended = state === "paid" ? "reversed" : reported.state;
      await markFailed(trx, transfer, { ...values, state: ended, reason: reasonOf(reported.providerState) });
      return ended;
    }
    return state;
  });
}

const reasonOf = (text: string) => text.slice(0, REASON_LENGTH);

async function markPaid(
  trx: Transaction,
  transfer: TransferRow,
  values: Partial<TransferRow>,
): Promise<string> {
  const { id, amountKobo } = transfer;
  const itemIds = await listItemIds(trx, id);
  // The provider had reported a failure, so the money was owed again, and somebody may have paid it since then.
  if (
    !isUnderWay(transfer.state) &&
    !(await deductOwed(trx, { payee: transfer, itemIds, amountKobo, transferId: null, hasArrived: true }))
  ) {
    if (transfer.paidTwiceAt) return transfer.state;
    const reason = "The money arrived after all, so the jobs were paid twice.";
    await updateTransfers(trx, [id], { reason, paidTwiceAt: new Date() });
    await audit(trx, transfer, "payout.paid_twice");
    return transfer.state;
  }
  await updateTransfers(trx, [id], { ...values, state: "paid", reason: null });
  await notifyPayee(trx, transfer, "paid_out", itemIds.length);
  await audit(trx, transfer, "payout.paid");
  return "paid";
}

async function markFailed(
  trx: Transaction,
  transfer: TransferRow,
  values: Partial<TransferRow>,
): Promise<void> {
  const itemIds = await listItemIds(trx, transfer.id);
  await updateTransfers(trx, [transfer.id], values);
  await releaseItems(trx, [transfer.id]);
  await restoreOwed(trx, transfer, itemIds);
  await notifyPayee(trx, transfer, "payout_failed", itemIds.length);
  await audit(trx, transfer, `payout.${values.state}`, values.reason);
}

async function notifyPayee(
  trx: Transaction,
  { artisanId, marketerId, amountKobo }: TransferRow,
  event: EventName & ("paid_out" | "payout_failed"),
  jobs: number,
): Promise<void> {
  const userId = marketerId ?? (await findArtisanAccount(trx, artisanId))?.userId;
  const payee = marketerId === null ? "artisan" : "marketer";
  if (userId) await notify(trx, userId, event, { amountKobo, jobs, payee });
}

function audit(trx: Transaction, transfer: TransferRow, action: string, reason?: string | null) {
  const { reference, amountKobo, provider } = transfer;
  return recordAudit(trx, {
    actor: theServer,
    action,
    subject: subjectOf(transfer),
    ...(reason && { reason }),
    details: { reference, provider, amount: toDecimal(amountKobo) },
  });
}

/**
 * Checks a transfer with the provider after a webhook, and stores the result. Returns null if it is not our transfer.
 */
export async function settleByReference(
  db: Database,
  provider: PaymentProvider,
  reference: string,
): Promise<string | null> {
  const transfer = await findTransfer(db, reference);
  if (transfer?.provider !== provider.name) return null;
  const reported = await provider.transfers.find(reference);
  return reported ? settle(db, transfer.id, reported) : transfer.state;
}

/** Sends approved transfers, and checks sent ones until they are settled. Several processes may do this at once. */
export function createSending(
  { db, config }: { db: Database; config: { dataKeys: readonly string[] } },
  providers: Providers,
  onError: (error: Error, transfer: TransferRow) => void,
) {
  const backoff = createBackoff(providers.names);
  const sealer = createAccountNumberSealer(config);

  async function send({ transfers }: PaymentProvider, { transfer, account }: ClaimedTransfer) {
    const { reference, amountKobo } = transfer;
    try {
      return await transfers.send({
        reference,
        amountKobo,
        bankCode: account.bankCode,
        holder: account.holder,
        accountNumber: sealer.open(account.number ?? "", account.userId),
        narration: "Handwork payout",
      });
    } catch (error) {
      // The provider may reject the reference because an earlier attempt succeeded.
      if (!(error instanceof ProviderRefused) || error.isKeyRejected) throw error;
      const earlier = await transfers.find(reference);
      if (earlier) return earlier;
      return { id: "", reference, amountKobo, state: "failed" as const, providerState: error.message };
    }
  }

  async function handle(claimed: ClaimedTransfer): Promise<void> {
    const { transfer } = claimed;
    const provider = providers.of(transfer.provider);
    // The provider may have carried out the transfer although its response was lost.
    let reported = transfer.state === "sent" ? await provider.transfers.find(transfer.reference) : null;
    if (!reported) {
      if (!(await markSent(db, transfer))) return;
      reported = await send(provider, claimed);
    }
    if (reported.state !== "pending") await settle(db, transfer.id, reported);
    else {
      const nextAttemptAt = new Date(Date.now() + CHECK_AFTER_SECONDS * 1000 * transfer.attempts);
      await updateOpenTransfer(db, transfer.id, { providerTransferId: reported.id, nextAttemptAt });
    }
  }

  async function handleSafely(claimed: ClaimedTransfer): Promise<void> {
    const { transfer } = claimed;
    try {
      await handle(claimed);
      backoff.succeeded(transfer.provider);
    } catch (error) {
      if (isProviderError(error)) {
        backoff.failed(transfer.provider, error);
        await updateOpenTransfer(db, transfer.id, { reason: reasonOf(error.message) });
      }
      onError(error as Error, transfer);
    }
  }

  return {
    async round(stopping?: AbortSignal): Promise<void> {
      for (let count = 0; count < ROUND_MAX && !stopping?.aborted; count++) {
        const claimed = await claimTransfer(db, backoff.available());
        if (!claimed) return;
        await handleSafely(claimed);
      }
    },
  };
}
