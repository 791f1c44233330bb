import type { App, Deps } from "../../platform/deps.ts";
import { deployTokenRoutes } from "./deploy-tokens.routes.ts";
import { createDeployTokens } from "./deploy-tokens.service.ts";

/** Tokens of the release command: admins create and revoke them, and their holders are authorised by them. */
export function registerDeployTokens(app: App, { db }: Pick<Deps, "db">): void {
  const tokens = createDeployTokens(db);
  app.decorateRequest("deployToken", null);
  app.decorate("deployHolder", tokens.holder);
  deployTokenRoutes(app, tokens);
}
