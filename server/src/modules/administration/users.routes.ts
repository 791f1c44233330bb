import type { AdminUser } from "@handwork/contract";
import type { UserRow } from "../../platform/auth/index.ts";
import type { App, Deps } from "../../platform/deps.ts";
import { route } from "../../platform/http.ts";
import { answerPage, pageOf } from "../../platform/keyset.ts";
import { listUsers } from "./users.repository.ts";
import { changeStatus } from "./users.service.ts";

export function registerUsers(app: App, deps: Pick<Deps, "db" | "auth">): void {
  route(app, "adminUsers", {
    handler: async ({ query, request, reply }) => {
      const rows = await listUsers(deps.db, query, pageOf(query));
      return answerPage(rows, query, request, reply).map(presentUser);
    },
  });
  route(app, "adminUserStatus", {
    handler: async ({ params, body, user }) => {
      const change = { isActive: body.is_active, reason: body.reason };
      return presentUser(await changeStatus(deps, user, params.id, change));
    },
  });
}

function presentUser(row: UserRow): AdminUser {
  return {
    id: row.id,
    username: row.username,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    user_type: row.userType,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
  };
}
