import { CONFIRM_DAYS, messages, OVERDUE_DAYS, START_CODE_TRIES } from "@handwork/contract";
import { DAY_MS, endOfDay, freeUntil, isStartDay } from "../shared/clock.ts";
import type { OrderItemRow } from "./order-items.ts";
import type { GuardName, Role } from "./transitions.ts";

/** An unanswered proposal for another date. */
export interface OpenProposal {
  readonly id: number;
  readonly proposedBy: "employer" | "artisan";
}

/** Input for guards. */
export interface Facts {
  readonly item: OrderItemRow;
  readonly paidAt: Date;
  readonly now: Date;
  readonly role: Role;
  readonly proposal: OpenProposal | null;
  /** The code that was sent, and when it was entered. */
  readonly code?: string | undefined;
  readonly enteredAt?: Date | undefined;
  /** Whether clients of the earlier API, which send no code, are allowed. */
  readonly admitsOlderClients?: boolean;
}

/** Clocks of phones may be this far ahead. */
const CLOCK_SKEW_MS = 5 * 60_000;

/** When the code was entered: a client's time counts only within the item's days, and is never in the future. */
export function enteredAt({ enteredAt: given, now }: Pick<Facts, "enteredAt" | "now">): Date {
  return given && given < now ? given : now;
}

/** Whether an item's money is final: paid out, or split by staff. */
export const isSettled = ({ paidOutAt, artisanKobo }: OrderItemRow): boolean =>
  paidOutAt !== null || artisanKobo !== null;

interface Guard {
  /** For the diagram. */
  readonly label: string;
  readonly holds: (facts: Facts) => boolean;
  readonly refusal: (facts: Facts) => string;
}

const texts = messages.orderLife;
/** Counted back from the confirmation: after a dispute, finished work waits for the whole time again. */
const reminderAt = ({ confirmAt, reminders }: OrderItemRow): number =>
  reminders < 2 && confirmAt
    ? confirmAt.getTime() - (CONFIRM_DAYS - 1 - reminders) * DAY_MS
    : Number.POSITIVE_INFINITY;

/**
 * The end of the item's last day, plus `days`. A job of several days ends later if the artisan has days off in between:
 * the background job reads the booked days instead.
 */
export const lastDayEnd = ({ startsAt, days }: OrderItemRow, more = 0): Date =>
  endOfDay(startsAt, days - 1 + more);

export const guards: Readonly<Record<GuardName, Guard>> = {
  before_accept_by: {
    label: "in time",
    holds: ({ item, now }) => item.acceptBy === null || now < item.acceptBy,
    refusal: () => texts.tooLateToAccept,
  },
  after_accept_by: {
    label: "not accepted in time",
    holds: ({ item, now }) => item.acceptBy !== null && now >= item.acceptBy,
    refusal: () => texts.stillTimeToAccept,
  },
  start_day: {
    label: "on its day",
    holds: (facts) => {
      const { item, now, enteredAt: given } = facts;
      if (given && given.getTime() > now.getTime() + CLOCK_SKEW_MS) return false;
      const entered = enteredAt(facts);
      return isStartDay(entered, item.startsAt, item.days) && now < endOfDay(entered, 1);
    },
    refusal: ({ item, now }) => (now < item.startsAt ? texts.notToday(item.startsAt) : texts.dayPassed),
  },
  start_day_reached: {
    label: "from its day on",
    holds: ({ item, now }) => now.getTime() >= endOfDay(item.startsAt, -1).getTime(),
    refusal: ({ item }) => texts.notToday(item.startsAt),
  },
  code: {
    label: "right code, at most 5 tries",
    holds: ({ item, code }) => item.codeTries < START_CODE_TRIES && code === item.startCode,
    refusal: ({ item, code }) => {
      if (item.codeTries >= START_CODE_TRIES) return texts.codeBlocked;
      return code === undefined ? texts.codeNeeded : texts.wrongCode(START_CODE_TRIES - item.codeTries - 1);
    },
  },
  older_client: {
    label: "LEGACY_CLIENTS",
    holds: ({ admitsOlderClients }) => admitsOlderClients === true,
    refusal: () => texts.codeNeeded,
  },
  free_cancellation: {
    label: "free of charge",
    holds: ({ item, paidAt, now }) => now < freeUntil(paidAt, item.startsAt),
    refusal: () => texts.changed,
  },
  late_cancellation: {
    label: "late",
    holds: ({ item, paidAt, now }) => now >= freeUntil(paidAt, item.startsAt),
    refusal: () => texts.changed,
  },
  last_day_over: {
    label: "once, after its last day",
    holds: ({ item, now }) => item.reminders === 0 && now >= lastDayEnd(item),
    refusal: () => texts.changed,
  },
  overdue: {
    label: `${OVERDUE_DAYS} days after its last day`,
    holds: ({ item, now }) => now >= lastDayEnd(item, OVERDUE_DAYS),
    refusal: () => texts.changed,
  },
  reminder_due: {
    label: "after 1 and 2 days",
    holds: ({ item, now }) => now.getTime() >= reminderAt(item),
    refusal: () => texts.changed,
  },
  confirm_due: {
    label: "after 3 days",
    holds: ({ item, now }) => item.confirmAt !== null && now >= item.confirmAt,
    refusal: () => texts.changed,
  },
  other_side_proposed: {
    label: "the other side proposed it",
    holds: ({ proposal, role }) => proposal !== null && proposal.proposedBy !== role,
    refusal: ({ proposal }) => (proposal ? texts.ownProposal : texts.noProposal),
  },
  proposal_open: {
    label: "a proposal is open",
    holds: ({ proposal }) => proposal !== null,
    refusal: () => texts.noProposal,
  },
  not_settled: {
    label: "money neither split nor paid out",
    holds: ({ item }) => !isSettled(item),
    refusal: () => messages.order.settled,
  },
};
