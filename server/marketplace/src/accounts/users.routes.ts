import type { AdminUser } from "@handwork/contract";
import type { Queryable } from "@handwork/server-platform/database";
import type { App } from "@handwork/server-platform/http";
import { isDeleted, isErased, type UserRow } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { route } from "../route.ts";
import { findIdsWithFactor } from "./second-factor/factors.repository.ts";
import { changeStatus, removeSecondFactor, type SuspendedWork } from "./users.service.ts";

export function registerUsers(app: App, deps: Pick<Deps, "db" | "auth">, work: SuspendedWork): void {
  route(app, "adminUserStatus", async ({ params, body, user }) => {
    const change = { isActive: body.is_active, reason: body.reason };
    return presentOneUser(deps.db, await changeStatus({ ...deps, ...work }, user, params.id, change));
  });
  route(app, "adminSecondFactorRemove", async ({ params, body, user }) =>
    presentOneUser(deps.db, await removeSecondFactor(deps, user, params.id, body.reason)),
  );
}

export async function presentUsers(db: Queryable, rows: readonly UserRow[]): Promise<AdminUser[]> {
  const idsWithFactor = await findIdsWithFactor(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentUser(row, idsWithFactor.has(row.id)));
}

export const presentOneUser = async (db: Queryable, row: UserRow) =>
  presentUser(row, (await findIdsWithFactor(db, [row.id])).has(row.id));

function presentUser(row: UserRow, secondFactor: boolean): AdminUser {
  return {
    id: row.id,
    username: row.username,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    user_type: row.userType,
    is_active: row.isActive,
    is_deleted: isDeleted(row),
    is_erased: isErased(row),
    second_factor: secondFactor,
    created_at: row.createdAt.toISOString(),
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
  };
}
