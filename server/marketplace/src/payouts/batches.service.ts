import { randomBytes } from "node:crypto";
import { messages, type PayoutProblem } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { eq } from "drizzle-orm";
import { recordAudit } from "../audit/index.ts";
import type { Providers } from "../payments/index.ts";
import { toDecimal } from "../shared/money.ts";
import type { BankAccountRow } from "./bank-accounts.repository.ts";
import {
  insertBatch,
  insertTransfer,
  listToApprove,
  lockBatch,
  releaseItems,
  type TransferRow,
  updateBatch,
  updateTransfers,
} from "./batches.repository.ts";
import { deductOwed, subjectOf } from "./owed.ts";
import { listPayees, lockOwed, type PayeeIds } from "./payees.repository.ts";
import { bankAccounts } from "./payouts.table.ts";
import { listItemIds, lockTransfer } from "./transfers.repository.ts";

const texts = messages.payouts;
/** Creates a reference from characters that both providers accept. */
const newReference = () => `hw-payout-${randomBytes(9).toString("hex")}`;

/**
 * Returns what is wrong with the account as a destination for payouts; null if nothing is. `name` is only a warning.
 */
export function problemOf(
  account: BankAccountRow | null,
  providers: readonly string[],
): PayoutProblem | null {
  if (!account || !providers.includes(account.provider)) return "no_account";
  if (account.heldUntil && account.heldUntil > new Date()) return "held";
  return account.matches ? null : "name";
}
const isBlocked = (problem: PayoutProblem | null) => problem === "no_account" || problem === "held";

/** Manages payout batches: an admin creates a batch, checks it, and approves or cancels it. */
export function createBatches(db: Database, providers: Providers) {
  return {
    create(actor: CurrentUser, ids: PayeeIds): Promise<number> {
      return transaction(db, async (trx) => {
        const payees = { artisans: [...new Set(ids.artisans)], marketers: [...new Set(ids.marketers)] };
        const owed = await lockOwed(trx, payees);
        const people = await listPayees(trx, payees);
        const blocked = people.filter(({ account }) => isBlocked(problemOf(account, providers.names)));
        if (blocked.length > 0) {
          throw conflict(texts.cannotBePaid(blocked.map(({ name }) => name).join(", ")));
        }
        if (people.length < payees.artisans.length + payees.marketers.length) throw conflict(texts.changed);
        const batchId = await insertBatch(trx, actor.id);
        let totalKobo = 0;
        for (const { artisanId, marketerId, account } of people) {
          const parts = owed.filter((part) => part.artisanId === artisanId && part.marketerId === marketerId);
          if (parts.length === 0 || !account) throw conflict(texts.changed);
          const amountKobo = parts.reduce((sum, { kobo }) => sum + kobo, 0);
          totalKobo += amountKobo;
          await insertTransfer(
            trx,
            {
              batchId,
              artisanId,
              marketerId,
              amountKobo,
              provider: account.provider,
              bankAccountId: account.id,
              reference: newReference(),
            },
            parts.map(({ id }) => id),
          );
        }
        const details = { transfers: people.length, amount: toDecimal(totalKobo) };
        await recordAudit(trx, {
          actor,
          action: "payouts.composed",
          subject: `payout-batch:${batchId}`,
          details,
        });
        return batchId;
      });
    },

    /**
     * Approves a batch. Cancels transfers, and stores the reason, if their jobs or bank account have changed since the
     * batch was created.
     */
    approve(actor: CurrentUser, batchId: number): Promise<void> {
      return transaction(db, async (trx) => {
        await lockDraft(trx, batchId);
        let approved = 0;
        let totalKobo = 0;
        for (const { transfer, account, itemIds } of await listToApprove(trx, batchId)) {
          const { id, amountKobo } = transfer;
          const cancelTransfer = async (reason: string) => {
            await updateTransfers(trx, [id], { state: "cancelled", reason });
            await releaseItems(trx, [id]);
          };
          if (account.replacedAt || isBlocked(problemOf(account, providers.names))) {
            await cancelTransfer("The bank account has changed since the batch was created.");
          } else if (!(await deductOwed(trx, { payee: transfer, itemIds, amountKobo, transferId: id }))) {
            await cancelTransfer(
              "Some of the jobs are no longer due for payout, or their amounts have changed.",
            );
          } else {
            await updateTransfers(trx, [id], { state: "due", nextAttemptAt: new Date() });
            approved++;
            totalKobo += amountKobo;
          }
        }
        await updateBatch(trx, batchId, { approvedBy: actor.id, approvedAt: new Date() });
        const details = { transfers: approved, amount: toDecimal(totalKobo) };
        await recordAudit(trx, {
          actor,
          action: "payouts.approved",
          subject: `payout-batch:${batchId}`,
          details,
        });
      });
    },

    cancel(actor: CurrentUser, batchId: number): Promise<void> {
      return transaction(db, async (trx) => {
        await lockDraft(trx, batchId);
        const ids = (await listToApprove(trx, batchId)).map(({ transfer }) => transfer.id);
        await updateTransfers(trx, ids, { state: "cancelled" });
        await releaseItems(trx, ids);
        await updateBatch(trx, batchId, { cancelledAt: new Date() });
        await recordAudit(trx, { actor, action: "payouts.cancelled", subject: `payout-batch:${batchId}` });
      });
    },

    /** Retries a failed transfer under a new reference. Returns the batch's id. */
    retry(actor: CurrentUser, transferId: number): Promise<number> {
      return transaction(db, async (trx) => {
        const failed = await lockTransfer(trx, transferId);
        if (!failed) throw new NotFound();
        if (failed.state !== "failed" && failed.state !== "reversed") throw conflict(texts.notFailed);
        const { batchId, artisanId, marketerId, amountKobo } = failed;
        const [person] = await listPayees(trx, {
          artisans: artisanId === null ? [] : [artisanId],
          marketers: marketerId === null ? [] : [marketerId],
        });
        const account = person?.account;
        if (!account || isBlocked(problemOf(account, providers.names))) {
          throw conflict(texts.cannotBePaid(person?.name ?? ""));
        }
        // The page shows only the account of the failed transfer, so staff may not have seen the current holder's name.
        if (!account.matches && account.holder !== (await findHolder(trx, failed))) {
          throw conflict(texts.holderDiffers(person?.name ?? ""));
        }
        const itemIds = await listItemIds(trx, transferId);
        if (!(await deductOwed(trx, { payee: failed, itemIds, amountKobo, transferId: null })))
          throw conflict(texts.notFailed);
        const { reference } = await insertTransfer(
          trx,
          {
            batchId,
            artisanId,
            marketerId,
            amountKobo,
            provider: account.provider,
            bankAccountId: account.id,
            reference: newReference(),
            state: "due",
          },
          itemIds,
        );
        const details = { instead_of: failed.reference, reference, amount: toDecimal(amountKobo) };
        await recordAudit(trx, { actor, action: "payout.retried", subject: subjectOf(failed), details });
        return batchId;
      });
    },
  };
}

/** Returns the holder of a transfer's bank account. */
async function findHolder(trx: Transaction, { bankAccountId }: TransferRow): Promise<string | undefined> {
  const [row] = await trx
    .select({ holder: bankAccounts.holder })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, bankAccountId));
  return row?.holder;
}

async function lockDraft(trx: Transaction, id: number): Promise<void> {
  const batch = await lockBatch(trx, id);
  if (!batch) throw new NotFound();
  if (batch.approvedAt || batch.cancelledAt) throw conflict(texts.notDraft);
}
