import type { App, Deps } from "@handwork/server-platform/http";
import { deployTokenRoutes } from "./deploy-tokens.routes.ts";
import { createDeployTokens } from "./deploy-tokens.service.ts";

export { isValidToken } from "./deploy-tokens.service.ts";

/** Tokens of the release command: admins make and revoke them, and whoever holds one is let in by it. */
export function registerDeployTokens(app: App, { db }: Pick<Deps, "db">): void {
  const tokens = createDeployTokens(db);
  app.decorateRequest("deployToken", null);
  app.decorate("deployHolder", tokens.holder);
  deployTokenRoutes(app, tokens);
}
