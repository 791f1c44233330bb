import type { ReceivedMessage } from "@handwork/contract";
import { paginate, type Queryable, toPageBounds } from "@handwork/server-platform/database";
import { NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import { and, desc, eq, isNull, lt } from "drizzle-orm";
import { users } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { contactMessages } from "./contact.table.ts";
import { messageReads } from "./message-reads.table.ts";

const selectMessages = (db: Queryable) =>
  db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      subject: contactMessages.subject,
      email: contactMessages.email,
      message: contactMessages.message,
      createdAt: contactMessages.createdAt,
      readAt: messageReads.readAt,
      readBy: users.username,
    })
    .from(contactMessages)
    .leftJoin(messageReads, eq(messageReads.messageId, contactMessages.id))
    .leftJoin(users, eq(users.id, messageReads.readBy));

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

const presentMessage = ({ createdAt, readAt, readBy, ...row }: MessageRow): ReceivedMessage => ({
  ...row,
  created_at: createdAt.toISOString(),
  read_at: readAt?.toISOString() ?? null,
  read_by: readBy,
});

export function registerMessages(app: App, { db }: Pick<Deps, "db">): void {
  route(app, "contactMessages", async ({ query, linkNextPage }) => {
    const { before, take } = toPageBounds(query);
    const rows = await selectMessages(db)
      .where(
        and(
          before === undefined ? undefined : lt(contactMessages.id, before),
          query.unread ? isNull(messageReads.messageId) : undefined,
        ),
      )
      .orderBy(desc(contactMessages.id))
      .limit(take);
    return paginate(rows, query, linkNextPage).map(presentMessage);
  });
  route(app, "contactMessageRead", async ({ params, body, user }) => {
    const findMessage = async () => (await selectMessages(db).where(eq(contactMessages.id, params.id)))[0];
    if (!(await findMessage())) throw new NotFound();
    if (body.is_read) {
      await db.insert(messageReads).values({ messageId: params.id, readBy: user.id }).onConflictDoNothing();
    } else {
      await db.delete(messageReads).where(eq(messageReads.messageId, params.id));
    }
    const row = await findMessage();
    if (!row) throw new NotFound();
    return presentMessage(row);
  });
}
