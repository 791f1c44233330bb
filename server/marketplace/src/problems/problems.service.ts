import { type EndpointBody, messages, type OrderStatus } from "@handwork/contract";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { DetailError, ValidationError } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import { recordAudit } from "../audit/index.ts";
import { announceJob, lockOrder, moveOrder, reassignItem } from "../orders/index.ts";
import { addRefund } from "../payments/index.ts";
import { findReplacement } from "./problems.repository.ts";

type Resolution = EndpointBody<"problemResolve">;
type By = { actorId: number; reason: string };
type Ended = { status: OrderStatus; action: string; details?: Record<string, unknown> };

/** Cancels the disputed items and orders a refund of their price. */
async function refund(trx: Transaction, orderId: number, actorId: number, note: string): Promise<Ended> {
  const { items } = await lockOrder(trx, orderId);
  const disputed = items.filter(({ status }) => status === "disputed");
  const amountKobo = disputed.reduce((sum, orderItem) => sum + orderItem.totalKobo, 0);
  const status = await moveOrder(trx, orderId, { action: "refund", role: "staff", actorId, reason: note });
  for (const { id, totalKobo } of disputed) {
    await addRefund(trx, { orderId, orderItemId: id, amountKobo: totalKobo, note });
  }
  const details = { amount_kobo: amountKobo, items: disputed.map(({ id }) => id) };
  return { status, action: "order.refund_ordered", details };
}

/** Gives an item's work to another artisan, who starts from the beginning. */
async function reassign(
  trx: Transaction,
  orderId: number,
  { item, artisan: artisanId, actorId, reason }: { item: number; artisan: number } & By,
): Promise<Ended> {
  const { items } = await lockOrder(trx, orderId);
  const isTheSame = items.some((orderItem) => orderItem.id === item && orderItem.artisanId === artisanId);
  const artisan = isTheSame ? null : await findReplacement(trx, artisanId);
  if (!artisan) throw new ValidationError({ artisan: [messages.administration.sameArtisan] });
  const status = await reassignItem(trx, { orderId, item, artisan }, { actorId, reason });
  await announceJob(trx, item);
  return { status, action: "order.reassigned", details: { item, artisan: artisan.id } };
}

/** Completes the disputed work, so that its artisans are paid. */
async function complete(trx: Transaction, orderId: number, by: By): Promise<Ended> {
  const { items } = await lockOrder(trx, orderId);
  if (items.some(({ status, artisanId }) => status === "disputed" && artisanId === null)) {
    throw new DetailError(409, { detail: messages.administration.nobodyAssigned });
  }
  const status = await moveOrder(trx, orderId, { action: "complete", role: "staff", ...by });
  return { status, action: "order.completed" };
}

async function end(
  trx: Transaction,
  actor: CurrentUser,
  orderId: number,
  resolution: Resolution,
): Promise<Ended> {
  const by = { actorId: actor.id, reason: resolution.reason };
  switch (resolution.action) {
    case "refund":
      return refund(trx, orderId, actor.id, resolution.reason);
    case "reassign":
      return reassign(trx, orderId, {
        item: Number(resolution.item),
        artisan: Number(resolution.artisan),
        ...by,
      });
    case "complete":
      return complete(trx, orderId, by);
  }
}

/** Resolves an order's dispute and returns the order's new state. */
export function resolveProblem(
  db: Database,
  actor: CurrentUser,
  orderId: number,
  resolution: Resolution,
): Promise<OrderStatus> {
  return transaction(db, async (trx) => {
    const { order } = await lockOrder(trx, orderId);
    if (order.status !== "disputed") {
      throw new DetailError(409, { detail: messages.administration.noDispute });
    }
    const { status, ...ended } = await end(trx, actor, orderId, resolution);
    const { reason } = resolution;
    await recordAudit(trx, { actor, subject: `order:${orderId}`, reason, ...ended });
    return status;
  });
}
