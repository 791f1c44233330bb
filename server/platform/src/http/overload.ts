import { IncomingMessage } from "node:http";
import { endpoints } from "@handwork/contract";
import type { App, Deps } from "./deps.ts";
import { errorPage, wantsPage } from "./error-page.ts";

/** Maximum statements that may wait for a connection. At this number, each waits about a tenth of a second. */
const WAITING_MAX = 200;
/** How long `WAITING_MAX` may be exceeded, in milliseconds. A shorter peak is served. */
const PEAK = 2_000;
/**
 * Milliseconds that the number must stay within `WAITING_MAX` before the overload counts as over. Refusals alone can
 * lower the number for a moment.
 */
const RECOVERY = 1_000;
/** Seconds after which a refused client may retry. */
const RETRY_AFTER = 2;
/** The route of all pages, which matches every address that is neither a file nor an API call. */
const PAGES = "/*";

/**
 * Refuses pages and reads with a 503 while too many statements have been waiting for the database for some time.
 * Refused clients get an immediate response, and the others do not wait for seconds. Writes always pass, because a
 * person who is about to pay should not be refused. Files and health checks pass too, because they hardly use the
 * database. Must be called before any route is added.
 */
export function refuseOverload(
  app: App,
  { config, db, availability }: Pick<Deps, "config" | "db" | "availability">,
): void {
  const reads = Object.values(endpoints).flatMap(({ method, path }) =>
    method === "GET" ? [config.apiPrefix + path] : [],
  );
  const refusable = new Set([PAGES, ...reads]);
  let busy = { since: 0, last: Number.NEGATIVE_INFINITY };
  const isOverloaded = () => {
    // While the database is unavailable, pages are served without it: see `refuseWithoutDatabase`.
    if (db.$client.waitingCount <= WAITING_MAX || availability.unavailableSince !== null) return false;
    const now = performance.now();
    busy = { since: now - busy.last > RECOVERY ? now : busy.since, last: now };
    return now - busy.since > PEAK;
  };
  app.addHook("onRequest", (request, reply, done) => {
    if (!isOverloaded() || request.method !== "GET") return done();
    // While rendering an admitted page, the server makes calls in-process. They must not be refused.
    const isOwn = !(request.raw instanceof IncomingMessage);
    if (isOwn || !refusable.has(request.routeOptions.url ?? "")) return done();
    reply.code(503).header("retry-after", RETRY_AFTER);
    if (wantsPage(request)) errorPage(request, reply);
    else reply.send({ detail: "The site is very busy. Please try again in a moment." });
  });
}
