import type { FastifyInstance } from "fastify";
import { type Auth, createAuth } from "./auth/index.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database.ts";
import { fileStorage } from "./file-storage.ts";
import type { LogSink } from "./log.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";
import { createThrottle, type Throttle } from "./throttle.ts";

/** The HTTP application that modules add their routes to. */
export type App = FastifyInstance;

/**
 * What every module is given. A module exports one function from its `index.ts`:
 * `registerX(app: App, deps: Deps): void | Promise<void>`, called by `app.ts`.
 */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly storage: Storage;
  /** Where fingerprints lie, and nothing else: a storage of its own where the settings name one. */
  readonly vault: Storage;
  readonly auth: Auth;
  readonly throttle: Throttle;
  /** False where nothing happens unasked: jobs wait until somebody runs their rounds. */
  readonly runsJobs?: boolean;
  /** Apps that `pnpm dev` serves from memory, by the port of each. */
  readonly localApps?: ReadonlyMap<string, number>;
  /** Where the log goes, in place of the standard output. */
  readonly logTo?: LogSink;
}

/** The parts that modules are given, over an open and migrated database. */
export function createDeps(config: Config, db: Database): Deps {
  return {
    config,
    db,
    storage: storageAt(config.storage),
    vault: storageAt(config.fingerprintStorage),
    auth: createAuth(db, config.secretKey),
    throttle: createThrottle(db),
  };
}

const storageAt = (location: Config["storage"]): Storage =>
  typeof location === "string" ? fileStorage(location) : s3Storage(location);
