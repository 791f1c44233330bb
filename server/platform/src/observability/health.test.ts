import net, { type AddressInfo } from "node:net";
import { createTestDatabase, startS3Server } from "@handwork/server-main/testing";
import fastify from "fastify";
import { afterAll, expect, test, vi } from "vitest";
import { createAvailability } from "../database/availability.ts";
import { closeDatabase, openDatabase } from "../database/database.ts";
import type { Deps } from "../http/deps.ts";
import { s3Storage } from "../storage/s3-storage.ts";
import { registerHealth } from "./health.ts";
import { registerMetrics } from "./metrics.ts";

const database = await createTestDatabase();
const s3 = await startS3Server();
afterAll(() => Promise.all([database.close(), s3.stop()]));

const config = { exposed: false, metricsToken: null } as Deps["config"];
const availability = createAvailability(database.db.$client.options);
const working = { db: database.db, availability, storage: s3Storage(s3.location) };

function start(deps: Pick<Deps, "db" | "availability" | "storage">) {
  const app = fastify();
  registerMetrics(app, { config, db: deps.db });
  registerHealth(app, deps);
  return app;
}

/** Opens a port that accepts connections but never responds. */
async function openSilentPort() {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined);
    sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("answers 503 within two seconds if the database hangs, and queries it only once", async () => {
  const silent = await openSilentPort();
  const db = openDatabase({ host: "127.0.0.1", port: silent.port, user: "x", database: "x", ssl: false });
  const app = start({ ...working, db });
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.inject("/readyz")));
  expect(performance.now() - began).toBeLessThan(2_000);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ status: "unavailable", database: "unreachable", storage: "ok" });
  }
  expect(silent.connections()).toBe(1);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect((await app.inject("/metrics")).body).toContain('ready{check="database"} 0');
  silent.stop();
  await closeDatabase(db);
});

test("is degraded but ready if files are unreachable", async () => {
  const silent = await openSilentPort();
  const away = s3Storage({ ...s3.location, endpoint: `http://127.0.0.1:${silent.port}` });
  const app = start({ ...working, storage: away });
  const answer = await app.inject("/readyz");
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    status: "degraded",
    database: "ok",
    migrations: "ok",
    storage: "unreachable",
  });
  silent.stop();
});

test("checks the storage once for several health checks", async () => {
  const get = vi.spyOn(working.storage, "get");
  const app = start(working);
  for (let check = 0; check < 3; check++) expect((await app.inject("/readyz")).json().storage).toBe("ok");
  expect(get).toHaveBeenCalledTimes(1);
});
