import type { Config } from "@handwork/server-platform/config";
import type { Database } from "@handwork/server-platform/database";
import { createParts, type Deps as PlatformDeps } from "@handwork/server-platform/http";
import { type Auth, createAuth } from "./auth/index.ts";

/** Dependencies that are passed to the marketplace's modules. */
export interface Deps extends PlatformDeps {
  readonly auth: Auth;
}

/** Creates the dependencies. The database must be connected and migrated. */
export const createDeps = (
  config: Config,
  db: Database,
  others: Partial<Pick<Deps, "direct" | "replica">> = {},
): Deps => ({
  ...createParts(config, db, others),
  auth: createAuth(db, config.secretKey),
});
