import { CONFIRM_DAYS, messages, OVERDUE_DAYS } from "@handwork/contract";
import { type Database, transaction } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import { repeatWhileListening } from "@handwork/server-platform/jobs";
import { and, asc, eq, lt, lte, type SQL, sql } from "drizzle-orm";
import { bookedDays } from "../artisans/index.ts";
import {
  addReports,
  type GuardInput,
  guards,
  type LifeAction,
  type LockedOrder,
  type OrderItemRow,
  orderItems,
  transitionsOf,
} from "../orders/index.ts";
import { DAY_MS, lagosMoment } from "../shared/clock.ts";
import { addDays, lagosDate } from "../shared/lagos-time.ts";
import { lockItem } from "./lock-item.ts";
import { performAction } from "./perform-action.ts";

/** Milliseconds from one round to the next. */
const INTERVAL = 10_000;
/** Maximum number of items per action and round. */
const ROUND_MAX = 100;

/** SQL condition: the item's last booked day ended at least `days` days ago. */
function hasEnded(now: Date, days: number): SQL | undefined {
  const day = addDays(lagosDate(now), -days);
  return and(
    lt(orderItems.startsAt, lagosMoment(day, "00:00")),
    sql`not exists (select from ${bookedDays} where ${bookedDays.orderItemId} = ${orderItems.id} and ${bookedDays.day} >= ${day})`,
  );
}

/** The server's automatic steps. `due` selects the items for a step, and `orderBy` sorts them. */
const dueSteps = (now: Date): readonly { action: LifeAction; due: SQL | undefined; orderBy: SQL }[] => [
  {
    action: "not_accepted",
    due: and(eq(orderItems.state, "awaiting_acceptance"), lte(orderItems.acceptBy, now)),
    orderBy: sql`${orderItems.acceptBy}`,
  },
  {
    action: "ask_start",
    due: and(eq(orderItems.state, "accepted"), eq(orderItems.reminders, 0), hasEnded(now, 0)),
    orderBy: sql`${orderItems.startsAt}`,
  },
  {
    action: "not_started",
    due: and(eq(orderItems.state, "accepted"), hasEnded(now, OVERDUE_DAYS)),
    orderBy: sql`${orderItems.startsAt}`,
  },
  {
    action: "finish_automatically",
    due: and(eq(orderItems.state, "in_progress"), hasEnded(now, OVERDUE_DAYS)),
    orderBy: sql`${orderItems.startsAt}`,
  },
  {
    action: "confirm_automatically",
    due: and(eq(orderItems.state, "finished"), lte(orderItems.confirmAt, now)),
    orderBy: sql`${orderItems.confirmAt}`,
  },
  {
    action: "remind",
    due: and(
      eq(orderItems.state, "finished"),
      sql`${orderItems.reminders} < 2`,
      sql`${orderItems.confirmAt} <= ${new Date(now.getTime() + (CONFIRM_DAYS - 1) * DAY_MS).toISOString()}::timestamptz - make_interval(days => ${orderItems.reminders})`,
    ),
    orderBy: sql`${orderItems.confirmAt}`,
  },
];

interface LifecycleRound {
  readonly now?: Date;
  readonly stopping?: AbortSignal;
  readonly onError?: (error: Error) => void;
}

/**
 * Takes every step that is due. Several processes may call this at the same time, because each step locks its order and
 * checks again. If a step fails, calls `onError` and retries the step in the next round. Without `onError`, throws.
 */
export async function runDueSteps(
  db: Database,
  { now = new Date(), stopping, onError }: LifecycleRound = {},
): Promise<void> {
  for (const { action, due, orderBy } of dueSteps(now)) {
    const rows = await db
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(due)
      .orderBy(asc(orderBy))
      .limit(ROUND_MAX);
    for (const { id } of rows) {
      if (stopping?.aborted) return;
      await takeStep(db, id, action, now).catch((error) => {
        if (!onError) throw error;
        onError(error);
      });
    }
  }
}

/** Locks the item's order, and takes the step if it is still due. */
function takeStep(db: Database, id: number, action: LifeAction, now: Date): Promise<void> {
  return transaction(db, async (trx) => {
    const { locked, item } = await lockItem(trx, id);
    if (!isStillDue(locked, item, action, now)) return;
    const event = { action, role: "server", actorId: null } as const;
    const isReminder = action === "remind" || action === "ask_start";
    const change = isReminder ? () => ({ reminders: item.reminders + 1 }) : undefined;
    await performAction(trx, { locked, item, event, now, ...(change && { change }) });
    if (action === "not_started")
      await addReports(trx, [item], { reportedBy: "server", description: messages.problems.notStarted });
  });
}

function isStillDue({ order }: LockedOrder, item: OrderItemRow, action: LifeAction, now: Date): boolean {
  const input: GuardInput = { item, now, paidAt: order.paidAt, role: "server", proposal: null };
  return transitionsOf(item.state, action, "server").some((row) =>
    row.guards.every((name) => guards[name].holds(input)),
  );
}

/** Performs the actions that are due, at an interval, while the server listens. */
export function runLifecycleJobs(app: App, db: Database): void {
  const failure = "an automatic step of an order item failed";
  const onError = (error: Error) => app.log.error(error, failure);
  repeatWhileListening(app, (stopping) => runDueSteps(db, { stopping, onError }), {
    interval: INTERVAL,
    failure,
  });
}
