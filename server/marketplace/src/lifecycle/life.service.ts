import { type Cancellation, messages, type OrderStatus } from "@handwork/contract";
import type { schemas } from "@handwork/contract/schemas";
import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { conflict, NotFound, ValidationError } from "@handwork/server-platform/errors";
import type { CurrentUser } from "@handwork/server-platform/security";
import type { z } from "zod";
import { recordAudit } from "../audit/index.ts";
import {
  enteredAt,
  type ItemEvent,
  type LifeAction,
  lateSplit,
  lockOrder,
  newStartCode,
  type OrderItemRow,
  splitOf,
  transitionsOf,
} from "../orders/index.ts";
import { freeUntil } from "../shared/clock.ts";
import { toDecimal, toNaira } from "../shared/money.ts";
import { lockItem, lockOwnItem } from "./lock-item.ts";
import { type ActionOutcome, type ActionRequest, performAction } from "./perform-action.ts";

type StartBody = z.output<typeof schemas.jobStart.body>;
type CancelBody = z.output<typeof schemas.itemCancel.body>;
type StaffCancelBody = z.output<typeof schemas.staffItemCancel.body>;
type Side = "employer" | "artisan";

/**
 * Throws if the code was wrong. If the action checks a code, call this after the transaction has committed the counted
 * attempt.
 */
function throwIfWrongCode(outcome: ActionOutcome): Exclude<ActionOutcome, { wrongCode: string }> {
  if ("wrongCode" in outcome) throw new ValidationError({ code: [outcome.wrongCode] });
  return outcome;
}

/**
 * Actions on order items. If an employer or artisan repeats an action that changed the item's state, the second call
 * does nothing.
 */
export function createLifeService(db: Database, { legacyClients }: { legacyClients: boolean }) {
  /** Takes an action as the item's employer or artisan. `id` is the item's id. */
  async function act(
    role: Side,
    userId: number,
    id: number,
    action: LifeAction,
    options: Partial<Omit<ActionRequest, "locked" | "event" | "now">> & { reason?: string | undefined } = {},
  ): Promise<OrderStatus> {
    const outcome = await transaction(db, async (trx) => {
      const own = await lockOwnItem(trx, role, userId, id);
      const event: ItemEvent = { action, role, actorId: userId, reason: options.reason || null };
      return performAction(trx, { ...own, ...options, event, now: new Date() });
    });
    return throwIfWrongCode(outcome).status;
  }

  return {
    act,

    /** Starts a job with the employer's code, or without it for clients of the earlier API. */
    start(userId: number, id: number, { code, entered_at }: StartBody): Promise<OrderStatus> {
      const times = { now: new Date(), enteredAt: entered_at ? new Date(entered_at) : undefined };
      if (code === undefined && legacyClients) {
        return act("artisan", userId, id, "start_without_code", { allowsLegacyClients: true });
      }
      const startedAt = enteredAt(times);
      return act("artisan", userId, id, "start", { ...times, code, change: () => ({ startedAt }) });
    },

    showNewCode: (userId: number, id: number) =>
      act("employer", userId, id, "new_code", {
        change: () => ({ startCode: newStartCode(), codeTries: 0 }),
      }),

    /** Confirms the work on an order, or only on `item`. */
    confirm(employerId: number, orderId: number, item?: number): Promise<OrderStatus> {
      return transaction(db, (trx) => confirmAll(trx, { employerId, orderId, item }));
    },

    /** Cancels the employer's item. Throws a 409 if the refund is no longer `refund`, which the dialog showed. */
    cancel: (userId: number, id: number, { reason, refund }: CancelBody) =>
      act("employer", userId, id, "cancel", {
        reason,
        check: ({ money }, item) => {
          const refundKobo = splitOf(money, item)?.refundKobo ?? 0;
          if (refund !== undefined && refund !== toDecimal(refundKobo))
            throw conflict(messages.orderLife.refundChanged(toNaira(refundKobo)));
        },
      }),

    /**
     * Cancels any item as staff and records it in the audit log. Throws a 409 if the item is already cancelled, possibly
     * with another refund.
     */
    cancelForStaff(user: CurrentUser, id: number, { reason, refund }: StaffCancelBody) {
      return transaction(db, async (trx) => {
        const found = await lockItem(trx, id);
        const action = refund === "full" ? "cancel" : "cancel_less_one_day";
        const event: ItemEvent = { action, role: "staff", actorId: user.id, reason };
        const outcome = throwIfWrongCode(await performAction(trx, { ...found, event, now: new Date() }));
        if (outcome.isRepeated) throw conflict(messages.orderLife.wrongState(found.item.state));
        await recordAudit(trx, {
          actor: user,
          action: "order.item_cancelled",
          subject: `order:${found.item.orderId}`,
          reason,
          details: { item: id, refund },
        });
        return outcome.status;
      });
    },
  };
}

/**
 * Returns what the employer and the artisan would get if the employer cancelled now. Throws a 409 if the item can no
 * longer be cancelled.
 */
export function previewCancellation(item: OrderItemRow, paidAt: Date, now = new Date()): Cancellation {
  if (transitionsOf(item.state, "cancel", "employer").length === 0) {
    throw conflict(messages.orderLife.wrongState(item.state));
  }
  const free = item.state === "accepted" ? freeUntil(paidAt, item.startsAt) : null;
  const isFree = free === null || now < free;
  const { artisanKobo, refundKobo } = isFree
    ? { artisanKobo: 0, refundKobo: item.totalKobo }
    : lateSplit(item);
  const amounts = {
    artisan: item.artisanName,
    toArtisan: toNaira(artisanKobo),
    refund: toNaira(refundKobo),
  };
  return {
    total: toDecimal(item.totalKobo),
    refund: toDecimal(refundKobo),
    to_artisan: toDecimal(artisanKobo),
    is_free: isFree,
    free_until: free?.toISOString() ?? null,
    text: isFree
      ? messages.orderLife.freeCancellation(amounts.refund)
      : messages.orderLife.lateCancellation(amounts, now >= item.startsAt),
  };
}

/** Confirms all open items of an order, or only `item`. Throws a 409 if one of them has not started or is disputed. */
async function confirmAll(
  trx: Transaction,
  { employerId, orderId, item }: { employerId: number; orderId: number; item?: number | undefined },
): Promise<OrderStatus> {
  const { order, items: all } = await lockOrder(trx, orderId);
  const items = all.filter(({ id }) => item === undefined || id === item);
  if (order.employerId !== employerId || items.length === 0) throw new NotFound();
  const open = items.filter(({ status }) => status !== "completed" && status !== "cancelled");
  if (open.length === 0 && items.some(({ status }) => status === "completed")) return order.status;
  if (open.length === 0) throw conflict(messages.orderLife.wrongState("cancelled"));
  if (open.some(({ status }) => status === "pending")) throw conflict(messages.order.notStarted);
  const event: ItemEvent = { action: "confirm", role: "employer", actorId: employerId };
  let status = order.status;
  for (const { id } of open) {
    // Locks again, because each step derives the order's status from the items as the previous step left them.
    const outcome = await performAction(trx, { ...(await lockItem(trx, id)), event, now: new Date() });
    status = throwIfWrongCode(outcome).status;
  }
  return status;
}
