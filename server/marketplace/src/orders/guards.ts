import { CONFIRM_DAYS, messages, OVERDUE_DAYS, START_CODE_TRIES } from "@handwork/contract";
import { DAY_MS, endOfDay, freeUntil, isStartDay, startOfDay } from "../shared/clock.ts";
import { addDays, lagosDate } from "../shared/lagos-time.ts";
import type { OrderItemRow } from "./order-items.ts";
import type { GuardName, Role } from "./transitions.ts";

/** A proposal for another date that has not been answered. */
export interface OpenProposal {
  readonly id: number;
  readonly proposedBy: "employer" | "artisan";
}

export interface GuardInput {
  readonly item: OrderItemRow;
  readonly paidAt: Date;
  readonly now: Date;
  readonly role: Role;
  readonly proposal: OpenProposal | null;
  /** The start code that the artisan sent. */
  readonly code?: string | undefined;
  /** The last day that is booked for an item of several days, YYYY-MM-DD. Without it, the days count as consecutive. */
  readonly lastDay?: string | null | undefined;
  /** When the artisan entered the code, by the clock of their device. */
  readonly enteredAt?: Date | undefined;
  /** Whether clients of the earlier API, which send no code, may start jobs. */
  readonly allowsLegacyClients?: boolean;
}

/**
 * Returns when the code was entered: the client's time if it is in the past, otherwise now. A time in the future comes
 * from a phone whose clock is fast.
 */
export function enteredAt({ enteredAt: clientTime, now }: Pick<GuardInput, "enteredAt" | "now">): Date {
  return clientTime && clientTime < now ? clientTime : now;
}

/** Whether an item's money was paid out or split. After that, nobody can dispute the item. */
export const isSettled = ({ paidOutAt, artisanKobo }: OrderItemRow): boolean =>
  paidOutAt !== null || artisanKobo !== null;

interface Guard {
  /** Text in the transition table in docs/orders.md. */
  readonly label: string;
  readonly holds: (input: GuardInput) => boolean;
  /** Message for the person whose action the guard refuses. */
  readonly refusal: (input: GuardInput) => string;
}

const texts = messages.orderLife;
const MAX_REMINDERS = 2;

/**
 * Returns when to remind the employer: one day and two days after the work was finished. Null after the last reminder.
 * Counts back from `confirmAt`, because a dispute restarts the confirmation period but does not change `finishedAt`.
 */
function nextReminderAt({ confirmAt, reminders }: OrderItemRow): Date | null {
  if (!confirmAt || reminders >= MAX_REMINDERS) return null;
  const daysBeforeConfirmation = CONFIRM_DAYS - (reminders + 1);
  return new Date(confirmAt.getTime() - daysBeforeConfirmation * DAY_MS);
}

/**
 * Returns the end of the item's last day, or of the day that is `extraDays` later. Assumes consecutive days. If the
 * artisan has days off in between, the job ends later, so the background job reads the booked days instead.
 */
export const lastDayEnd = ({ startsAt, days }: OrderItemRow, extraDays = 0): Date =>
  endOfDay(startsAt, days - 1 + extraDays);

export const guards: Readonly<Record<GuardName, Guard>> = {
  before_accept_by: {
    label: "before the deadline",
    holds: ({ item, now }) => item.acceptBy === null || now < item.acceptBy,
    refusal: () => texts.tooLateToAccept,
  },
  after_accept_by: {
    label: "after the deadline",
    holds: ({ item, now }) => item.acceptBy !== null && now >= item.acceptBy,
    refusal: () => texts.stillTimeToAccept,
  },
  start_day: {
    label: "on a day of the job",
    // A code that was entered offline may arrive until the end of the next day.
    holds: (input) => {
      const { item, now } = input;
      const entered = enteredAt(input);
      const lastDay =
        (item.days > 1 ? input.lastDay : null) ?? addDays(lagosDate(item.startsAt), item.days - 1);
      return isStartDay(entered, item.startsAt, lastDay) && now < endOfDay(entered, 1);
    },
    refusal: ({ item, now }) => (now < item.startsAt ? texts.notToday(item.startsAt) : texts.dayPassed),
  },
  start_day_reached: {
    label: "from the first day on",
    holds: ({ item, now }) => now >= startOfDay(item.startsAt),
    refusal: ({ item }) => texts.notToday(item.startsAt),
  },
  code: {
    label: "correct code, at most 5 attempts",
    holds: ({ item, code }) => item.codeTries < START_CODE_TRIES && code === item.startCode,
    refusal: ({ item, code }) => {
      if (item.codeTries >= START_CODE_TRIES) return texts.codeBlocked;
      return code === undefined ? texts.codeNeeded : texts.wrongCode(START_CODE_TRIES - item.codeTries - 1);
    },
  },
  legacy_client: {
    label: "`LEGACY_CLIENTS` is on",
    holds: ({ allowsLegacyClients }) => allowsLegacyClients === true,
    refusal: () => texts.codeNeeded,
  },
  free_cancellation: {
    label: "while cancelling is free",
    holds: ({ item, paidAt, now }) => now < freeUntil(paidAt, item.startsAt),
    refusal: () => texts.changed,
  },
  late_cancellation: {
    label: "when cancelling is no longer free",
    holds: ({ item, paidAt, now }) => now >= freeUntil(paidAt, item.startsAt),
    refusal: () => texts.changed,
  },
  last_day_over: {
    label: "once, after the last day",
    holds: ({ item, now }) => item.reminders === 0 && now >= lastDayEnd(item),
    refusal: () => texts.changed,
  },
  overdue: {
    label: `${OVERDUE_DAYS} days after the last day`,
    holds: ({ item, now }) => now >= lastDayEnd(item, OVERDUE_DAYS),
    refusal: () => texts.changed,
  },
  reminder_due: {
    label: "1 and 2 days after the work was finished",
    holds: ({ item, now }) => {
      const reminderAt = nextReminderAt(item);
      return reminderAt !== null && now >= reminderAt;
    },
    refusal: () => texts.changed,
  },
  confirm_due: {
    label: "3 days after the work was finished",
    holds: ({ item, now }) => item.confirmAt !== null && now >= item.confirmAt,
    refusal: () => texts.changed,
  },
  other_side_proposed: {
    label: "the other side made the proposal",
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
