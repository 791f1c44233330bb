import { randomBytes } from "node:crypto";
import { closeDatabase, type Database, openDatabase } from "@handwork/server-platform/database";
import pg from "pg";
import { inject } from "vitest";

export interface TestDatabase {
  readonly db: Database;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

/** Creates a migrated, empty database for one test file: a copy of the run's template, in about 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { host, user, template } = inject("postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const maintain = async (statement: string) => {
    const client = new pg.Client({ host, user, database: "handwork" });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await maintain(`create database ${name} template ${template}`);
  const db = openDatabase({ host, user, database: name, max: 10 });
  return {
    db,
    async close() {
      await closeDatabase(db);
      await maintain(`drop database ${name} with (force)`);
    },
  };
}
