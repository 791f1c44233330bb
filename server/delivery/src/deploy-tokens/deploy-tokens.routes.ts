import type { DeployToken } from "@handwork/contract";
import type { App } from "@handwork/server-platform/http";
import { route } from "../route.ts";
import type { DeployTokenRow, DeployTokens } from "./deploy-tokens.service.ts";

export function deployTokenRoutes(app: App, tokens: DeployTokens): void {
  route(app, "deployTokens", async () => (await tokens.list()).map(present));
  route(app, "deployTokenCreate", async ({ body, user }) => {
    const { row, token } = await tokens.create(body, user);
    return { ...present(row), token };
  });
  route(app, "deployTokenRevoke", ({ params, user }) => tokens.revoke(params.id, user));
}

const present = (row: DeployTokenRow): DeployToken => ({
  id: row.id,
  name: row.name,
  app: row.app,
  rights: row.rights,
  hint: row.hint,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdBy,
  expires_at: row.expiresAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  revoked_at: row.revokedAt?.toISOString() ?? null,
});
