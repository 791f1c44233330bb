import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createTestDatabase } from "@handwork/server-main/testing";
import { sql } from "drizzle-orm";
import { afterAll, expect, inject, test, vi } from "vitest";
import { startSender } from "./sender.ts";
import { startMailServer } from "./smtp.fixture.ts";
import { smtpTransport } from "./smtp.transport.ts";
import { writeMail } from "./template.ts";

const { db, close } = await createTestDatabase();
const mailServer = await startMailServer();
afterAll(() => Promise.all([close(), mailServer.stop()]));

const writer = fileURLToPath(new URL("../../../main/test-support/mail-writer.ts", import.meta.url));
const COMMITTED = 40;

test("a killed process loses no committed email and sends no uncommitted one", async () => {
  const { host, user } = inject("postgres");
  const database = String(db.$client.options.database);
  const child = spawn(process.execPath, ["--import", "tsx", writer, host, user, database, mailServer.url()], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const committed: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    committed.push(line);
    // At this point, some emails have been sent, some are in progress, and some have not been started.
    if (committed.length === COMMITTED) child.kill("SIGKILL");
  });
  await new Promise((resolve) => child.once("close", resolve));

  const unsent = await db.execute(
    sql`update mail_outbox set next_attempt_at = now() where done_at is null returning id`,
  );
  expect(unsent.rows.length).toBeGreaterThan(0);
  const sender = startSender({
    db,
    transport: smtpTransport(mailServer.url(), "no-reply@handwork.example"),
    composers: {
      hello: async ({ to }: { to: string }) =>
        writeMail({ to, subject: "Hello", name: "", before: ["Hello."], after: [] }),
    },
    onFailure: (error) => expect.unreachable(error.message),
    intervalMs: 20,
  });
  const pending = sql`select from mail_outbox where done_at is null`;
  await vi.waitFor(async () => expect((await db.execute(pending)).rows).toEqual([]), 10_000);
  await sender.stop();

  const received = new Set(mailServer.received.flatMap(({ to }) => to));
  const { rows } = await db.execute<{ to: string }>(sql`select payload->>'to' as to from mail_outbox`);
  expect([...received].sort()).toEqual(rows.map(({ to }) => to).sort());
  for (const address of committed) expect(received).toContain(address);
  expect([...received].filter((address) => address.startsWith("undone"))).toEqual([]);
}, 60_000);
