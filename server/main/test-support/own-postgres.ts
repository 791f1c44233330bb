import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { settingsFromProcess } from "@handwork/server-platform/config";
import { closeDatabase, migrate, openDatabase } from "@handwork/server-platform/database";
import { processesIn, signalProcess, startPostgres } from "@handwork/server-platform/postgres";
import type { TestDatabase } from "./database.ts";

/** A PostgreSQL server for one test file. The tests may break it. */
export interface OwnPostgres extends TestDatabase {
  /** Pauses all processes of the server. Their connections stay open. */
  freeze(): void;
  thaw(): void;
  /** Kills the server as the kernel does when memory runs out. */
  kill(): void;
  /** Messages that the server's supervisor has logged. */
  readonly events: readonly string[];
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const home = await mkdtemp(path.join(tmpdir(), "handwork-own-pg-"));
  // When root runs the tests, PostgreSQL runs under another account, which needs access.
  await chmod(home, 0o755);
  const data = path.join(home, "cluster", "data");
  const events: string[] = [];
  const { searchPath, dataDir } = settingsFromProcess();
  const copies = path.join(dataDir, "postgres", "programs");
  const postgres = await startPostgres({ home, searchPath, copies, onEvent: (event) => events.push(event) });
  const db = openDatabase(postgres.connection);
  await migrate(db);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processesIn(data) ?? []) signalProcess(pid, name);
  };
  return {
    db,
    events,
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    kill: () =>
      process.kill(Number.parseInt(readFileSync(path.join(data, "postmaster.pid"), "utf8"), 10), "SIGKILL"),
    async close() {
      signal("SIGCONT");
      await closeDatabase(db);
      await postgres.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
