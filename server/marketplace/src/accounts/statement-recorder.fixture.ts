import { createTestDatabase } from "@handwork/server-main/testing";
import type { Config } from "@handwork/server-platform/config";
import type { PoolClient } from "pg";
import { createDeps, type Deps } from "../deps.ts";

type Query = (...args: unknown[]) => unknown;

/**
 * Creates dependencies with an empty database. `statementsOf` runs a call and returns its SQL statements without
 * values.
 */
export async function startStatementRecorder(config: Config): Promise<{
  deps: Deps;
  statementsOf(call: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}> {
  const { db, close } = await createTestDatabase();
  let statements: string[] = [];
  db.$client.on("connect", (client: PoolClient) => {
    const query = client.query.bind(client) as Query;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      statements.push(typeof first === "string" ? first : (first as { text: string }).text);
      return query(...args);
    }) as PoolClient["query"];
  });
  return {
    deps: createDeps(config, db),
    async statementsOf(call) {
      statements = [];
      await call();
      return statements;
    },
    close,
  };
}
