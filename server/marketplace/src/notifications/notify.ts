import type { Queryable } from "@handwork/server-platform/database";
import { type Composer, queueMail, siteOrigin, writeMail } from "@handwork/server-platform/mail";
import { eq } from "drizzle-orm";
import { users } from "../auth/users.table.ts";
import type { Deps } from "../deps.ts";
import { catalogue, type EventName, type FactsOf } from "./catalogue.ts";
import { isChannelOn } from "./notifications.repository.ts";
import { notifications } from "./notifications.table.ts";

const KIND = "notification";

/** A mail of its own for an event, by the composer that writes it. */
export interface OwnMail {
  readonly kind: string;
  readonly payload: object;
}

/**
 * Tells a person about an event: in their list on the site, and by mail unless they turned that off. Both happen if the
 * transaction commits.
 *
 * @param own a mail with more than the notification's text, such as a receipt.
 */
export async function notify<Name extends EventName>(
  trx: Queryable,
  userId: number,
  event: Name,
  facts: FactsOf<Name>,
  own?: OwnMail,
): Promise<void> {
  const { category, path, write } = catalogue[event];
  const { title, text } = write(facts as never);
  const [added] = await trx
    .insert(notifications)
    .values({ userId, event, title, text, path })
    .returning({ id: notifications.id });
  if (!(await isChannelOn(trx, userId, category, "mail"))) return;
  if (own) await queueMail(trx, own.kind, own.payload);
  else await queueMail(trx, KIND, { notificationId: added?.id, userId });
}

/** Writes the mails of events that have none of their own. */
export const notificationMails = ({ db, config }: Pick<Deps, "db" | "config">): Record<string, Composer> => ({
  [KIND]: async ({ notificationId }: { notificationId: number }) => {
    const [row] = await db
      .select({ notification: notifications, email: users.email, firstName: users.firstName })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(eq(notifications.id, notificationId));
    if (!row) return null;
    const { event, title, text, path } = row.notification;
    const known = event in catalogue ? catalogue[event as EventName] : null;
    return writeMail({
      to: row.email,
      subject: title,
      name: row.firstName,
      before: [text],
      action: { label: known?.action ?? "Open Handwork", url: new URL(path, siteOrigin(config)).href },
      after: [],
    });
  },
});
