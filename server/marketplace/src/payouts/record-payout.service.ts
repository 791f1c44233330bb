import { type EndpointBody, messages } from "@handwork/contract";
import { type Database, transaction } from "@handwork/server-platform/database";
import { conflict } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { findArtisanAccount } from "../artisans/index.ts";
import { recordAudit } from "../audit/index.ts";
import { findPayout, markPaidOut } from "../earnings/index.ts";
import { earnedKobo, postItem } from "../ledger/index.ts";
import { notify } from "../notifications/index.ts";
import { toDecimal, toNaira } from "../shared/money.ts";

const AUDIT_ACTION = "earnings.paid_out";

/**
 * Records that one transfer paid an artisan for all these jobs. A repeated call with the same reference changes
 * nothing. Throws a 409, and records nothing, if a job is no longer owed, because somebody else may have paid for it, or
 * if staff have changed what the jobs earn since the page showed `amount`.
 */
export function recordPayout(
  db: Database,
  actor: CurrentUser,
  artisanId: number,
  { jobs: jobIds, reference, amount: shown }: EndpointBody<"payoutRecord">,
): Promise<{ jobs: number; amount: string }> {
  const jobs = [...new Set(jobIds.map(Number))];
  const subject = `artisan:${artisanId}`;
  return transaction(db, async (trx) => {
    const paid = await markPaidOut(trx, artisanId, jobs);
    if (paid.length < jobs.length) {
      const earlier =
        paid.length === 0 && (await findPayout(trx, { action: AUDIT_ACTION, subject, jobs, reference }));
      if (earlier) return earlier;
      throw conflict(messages.earnings.notOwed);
    }
    const amountKobo = paid.reduce((kobo, orderItem) => kobo + earnedKobo(orderItem), 0);
    if (shown !== undefined && shown !== toDecimal(amountKobo))
      throw conflict(messages.earnings.amountChanged(toNaira(amountKobo)));
    for (const orderItem of paid) await postItem(trx, orderItem);
    const artisan = await findArtisanAccount(trx, artisanId);
    if (artisan)
      await notify(trx, artisan.userId, "paid_out", { payee: "artisan", amountKobo, jobs: paid.length });
    const amount = toDecimal(amountKobo);
    const details = { jobs: paid.map(({ id }) => id), amount, reference };
    await recordAudit(trx, { actor, action: AUDIT_ACTION, subject, details });
    return { jobs: paid.length, amount };
  });
}
