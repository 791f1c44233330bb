import type { Config } from "@handwork/server-platform/config";
import type { Database } from "@handwork/server-platform/database";
import { createParts, type Deps as PlatformDeps } from "@handwork/server-platform/http";
import { type Auth, createAuth } from "./auth/index.ts";

/** What the marketplace's modules depend on. */
export interface Deps extends PlatformDeps {
  readonly auth: Auth;
}

/** The database must be connected and migrated. */
export const createDeps = (
  config: Config,
  db: Database,
  otherDatabases: Partial<Pick<Deps, "direct" | "replica">> = {},
): Deps => ({
  ...createParts(config, db, otherDatabases),
  auth: createAuth(db, config.secretKey),
});
