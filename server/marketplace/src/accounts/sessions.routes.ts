import { NotFound } from "@handwork/server-platform/errors";
import type { App } from "@handwork/server-platform/http";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";

/** Lets users see and end their own sessions. */
export function registerSessions(app: App, { auth }: Pick<Deps, "auth">): void {
  route(app, "sessionList", async ({ user }) =>
    (await auth.sessionsOf(user.id)).map((session) => ({
      id: session.id,
      device: session.device,
      network: session.network,
      created_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
      current: session.id === user.sessionId,
    })),
  );

  route(app, "sessionRevoke", async ({ user, params }) => {
    if (!(await auth.revokeSession(user.id, params.id))) throw new NotFound();
  });

  route(app, "sessionRevokeOthers", ({ user }) => auth.revokeOthers(user.id, user.sessionId));
}
