import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { Gauge } from "prom-client";
import type { Availability } from "../database/availability.ts";
import type { Database } from "../database/database.ts";
import { isMigrated } from "../database/migrations.ts";
import { singleFlight } from "../process/timeout.ts";
import type { Storage } from "../storage/storage.ts";

/** Timeouts in milliseconds, shorter than those of load balancers, which count a timeout as a failure. */
const DATABASE_TIMEOUT = 1_500;
const STORAGE_TIMEOUT = 1_500;
/** How long a storage check is cached, in milliseconds. Each check is a request, and there may be many callers. */
const STORAGE_CACHE_TIME = 10_000;
const REASON =
  "The database does not respond. Pages are served from the last known release set, if there is one.";
/** Key of a file that does not exist. Reading it shows whether the storage responds. */
const NO_FILE = "health/none";

/**
 * Adds `/healthz`, which shows that the process responds, and `/readyz`, which shows that it accepts requests and that
 * its database responds in time and has this version's schema. If files are unreachable, the process is `degraded` but
 * ready: otherwise all processes would leave the load balancer at once, although most of the site works without files.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, availability, storage }: { db: Database; availability: Availability; storage: Storage },
): void {
  const checkDatabase = singleFlight(async () => {
    await db.execute(sql`select 1`);
    const migrated = await isMigrated(db);
    // A server that started while its database was unavailable may still be migrating it.
    return migrated && (availability.unavailableSince === null || availability.check());
  }, DATABASE_TIMEOUT);
  const checkStorage = singleFlight(() => storage.get(NO_FILE), STORAGE_TIMEOUT);
  let lastCheck = { at: Number.NEGATIVE_INFINITY, reachable: true };

  async function storageIsReachable(onFailure: (error: unknown) => void): Promise<boolean> {
    if (Date.now() - lastCheck.at < STORAGE_CACHE_TIME) return lastCheck.reachable;
    const reachable = await checkStorage().then(
      () => true,
      (error) => {
        onFailure(error);
        return false;
      },
    );
    lastCheck = { at: Date.now(), reachable };
    return reachable;
  }

  const ready = new Gauge({
    name: "ready",
    help: "1 if the last check of /readyz passed, else 0",
    labelNames: ["check"] as const,
    registers: [app.metrics],
  });
  const record = (check: "database" | "migrations" | "storage", passed: boolean) =>
    ready.set({ check }, passed ? 1 : 0);

  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );

  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (app.leaving) return reply.code(503).send({ status: "stopping" });
    const [migrated, stored] = await Promise.all([
      checkDatabase().catch((error: Error) => error),
      storageIsReachable((error) => request.log.error({ err: error }, "storage unreachable")),
    ]);
    record("database", !(migrated instanceof Error));
    record("storage", stored);
    const files = stored ? "ok" : "unreachable";
    if (migrated instanceof Error) {
      request.log.error({ err: migrated }, "database unreachable");
      return reply
        .code(503)
        .send({ status: "unavailable", database: "unreachable", storage: files, reason: REASON });
    }
    record("migrations", migrated);
    const readyStatus = stored ? "ok" : "degraded";
    return reply.code(migrated ? 200 : 503).send({
      status: migrated ? readyStatus : "unavailable",
      database: "ok",
      migrations: migrated ? "ok" : "pending",
      storage: files,
    });
  });
}
