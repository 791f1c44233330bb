import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { Gauge } from "prom-client";
import type { Database } from "../database/database.ts";
import { isMigrated } from "../database/migrations.ts";
import { singleFlight } from "../process/timeout.ts";
import type { Storage } from "../storage/storage.ts";

/** Milliseconds for each: load balancers give up after a few seconds, and take no answer for a bad one. */
const DATABASE_LIMIT = 1_500;
const STORAGE_LIMIT = 1_500;
/** Milliseconds for which an answer of the storage stands: each question may cost, and many may ask. */
const STORAGE_KEPT = 10_000;
/** Of no file: the storage has to look to say so. */
const NO_FILE = "health/none";

/**
 * `/healthz`: the process answers. `/readyz`: it takes requests, its database answers in time, and has the schema of
 * this version. Files that cannot be reached are told there as `degraded` and take no process out of service: all of
 * them would go at once, and most of the site works without.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, storage }: { db: Database; storage: Storage },
): void {
  const askDatabase = singleFlight(async () => {
    await db.execute(sql`select 1`);
    return isMigrated(db);
  }, DATABASE_LIMIT);
  const askStorage = singleFlight(() => storage.get(NO_FILE), STORAGE_LIMIT);
  let looked = { at: Number.NEGATIVE_INFINITY, reachable: true };

  async function storageIsReachable(tell: (error: unknown) => void): Promise<boolean> {
    if (Date.now() - looked.at < STORAGE_KEPT) return looked.reachable;
    const reachable = await askStorage().then(
      () => true,
      (error) => {
        tell(error);
        return false;
      },
    );
    looked = { at: Date.now(), reachable };
    return reachable;
  }

  const ready = new Gauge({
    name: "ready",
    help: "1 where the last look of /readyz found it in order, else 0",
    labelNames: ["check"] as const,
    registers: [app.metrics],
  });
  const note = (check: "database" | "migrations" | "storage", fine: boolean) =>
    ready.set({ check }, fine ? 1 : 0);

  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );

  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (app.leaving) return reply.code(503).send({ status: "stopping" });
    const [database, stored] = await Promise.all([
      askDatabase().catch((error: Error) => error),
      storageIsReachable((error) => request.log.error({ err: error }, "storage unreachable")),
    ]);
    note("database", !(database instanceof Error));
    note("storage", stored);
    const files = stored ? "ok" : "unreachable";
    if (database instanceof Error) {
      request.log.error({ err: database }, "database unreachable");
      return reply.code(503).send({ status: "unavailable", database: "unreachable", storage: files });
    }
    note("migrations", database);
    return reply.code(database ? 200 : 503).send({
      status: !database ? "unavailable" : stored ? "ok" : "degraded",
      database: "ok",
      migrations: database ? "ok" : "pending",
      storage: files,
    });
  });
}
