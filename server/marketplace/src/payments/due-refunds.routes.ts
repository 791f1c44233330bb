import type { EndpointBody } from "@handwork/contract";
import { type Database, transaction } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import type { CurrentUser } from "@handwork/server-platform/security";
import { recordAudit } from "../audit/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { toDecimal } from "../shared/money.ts";
import { displayName } from "../shared/person-name.ts";
import { listRefunds, recordManualRefund } from "./due-refunds.repository.ts";

export function registerDueRefunds(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "refundList", async () =>
    (await listRefunds(db)).map(({ payment, employer, amountKobo, note, since, state, reason }) => ({
      id: payment.id,
      tx_ref: payment.txRef,
      transaction_id: payment.transactionId,
      provider: payment.provider,
      employer: displayName(employer),
      amount: toDecimal(amountKobo),
      note,
      since: since.toISOString(),
      state,
      reason,
    })),
  );
  route(app, "refundRecord", async ({ params, body, user }) => {
    await recordStaffRefund(db, user, params.id, body);
    return { recorded: true as const };
  });
}

/** Records a refund that staff made at the provider, with an audit entry. */
function recordStaffRefund(
  db: Database,
  actor: CurrentUser,
  paymentId: number,
  { reference, amount }: EndpointBody<"refundRecord">,
) {
  return transaction(db, async (trx) => {
    if (!(await recordManualRefund(trx, paymentId, { reference, amount, by: actor.id })))
      throw new NotFound();
    const subject = `payment:${paymentId}`;
    await recordAudit(trx, { actor, action: "payment.refunded", subject, details: { reference } });
  });
}
