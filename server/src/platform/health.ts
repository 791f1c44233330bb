import { sql } from "drizzle-orm";
import { isMigrated } from "./database.ts";
import type { App, Deps } from "./deps.ts";

/** `/healthz`: the process answers. `/readyz`: its database answers too, and has the schema of this version. */
export function registerHealth(app: App, { db }: Pick<Deps, "db">): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );

  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      await db.execute(sql`select 1`);
    } catch (error) {
      request.log.error({ err: error }, "database unreachable");
      return reply.code(503).send({ status: "unavailable", database: "unreachable" });
    }
    const migrated = await isMigrated(db);
    return reply.code(migrated ? 200 : 503).send({
      status: migrated ? "ok" : "unavailable",
      database: "ok",
      migrations: migrated ? "ok" : "pending",
    });
  });
}
