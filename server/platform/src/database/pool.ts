import { AsyncResource } from "node:async_hooks";
import { trace } from "@opentelemetry/api";
import pg from "pg";

type Connected = Parameters<typeof pg.Pool.prototype.connect>[0];

/**
 * A pool that keeps each waiting statement in its own trace. Otherwise a statement that waited for a connection would
 * run in the context of the request that released the connection.
 */
export class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<pg.PoolClient> | undefined {
    if (!done) return super.connect();
    super.connect(trace.getActiveSpan() ? AsyncResource.bind(done) : done);
    return undefined;
  }
}
