import {
  type ArtisanJob,
  type ItemAction,
  type ItemRefundState,
  messages,
  type OrderItemLife,
  START_CODE_TRIES,
} from "@handwork/contract";
import { endOfDay, freeUntil } from "../shared/clock.ts";
import { toDecimal, toNaira } from "../shared/money.ts";
import { type GuardInput, guards } from "./guards.ts";
import type { EventRow, ProposalRow } from "./life.repository.ts";
import { lateSplit } from "./money.ts";
import type { OrderItemRow } from "./order-items.ts";
import { type LifeAction, statusOf, transitionsOf } from "./transitions.ts";

/** An item's refund in its latest state. */
export interface ItemRefund {
  readonly amountKobo: number;
  readonly state: ItemRefundState;
  readonly since: Date;
}

/** An order item with the data that its presenters need. */
export interface LifeRow {
  readonly item: OrderItemRow;
  readonly paidAt: Date;
  readonly proposal: ProposalRow | undefined;
  readonly ending: EventRow | undefined;
  /** See `GuardInput`. Only the artisan's actions need it. */
  readonly lastDay?: string | null;
  readonly refund?: ItemRefund | undefined;
}

type Side = "employer" | "artisan";
type Life = Pick<ArtisanJob, "state" | "starts_at" | "next" | "allowed" | "proposal" | "ended">;
type EmployersLife = Life & Pick<OrderItemLife, "code" | "code_blocked" | "refund">;

const texts = messages.orderLife;

/** Pairs of an action and its name in the transition table, in the order in which pages offer the actions. */
const offeredActions: readonly (readonly [ItemAction, LifeAction])[] = [
  ["accept", "accept"],
  ["decline", "decline"],
  ["start", "start"],
  ["arrived", "arrived"],
  ["new_code", "new_code"],
  ["finish", "finish"],
  ["confirm", "confirm"],
  ["answer_reschedule", "answer_reschedule"],
  ["reschedule", "reschedule"],
  ["cancel", "cancel"],
  ["report_problem", "dispute"],
];

function describeConsequence(action: ItemAction, { item, paidAt, now, role }: GuardInput): string {
  const total = toNaira(item.totalKobo);
  if (action !== "cancel")
    return texts.consequence(action, role as Side, { total, artisan: item.artisanName });
  if (role === "artisan") return texts.consequenceOfArtisansCancel(total);
  const isLate = item.state === "accepted" && now >= freeUntil(paidAt, item.startsAt);
  return isLate
    ? texts.lateCancellation(lateAmounts(item), now >= item.startsAt)
    : texts.freeCancellation(total);
}

const lateAmounts = (item: OrderItemRow) => {
  const { artisanKobo, refundKobo } = lateSplit(item);
  return { artisan: item.artisanName, toArtisan: toNaira(artisanKobo), refund: toNaira(refundKobo) };
};

/** Deadline for the action or, when the employer cancels, for cancelling free of charge; null if there is none. */
function deadlineFor(action: ItemAction, { item, paidAt, now, role }: GuardInput): Date | null {
  if (action === "accept") return item.acceptBy;
  if (action === "confirm") return item.confirmAt;
  if (action === "cancel" && role === "employer" && item.state === "accepted") {
    const free = freeUntil(paidAt, item.startsAt);
    return now < free ? free : null;
  }
  return null;
}

/** Whether to offer a transition. The artisan has not entered the code yet, so this checks only the attempts left. */
const isOffered = (row: ReturnType<typeof transitionsOf>[number], input: GuardInput): boolean =>
  row.guards.every((name) =>
    name === "code" ? input.item.codeTries < START_CODE_TRIES : guards[name].holds(input),
  );

/** Returns the actions that this side can take now, with their deadlines and the text for their dialogs. */
function allowedActions(input: GuardInput): Life["allowed"] {
  return offeredActions
    .filter(([, action]) =>
      transitionsOf(input.item.state, action, input.role).some((row) => isOffered(row, input)),
    )
    .map(([action]) => ({
      action,
      consequence: describeConsequence(action, input),
      until: deadlineFor(action, input)?.toISOString() ?? null,
    }));
}

function nextStep({ item }: LifeRow, side: Side, now: Date): Life["next"] {
  type Step = "accept_by" | "starts" | "finish" | "confirmed_at";
  const text = (step: Step, at: Date | null, sentence: Parameters<typeof texts.next>[0] = step) => ({
    step,
    at: at?.toISOString() ?? null,
    text: texts.next(sentence, side, { at, artisan: item.artisanName, total: toNaira(item.totalKobo) }),
  });
  switch (item.state) {
    case "awaiting_acceptance":
      return text("accept_by", item.acceptBy);
    case "accepted":
      return text("starts", item.startsAt, now < endOfDay(item.startsAt) ? "starts" : "start_passed");
    case "in_progress":
      return text("finish", null);
    case "finished":
      return text("confirmed_at", item.confirmAt);
    default:
      return null;
  }
}

export function presentLife(row: LifeRow, role: Side, now = new Date()): Life {
  const { item, proposal, ending, paidAt, lastDay } = row;
  const artisanKobo = item.artisanKobo ?? 0;
  return {
    state: item.state,
    starts_at: item.startsAt.toISOString(),
    next: nextStep(row, role, now),
    allowed: allowedActions({ item, paidAt, now, role, lastDay, proposal: proposal ?? null }),
    proposal: proposal
      ? {
          id: proposal.id,
          proposed_by: proposal.proposedBy,
          start_date: proposal.startDate,
          start_time: proposal.startTime,
          reason: proposal.reason,
          proposed_at: proposal.proposedAt.toISOString(),
        }
      : null,
    ended:
      ending && statusOf[item.state] === "cancelled"
        ? {
            by: ending.role,
            reason: ending.reason,
            at: ending.at.toISOString(),
            refunded: toDecimal(item.totalKobo - artisanKobo),
            to_artisan: toDecimal(artisanKobo),
          }
        : null,
  };
}

/** Presents an item's life cycle to its employer. Only the employer can see the start code. */
export function presentEmployersLife(row: LifeRow, now = new Date()): EmployersLife {
  const { item, refund } = row;
  const isBooked = item.state === "awaiting_acceptance" || item.state === "accepted";
  const isBlocked = item.codeTries >= START_CODE_TRIES;
  return {
    ...presentLife(row, "employer", now),
    code: isBooked && !isBlocked ? item.startCode : null,
    code_blocked: isBooked && isBlocked,
    refund: refund
      ? {
          amount: toDecimal(refund.amountKobo),
          state: refund.state,
          since: refund.since.toISOString(),
          text: texts.refund(refund.state, toNaira(refund.amountKobo)),
        }
      : null,
  };
}
