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
