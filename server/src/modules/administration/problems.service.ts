import { type EndpointBody, messages, type OrderStatus } from "@handwork/contract";
import type { CurrentUser } from "../../platform/auth/index.ts";
import { type Database, type Transaction, transaction } from "../../platform/database.ts";
import { NotFound, ValidationError } from "../../platform/errors.ts";
import { recordAudit } from "../audit/index.ts";
import { moveOrder } from "../orders/index.ts";
import { findReplacement, markRefundDue, reassign, recordRefund } from "./problems.repository.ts";

type Resolution = EndpointBody<"problemResolve">;

/** Where an order goes from its dispute. A refund is then to be made at the provider. */
const target = { refund: "cancelled", complete: "completed", reassign: "in_progress" } as const;

/** Gives the line to the other worker; what the audit log says of it. */
async function handOver(trx: Transaction, orderId: number, resolution: Resolution) {
  if (resolution.action !== "reassign") return {};
  const artisan = await findReplacement(trx, Number(resolution.artisan));
  if (!artisan) throw new ValidationError({ artisan: [messages.administration.sameArtisan] });
  const item = Number(resolution.item);
  if (!(await reassign(trx, { orderId, item, artisan }))) throw new NotFound();
  return { item, artisan: artisan.id, name: artisan.name };
}

/** Ends a dispute. The lifecycle refuses an order that is in none. */
export function resolveProblem(
  db: Database,
  actor: CurrentUser,
  orderId: number,
  resolution: Resolution,
): Promise<OrderStatus> {
  return transaction(db, async (trx) => {
    const status = target[resolution.action];
    await moveOrder(trx, orderId, status, "admin");
    const details = await handOver(trx, orderId, resolution);
    if (resolution.action === "refund") await markRefundDue(trx, orderId, resolution.reason);
    await recordAudit(trx, {
      actor,
      action: `order.${{ refund: "refund_ordered", complete: "completed", reassign: "reassigned" }[resolution.action]}`,
      subject: `order:${orderId}`,
      reason: resolution.reason,
      details,
    });
    return status;
  });
}

/** Puts on record that a payment was given back at the provider. */
export function settleRefund(db: Database, actor: CurrentUser, paymentId: number, reference: string) {
  return transaction(db, async (trx) => {
    if (!(await recordRefund(trx, paymentId, { reference, by: actor.id }))) throw new NotFound();
    const subject = `payment:${paymentId}`;
    await recordAudit(trx, { actor, action: "payment.refunded", subject, details: { reference } });
  });
}
