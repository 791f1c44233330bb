import type { DeliveryState } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import { mailOutbox } from "@handwork/server-platform/mail";
import { and, desc, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import { notifications } from "./notifications.table.ts";

const of = sql`${notifications.id} = (${mailOutbox.payload} ->> 'notificationId')::bigint`;
const person = sql`${users.id} = coalesce(${notifications.userId}, (${mailOutbox.payload} ->> 'userId')::bigint)`;

/** What staff read about messages that belong to no notification. */
const titles: Readonly<Record<string, string>> = {
  "password-link": "Link to set a password",
  "phone-code": "Code to verify a phone number",
};

/**
 * Messages in the outbox that go to an account, newest first. `problems`: only those that failed, or whose outcome is
 * unknown.
 */
export const listDeliveries = (
  db: Queryable,
  { before, take, problems }: { before?: number | undefined; take: number; problems: boolean },
) => {
  const wanted: (SQL | undefined)[] = [
    before === undefined ? undefined : lt(mailOutbox.id, before),
    problems ? isNotNull(mailOutbox.failedAt) : undefined,
  ];
  return db
    .select({
      id: mailOutbox.id,
      row: mailOutbox,
      title: notifications.title,
      readAt: notifications.readAt,
      username: users.username,
    })
    .from(mailOutbox)
    .leftJoin(notifications, of)
    .innerJoin(users, person)
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

export const presentDelivery = ({ row, title, username, readAt }: Listed) => ({
  id: row.id,
  channel: row.channel,
  title: title ?? titles[row.kind] ?? "About the account",
  username,
  state: stateOf(row),
  attempts: row.attempts,
  queued_at: row.createdAt.toISOString(),
  sent_at: row.doneAt?.toISOString() ?? null,
  next_attempt_at: row.doneAt || row.failedAt ? null : row.nextAttemptAt.toISOString(),
  provider_ref: row.providerRef,
  error: row.lastError,
  read_at: readAt?.toISOString() ?? null,
});
