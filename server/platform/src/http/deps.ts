import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { type Availability, createAvailability } from "../database/availability.ts";
import type { Database } from "../database/database.ts";
import type { Replica } from "../database/replica.ts";
import type { LogSink } from "../observability/log.ts";
import type { Callers } from "../security/callers.ts";
import { createThrottle, type Throttle } from "../security/throttle.ts";
import { fileStorage } from "../storage/file-storage.ts";
import { s3Storage } from "../storage/s3-storage.ts";
import type { Storage } from "../storage/storage.ts";

/** The HTTP application, to which modules add their routes. */
export type App = FastifyInstance;

/**
 * Dependencies of every module. A module exports one function from its `index.ts`:
 * `registerX(app: App, deps: Deps): void`, called by the `index.ts` of its package.
 */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly availability: Availability;
  /** Connections to the primary without a pooler and without timeouts, for notifications, preparation and long jobs. */
  readonly direct: Database;
  /** For `onReplica`; null if there are no replicas. */
  readonly replica: Replica | null;
  readonly storage: Storage;
  /** Storage for fingerprints; the same as `storage` unless the settings name another. */
  readonly vault: Storage;
  readonly auth: Callers;
  readonly throttle: Throttle;
  /** False in tests that run background jobs themselves. */
  readonly runsJobs?: boolean;
  /** Port of each app that `pnpm dev` serves from memory. */
  readonly localApps?: ReadonlyMap<string, number>;
  /** Log destination instead of standard output. */
  readonly logTo?: LogSink;
}

/** Creates all dependencies except authentication, for an open and migrated database. */
export function createParts(
  config: Config,
  db: Database,
  { direct = db, replica = null }: Partial<Pick<Deps, "direct" | "replica">> = {},
): Omit<Deps, "auth"> {
  return {
    config,
    db,
    availability: createAvailability(db.$client.options),
    direct,
    replica,
    storage: storageAt(config.storage),
    vault: storageAt(config.fingerprintStorage),
    throttle: createThrottle(db),
  };
}

const storageAt = (location: Config["storage"]): Storage =>
  typeof location === "string" ? fileStorage(location) : s3Storage(location);
