import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { settingsFromProcess } from "@handwork/server-platform/config";
import { closeDatabase, migrate, openDatabase } from "@handwork/server-platform/database";
import { type RunningPostgres, startPostgres } from "@handwork/server-platform/postgres";
import type { TestProject } from "vitest/node";

/** Template for the test files' databases. */
const TEMPLATE = "handwork_template";

declare module "vitest" {
  export interface ProvidedContext {
    postgres: { readonly host: string; readonly user: string; readonly template: string };
  }
}

/** Starts one PostgreSQL for the run in a temporary folder, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { dataDir, searchPath } = settingsFromProcess();
  const home = await mkdtemp(path.join(tmpdir(), "handwork-test-"));
  const postgres = await startPostgres({
    home,
    searchPath,
    copies: path.join(dataDir, "postgres", "programs"),
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" },
  });
  const stop = async () => {
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await makeTemplate(postgres.connection);
  } catch (error) {
    await stop();
    throw error;
  }
  const { host, user } = postgres.connection;
  project.provide("postgres", { host, user, template: TEMPLATE });
  return stop;
}

async function makeTemplate(connection: RunningPostgres["connection"]): Promise<void> {
  const maintenance = openDatabase(connection);
  await maintenance.$client.query(`create database ${TEMPLATE}`);
  await closeDatabase(maintenance);

  const template = openDatabase({ ...connection, database: TEMPLATE });
  await migrate(template).finally(() => closeDatabase(template));
}
