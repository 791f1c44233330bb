import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Listener, listen } from "./listener.ts";

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
let database: TestDatabase;
let listener: Listener;
let received = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  listener = listen(database.db.$client.options, {
    handwork_test: () => {
      received += 1;
    },
  });
  await vi.waitFor(() => expect(received).toBe(1));
});
afterAll(async () => {
  await listener.close();
  await database.close();
});

const notify = () => database.db.execute(sql`select pg_notify('handwork_test', '')`);

it("receives notifications from another connection", async () => {
  const before = received;
  await notify();
  await vi.waitFor(() => expect(received).toBe(before + 1));
});

it("reconnects when its connection breaks, reports that, and receives notifications again", async () => {
  const before = received;
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'handwork listener' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(received).toBe(before + 1), { timeout: 5_000 });
  await notify();
  await vi.waitFor(() => expect(received).toBe(before + 2));
});

it("receives nothing after it is closed", async () => {
  await listener.close();
  const before = received;
  await notify();
  await sleep(50);
  expect(received).toBe(before);
});

/** Returns a message of PostgreSQL's protocol. */
function message(type: string, ...fields: (string | number)[]): Buffer {
  const parts = fields.map((field) =>
    typeof field === "string" ? Buffer.from(`${field}\0`) : Buffer.of(field),
  );
  const content = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}
const READY = message("Z", "I".charCodeAt(0));
const SIGNED_IN = Buffer.concat([message("R", 0, 0, 0, 0), READY]);
const LISTENING = Buffer.concat([message("C", "LISTEN"), READY]);
const STOPPING = message("E", "SFATAL", "C57P01", "Mterminating connection", 0);

it("does not report a connection that breaks together with its last response", async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const last = connections === 1 ? Buffer.concat([LISTENING, STOPPING]) : LISTENING;
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(SIGNED_IN);
      socket.once("data", () => socket.write(last));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const connected = vi.fn();
  const other = listen(
    { host: "127.0.0.1", port, user: "test", database: "test" },
    { handwork_test: connected },
  );
  await vi.waitFor(() => expect(connections).toBe(2));
  await vi.waitFor(() => expect(connected).toHaveBeenCalled());
  await sleep(100);
  expect(connected).toHaveBeenCalledOnce();
  await other.close();
  server.close();
});
