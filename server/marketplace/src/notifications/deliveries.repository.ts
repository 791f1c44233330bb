import type { DeliveryState, NotificationChannel } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { mailOutbox } from "@handwork/server-platform/mail";
import { and, desc, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import { notifications } from "./notifications.table.ts";

const of = sql`${notifications.id} = (${mailOutbox.payload} ->> 'notificationId')::bigint`;

/** Notifications in the outbox, newest first. `problems`: only those that failed, or whose outcome is unknown. */
export const listDeliveries = (
  db: Queryable,
  { before, take, problems }: { before?: number | undefined; take: number; problems: boolean },
) => {
  const wanted: (SQL | undefined)[] = [
    before === undefined ? undefined : lt(mailOutbox.id, before),
    problems ? isNotNull(mailOutbox.failedAt) : undefined,
  ];
  return db
    .select({ id: mailOutbox.id, row: mailOutbox, title: notifications.title, username: users.username })
    .from(mailOutbox)
    .innerJoin(notifications, of)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(...wanted))
    .orderBy(desc(mailOutbox.id))
    .limit(take);
};

type Listed = Awaited<ReturnType<typeof listDeliveries>>[number];

function stateOf({ doneAt, failedAt, outcomeUnknown }: Listed["row"]): DeliveryState {
  if (failedAt) return outcomeUnknown ? "unknown" : "failed";
  if (doneAt) return "sent";
  return "waiting";
}

export const presentDelivery = ({ row, title, username }: Listed) => ({
  id: row.id,
  // Webhooks carry no notification.
  channel: row.channel as NotificationChannel,
  ...{ title, username },
  state: stateOf(row),
  attempts: row.attempts,
  queued_at: row.createdAt.toISOString(),
  sent_at: row.doneAt?.toISOString() ?? null,
  next_attempt_at: row.doneAt || row.failedAt ? null : row.nextAttemptAt.toISOString(),
  provider_ref: row.providerRef,
  error: row.lastError,
});
