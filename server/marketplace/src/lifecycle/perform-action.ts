import { type ItemState, messages, type OrderStatus } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { conflict } from "@handwork/server-platform/errors";
import { eq, sql } from "drizzle-orm";
import { listBookedDays } from "../availability/index.ts";
import {
  applyTransitions,
  type GuardInput,
  guards,
  type ItemChange,
  type ItemEvent,
  type LockedOrder,
  type MoneyEffect,
  type OrderItemRow,
  openProposals,
  orderItems,
  type ProposalRow,
  splitOf,
  type Transition,
  transitionsOf,
} from "../orders/index.ts";
import { addRefund } from "../payments/index.ts";

/** An action on one item of a locked order. */
export interface ActionRequest {
  readonly locked: LockedOrder;
  readonly item: OrderItemRow;
  readonly event: ItemEvent;
  readonly now: Date;
  readonly code?: string | undefined;
  readonly enteredAt?: Date | undefined;
  readonly allowsLegacyClients?: boolean;
  /** Throws if this transition is not what the caller agreed to. */
  readonly check?: (transition: Transition, item: OrderItemRow, proposal: ProposalRow | null) => void;
  /** Returns other columns to change with the state. */
  readonly change?: (item: OrderItemRow, proposal: ProposalRow | null) => ItemChange;
}

/**
 * The outcome of an action. A wrong code is returned and not thrown, because the transaction that counts the attempt
 * must commit. `isRepeated` means that the item was already in the target state, so nothing changed.
 */
export type ActionOutcome =
  | { readonly wrongCode: string }
  | { readonly status: OrderStatus; readonly isRepeated: boolean; readonly proposal: ProposalRow | null };

/** Whether the item is already in a state that this action leads to. The call then repeats an earlier call. */
function isRepetition({ state }: OrderItemRow, { action, role }: ItemEvent): boolean {
  const earlierStates = ["awaiting_acceptance", "accepted", "in_progress"] as const;
  return earlierStates.some((from) => transitionsOf(from, action, role).some(({ to }) => to === state));
}

/** Returns the first transition whose guards all hold. If there is none, returns the last transition's failed guard. */
function findTransition(
  transitions: readonly Transition[],
  input: GuardInput,
): Transition | { guard: keyof typeof guards } {
  let failed: keyof typeof guards = "code";
  for (const transition of transitions) {
    const guard = transition.guards.find((name) => !guards[name].holds(input));
    if (!guard) return transition;
    failed = guard;
  }
  return { guard: failed };
}

/** Counts a wrong code. After `START_CODE_TRIES` wrong codes, even the right code is refused. */
const countFailedAttempt = (trx: Transaction, { id }: OrderItemRow) =>
  trx
    .update(orderItems)
    .set({ codeTries: sql`${orderItems.codeTries} + 1` })
    .where(eq(orderItems.id, id));

/**
 * Applies an action to an item as the transition table defines it: changes the state, moves the money, notifies both
 * sides and adds to the timeline. Throws a 409 with a message if the item's state or a guard does not allow the action.
 */
export async function performAction(trx: Transaction, request: ActionRequest): Promise<ActionOutcome> {
  const { locked, item, event, now } = request;
  const { paidAt, status: current } = locked.order;
  const proposal = (await openProposals(trx, [item.id])).get(item.id) ?? null;
  const transitions = transitionsOf(item.state, event.action, event.role);
  if (transitions.length === 0) {
    if (isRepetition(item, event)) return { status: current, isRepeated: true, proposal };
    throw conflict(messages.orderLife.wrongState(item.state));
  }
  const isStart = transitions.some((transition) => transition.guards.includes("start_day"));
  const lastDay = isStart ? (await listBookedDays(trx, item.id)).at(-1) : null;
  const input: GuardInput = { ...request, paidAt, role: event.role, proposal, lastDay };
  const transition = findTransition(transitions, input);
  if ("guard" in transition) {
    const refusal = guards[transition.guard].refusal(input);
    if (
      transition.guard !== "code" ||
      request.code === undefined ||
      refusal === messages.orderLife.codeBlocked
    ) {
      throw conflict(refusal);
    }
    await countFailedAttempt(trx, item);
    return { wrongCode: refusal };
  }
  request.check?.(transition, item, proposal);
  const to = targetState(transition, item);
  const money = await moveMoney(trx, { item, effect: transition.money, note: refundNote(event) });
  const change = { ...request.change?.(item, proposal), ...money };
  const status = await applyTransitions(
    trx,
    locked,
    new Map([[item, { to, event, change, notices: transition.notices }]]),
    now,
  );
  return { status, isRepeated: false, proposal };
}

/**
 * Records the refund that a transition causes, and returns the item's new column values. Does nothing for
 * `staff_split`, because the problem queue moves those amounts itself.
 */
async function moveMoney(
  trx: Transaction,
  { item, effect, note }: { item: OrderItemRow; effect: MoneyEffect; note: string },
): Promise<ItemChange> {
  const split = splitOf(effect, item);
  if (!split) return {};
  const { artisanKobo, refundKobo } = split;
  if (refundKobo > 0) {
    await addRefund(trx, { orderId: item.orderId, orderItemId: item.id, amountKobo: refundKobo, note });
  }
  return effect === "late_split" ? { artisanKobo } : {};
}

/** The item's state after a transition. */
function targetState({ to }: Transition, { state, disputedFrom }: OrderItemRow): ItemState {
  if (to === "same") return state;
  return to === "before" ? (disputedFrom ?? "in_progress") : to;
}

/** Why an action causes a refund. */
const refundReasons: Partial<Record<ItemEvent["action"], (who: string) => string>> = {
  not_accepted: () => "The artisan did not accept in time.",
  decline: (who) => `${who} declined the job.`,
  cancel: (who) => `${who} cancelled the booking.`,
  cancel_less_one_day: (who) => `${who} cancelled the booking. The artisan gets one day's rate.`,
};

/** Returns a refund's note: its cause, and the reason that the person gave. */
function refundNote({ action, role, reason }: ItemEvent): string {
  const who = { employer: "The employer", artisan: "The artisan", staff: "Staff", server: "The server" }[
    role
  ];
  return [refundReasons[action]?.(who), reason].filter(Boolean).join(" ");
}
