import type { App, Deps } from "@handwork/server-platform/http";
import { deployTokenRoutes } from "./deploy-tokens.routes.ts";
import { createDeployTokens } from "./deploy-tokens.service.ts";

export { isValidToken } from "./deploy-tokens.service.ts";

/** Deploy tokens for the release command. Admins create and revoke them, and their holders authenticate with them. */
export function registerDeployTokens(app: App, { db }: Pick<Deps, "db">): void {
  const tokens = createDeployTokens(db);
  app.decorateRequest("deployToken", null);
  app.decorate("deployHolder", tokens.holder);
  deployTokenRoutes(app, tokens);
}
