import { answerPage, pageOf } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { listDeliveries, presentDelivery } from "./deliveries.repository.ts";
import {
  countUnread,
  listNotifications,
  listPreferences,
  markRead,
  savePreferences,
} from "./notifications.repository.ts";
import type { notifications } from "./notifications.table.ts";

const present = ({ id, event, title, text, path, createdAt, readAt }: typeof notifications.$inferSelect) => ({
  ...{ id, event, title, text, path },
  created_at: createdAt.toISOString(),
  read_at: readAt?.toISOString() ?? null,
});

export function registerNotifications(app: App, { db }: Pick<Deps, "db">): void {
  const unread = async (userId: number) => ({ unread: await countUnread(db, userId) });

  route(app, "notificationList", {
    handler: async ({ user }) => {
      const [counted, rows] = await Promise.all([unread(user.id), listNotifications(db, user.id)]);
      return { ...counted, items: rows.map(present) };
    },
  });
  route(app, "notificationUnread", { handler: ({ user }) => unread(user.id) });
  route(app, "notificationsRead", {
    handler: async ({ user, body: { up_to, only = false } }) => {
      await markRead(db, user.id, { upTo: up_to, only });
      return unread(user.id);
    },
  });
  route(app, "notificationDeliveries", {
    handler: async ({ query, request, reply }) => {
      const rows = await listDeliveries(db, { ...pageOf(query), problems: query.problems === "true" });
      return answerPage(rows, query, request, reply).map(presentDelivery);
    },
  });
  route(app, "notificationPreferences", { handler: ({ user }) => listPreferences(db, user.id) });
  route(app, "notificationPreferencesEdit", {
    handler: async ({ user, body }) => {
      await savePreferences(db, user.id, body.preferences);
      return listPreferences(db, user.id);
    },
  });
}
