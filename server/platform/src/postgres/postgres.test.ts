import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { settingsFromProcess } from "../config/config.ts";
import { packageRoot } from "../process/package-root.ts";
import { startPostgres } from "./embedded-postgres.ts";
import { processesIn } from "./processes.ts";

const { searchPath } = settingsFromProcess();
const root = await mkdtemp(path.join(tmpdir(), "handwork-pg-"));
// When root runs the tests, PostgreSQL runs under another account, which needs access.
await chmod(root, 0o755);
afterAll(() => rm(root, { recursive: true, force: true }));

/** Milliseconds from launch to kill: before the program runs, during the first start, and during later starts. */
const KILLED_AFTER_LAUNCH = [350, 700, 1_100, 1_500];
/** Milliseconds from the first row to the kill. */
const KILLED_AFTER_ROW = [0, 60, 250];

function startWriter(home: string) {
  const folder = packageRoot("main");
  const script = path.join(folder, "test-support", "postgres-writer.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, home, searchPath], { cwd: folder });
  const output = { rows: "", errors: "" };
  child.stdout.on("data", (chunk) => {
    output.rows += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output.errors += chunk;
  });
  return { child, output, closed: once(child, "close") };
}

type Writer = ReturnType<typeof startWriter>;

async function query<T extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  statement: string,
): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<T>(statement).finally(() => client.end());
  return rows;
}

test("leaves no orphan process and loses no row after a kill -9 at any moment", {
  timeout: 60_000,
}, async () => {
  const home = path.join(root, "killed");
  const acknowledged = new Set<string>();
  const killAfter = async (wait: (writer: Writer) => Promise<unknown>) => {
    const writer = startWriter(home);
    await wait(writer);
    writer.child.kill("SIGKILL");
    await writer.closed;
    expect(writer.output.errors).toBe("");
    // The last line may be incomplete.
    for (const id of writer.output.rows.split("\n").slice(0, -1)) acknowledged.add(id);
  };
  for (const after of KILLED_AFTER_LAUNCH) await killAfter(() => sleep(after));
  for (const after of KILLED_AFTER_ROW) {
    await killAfter(async ({ child }) => {
      await once(child.stdout, "data");
      await sleep(after);
    });
  }
  expect(acknowledged.size).toBeGreaterThan(0);

  const postgres = await startPostgres({ home, searchPath });
  const rows = await query<{ id: string }>(postgres.connection, "select id from written");
  await postgres.stop();
  const storedIds = new Set(rows.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !storedIds.has(id))).toEqual([]);
  expect(processesIn(path.join(home, "cluster", "data")) ?? []).toEqual([]);
});

test("keeps the data across a restart", async () => {
  const home = path.join(root, "kept");
  const first = await startPostgres({ home, searchPath });
  await query(first.connection, "create table greeting as select 'ẹ káàbọ̀' as words");
  await first.stop();
  const second = await startPostgres({ home, searchPath });
  expect(await query(second.connection, "select upper(words) as words from greeting")).toEqual([
    { words: "Ẹ KÁÀBỌ̀" },
  ]);
  await second.stop();
});

test("refuses a second server on the same folder, and names the first", async () => {
  const home = path.join(root, "shared");
  const first = await startPostgres({ home, searchPath });
  const second = startWriter(home);
  await second.closed;
  expect(second.output.errors).toContain(`in use by the running process ${process.pid}`);
  expect(await query(first.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  await first.stop();
});

test("starts in a folder with a very long path", async () => {
  const home = path.join(root, "long-".repeat(30));
  const postgres = await startPostgres({ home, searchPath });
  expect(await query(postgres.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  await postgres.stop();
});
