import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import type { LogSink } from "../observability/log.ts";
import type { Callers } from "../security/callers.ts";
import { createThrottle, type Throttle } from "../security/throttle.ts";
import { fileStorage } from "../storage/file-storage.ts";
import { s3Storage } from "../storage/s3-storage.ts";
import type { Storage } from "../storage/storage.ts";

/** The HTTP application that modules add their routes to. */
export type App = FastifyInstance;

/**
 * What every module is given. A module exports one function from its `index.ts`:
 * `registerX(app: App, deps: Deps): void`, called by the `index.ts` of its package.
 */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly storage: Storage;
  /** Where fingerprints lie, and nothing else: a storage of its own where the settings name one. */
  readonly vault: Storage;
  readonly auth: Callers;
  readonly throttle: Throttle;
  /** False where nothing happens unasked: jobs wait until somebody runs their rounds. */
  readonly runsJobs?: boolean;
  /** Apps that `pnpm dev` serves from memory, by the port of each. */
  readonly localApps?: ReadonlyMap<string, number>;
  /** Where the log goes, in place of the standard output. */
  readonly logTo?: LogSink;
}

/** The parts that modules are given, over an open and migrated database, but for what tells who calls. */
export function createParts(config: Config, db: Database): Omit<Deps, "auth"> {
  return {
    config,
    db,
    storage: storageAt(config.storage),
    vault: storageAt(config.fingerprintStorage),
    throttle: createThrottle(db),
  };
}

const storageAt = (location: Config["storage"]): Storage =>
  typeof location === "string" ? fileStorage(location) : s3Storage(location);
