import { type ItemState, messages, type OrderStatus } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { DetailError } from "@handwork/server-platform/errors";
import { eq, sql } from "drizzle-orm";
import {
  type Change,
  type Deed,
  type Facts,
  guards,
  type LockedOrder,
  moveOrderItems,
  type OrderItemRow,
  openProposals,
  orderItems,
  type ProposalRow,
  type Transition,
  transitionsOf,
} from "../orders/index.ts";
import { moveMoney } from "./money.ts";

/** An action on one item of a locked order. */
export interface Request {
  readonly locked: LockedOrder;
  readonly item: OrderItemRow;
  readonly deed: Deed;
  readonly now: Date;
  readonly code?: string | undefined;
  readonly enteredAt?: Date | undefined;
  readonly admitsOlderClients?: boolean;
  /** Throws if the applicable transition is not the one that the caller agreed to. */
  readonly check?: (transition: Transition, item: OrderItemRow, proposal: ProposalRow | null) => void;
  /** Other columns that change with it. */
  readonly change?: (item: OrderItemRow, proposal: ProposalRow | null) => Change;
}

/**
 * The outcome. A wrong code is returned instead of thrown: the attempt must be counted, so the transaction must commit.
 * `isRepeated`: the item was already in the target state, and nothing has changed.
 */
export type Outcome =
  | { readonly wrongCode: string }
  | { readonly status: OrderStatus; readonly isRepeated: boolean; readonly proposal: ProposalRow | null };

const refuse = (detail: string) => new DetailError(409, { detail });

/** The states in which an action of this role has just happened. */
function isDone({ state }: OrderItemRow, { action, role }: Deed): boolean {
  const offered = transitionsOf("awaiting_acceptance", action, role);
  const rows = [
    ...offered,
    ...transitionsOf("accepted", action, role),
    ...transitionsOf("in_progress", action, role),
  ];
  return rows.some(({ to }) => to === state);
}

/** The transition that applies, or the refusal of the last one whose guards failed. */
function choose(rows: readonly Transition[], facts: Facts): Transition | { guard: keyof typeof guards } {
  let failed: keyof typeof guards = "code";
  for (const row of rows) {
    const guard = row.guards.find((name) => !guards[name].holds(facts));
    if (!guard) return row;
    failed = guard;
  }
  return { guard: failed };
}

/** The failed attempt is stored, so that the sixth is refused even with the right code. */
const countTry = (trx: Transaction, { id }: OrderItemRow) =>
  trx
    .update(orderItems)
    .set({ codeTries: sql`${orderItems.codeTries} + 1` })
    .where(eq(orderItems.id, id));

/**
 * Takes one step in the life cycle of an item, as defined by the transition table: state, money, notifications and
 * timeline. Throws a 409 with a sentence if the item's state or a guard does not allow it.
 */
export async function perform(trx: Transaction, request: Request): Promise<Outcome> {
  const { locked, item, deed, now } = request;
  const { paidAt, status: current } = locked.order;
  const proposal = (await openProposals(trx, [item.id])).get(item.id) ?? null;
  const rows = transitionsOf(item.state, deed.action, deed.role);
  if (rows.length === 0) {
    if (isDone(item, deed)) return { status: current, isRepeated: true, proposal };
    throw refuse(messages.orderLife.wrongState(item.state));
  }
  const facts: Facts = { ...request, paidAt, role: deed.role, proposal };
  const row = choose(rows, facts);
  if ("guard" in row) {
    const refusal = guards[row.guard].refusal(facts);
    if (row.guard !== "code" || request.code === undefined || refusal === messages.orderLife.codeBlocked) {
      throw refuse(refusal);
    }
    await countTry(trx, item);
    return { wrongCode: refusal };
  }
  request.check?.(row, item, proposal);
  const to = targetOf(row, item);
  const money = await moveMoney(trx, { item, effect: row.money, note: noteOf(deed) });
  const change = { ...request.change?.(item, proposal), ...money };
  const status = await moveOrderItems(
    trx,
    locked,
    new Map([[item, { to, deed, change, notices: row.notices }]]),
    now,
  );
  return { status, isRepeated: false, proposal };
}

/** The target state of a transition. */
function targetOf({ to }: Transition, { state, disputedFrom }: OrderItemRow): ItemState {
  if (to === "same") return state;
  return to === "before" ? (disputedFrom ?? "in_progress") : to;
}

/** The reason for a refund, for the actions that make one. */
const causes: Partial<Record<Deed["action"], (who: string) => string>> = {
  not_accepted: () => "The artisan did not accept in time.",
  decline: (who) => `${who} declined the job.`,
  cancel: (who) => `${who} cancelled the booking.`,
  cancel_less_one_day: (who) => `${who} cancelled the booking, less one day's rate.`,
};

/** The cause and the stated reason, for the audit log and the list of refunds. */
function noteOf({ action, role, reason }: Deed): string {
  const who = { employer: "The employer", artisan: "The artisan", staff: "Staff", server: "The server" }[
    role
  ];
  return [causes[action]?.(who), reason].filter(Boolean).join(" ");
}
