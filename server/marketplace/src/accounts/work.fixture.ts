import { createTestDatabase } from "@handwork/server-main/testing";
import type { Config } from "@handwork/server-platform/config";
import type { PoolClient } from "pg";
import { createDeps, type Deps } from "../deps.ts";

type Query = (...given: unknown[]) => unknown;

/**
 * The server's parts over an otherwise unused empty database, to record the statements that a call executes, without
 * values.
 */
export async function startWork(config: Config): Promise<{
  deps: Deps;
  statementsOf(call: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}> {
  const { db, close } = await createTestDatabase();
  let statements: string[] = [];
  db.$client.on("connect", (client: PoolClient) => {
    const query = client.query.bind(client) as Query;
    client.query = ((...given: unknown[]) => {
      const [first] = given;
      statements.push(typeof first === "string" ? first : (first as { text: string }).text);
      return query(...given);
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
