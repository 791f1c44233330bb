import { AsyncLocalStorage } from "node:async_hooks";
import { cookieNames } from "@handwork/contract";
import { parse } from "cookie";
import type { FastifyRequest } from "fastify";
import type { Database } from "../database/database.ts";
import type { Replica } from "../database/replica.ts";
import { isReplicaFailure } from "../database/unavailable.ts";
import type { App, Deps } from "./deps.ts";

/**
 * Cookie that the response to a change sets. While the browser has it, its reads go to the primary. The cookie lasts
 * longer than a replica may lag.
 */
const CHANGED_COOKIE = "handwork_changed";
const CHANGED_SECONDS = 10;

/**
 * Whether a response must have the newest data: for signed-in people, for browsers that have just changed something,
 * and for anyone who sends `Cache-Control: no-cache`.
 */
function needsNewest({ headers }: Pick<FastifyRequest, "headers">): boolean {
  if (headers.authorization || headers["cache-control"]?.includes("no-cache")) return true;
  const cookies = parse(headers.cookie ?? "");
  return CHANGED_COOKIE in cookies || cookieNames.access in cookies;
}

export const isRead = ({ method }: Pick<FastifyRequest, "method">): boolean =>
  method === "GET" || method === "HEAD" || method === "OPTIONS";

/** Whether this request may read the replica: the replica is usable, and the data may be seconds old. */
export const mayReadReplica = (
  request: Pick<FastifyRequest, "headers">,
  replica: Replica | null | undefined,
): replica is Replica => Boolean(replica?.isUsable) && !needsNewest(request);

const current = new AsyncLocalStorage<boolean>();

/** Whether the response to the current request must have the newest data. */
export const currentRequestNeedsNewest = (): boolean => current.getStore() ?? false;

/**
 * Returns the headers for an API call on behalf of the current request. If that request needs the newest data, so does
 * the call.
 */
export const onBehalf = (): Record<string, string> =>
  currentRequestNeedsNewest() ? { "cache-control": "no-cache" } : {};

/** Records for each request whether it needs the newest data. With replicas, also sets the cookie after changes. */
export function registerReads(app: App, { config, replica }: Pick<Deps, "config" | "replica">): void {
  app.addHook("onRequest", (request, _reply, done) => current.run(needsNewest(request), done));
  if (!replica) return;
  const secure = config.publicUrl?.startsWith("https:") ? "; Secure" : "";
  const cookie = `${CHANGED_COOKIE}=1; Max-Age=${CHANGED_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  app.addHook("onSend", async (request, reply) => {
    if (!isRead(request) && reply.statusCode < 400) reply.header("set-cookie", cookie);
  });
}

/** Runs a read for a request, on the repository of a replica or the primary. */
export type Read<R> = <T>(
  request: Pick<FastifyRequest, "headers">,
  read: (repository: R) => Promise<T>,
) => Promise<T>;

/**
 * Creates a function that runs reads on a replica, or on the primary if `mayReadReplica` says no. If a read fails
 * because of the replica, the function repeats it on the primary.
 *
 *     const read = onReplica(deps, createCatalogRepository);
 *     const places = await read(request, (catalog) => catalog.locations());
 */
export function onReplica<R>(
  { db, replica }: { db: Database; replica?: Replica | null | undefined },
  create: (db: Database) => R,
): Read<R> {
  const primary = create(db);
  const copy = replica ? create(replica.db) : null;
  return async (request, read) => {
    if (!copy || !mayReadReplica(request, replica)) return read(primary);
    try {
      return await read(copy);
    } catch (error) {
      if (!isReplicaFailure(error)) throw error;
      replica.markAway();
      return read(primary);
    }
  };
}
