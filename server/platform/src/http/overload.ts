import { IncomingMessage } from "node:http";
import { endpoints } from "@handwork/contract";
import type { App, Deps } from "./deps.ts";
import { errorPage, wantsPage } from "./error-page.ts";

/** Statements that wait for a connection, each of them then for about a tenth of a second. */
const WAITING_MAX = 200;
/** Milliseconds for which more may wait: a crowd that comes at once is let in. */
const CROWD = 2_000;
/** Milliseconds with fewer after which a crowd counts as over, and not as one that was just kept out. */
const OVER = 1_000;
/** Seconds after which whoever was refused may come again. */
const RETRY_AFTER = 2;
/** As it is registered: every address that is no file and no call. */
const PAGES = "/*";

/**
 * Refuses pages and reads with a 503 while, for some time already, more statements wait for the database than it answers
 * in good time: who is refused learns so at once, and the others need not wait for seconds. What changes something is always let in, since
 * whoever is about to pay has come far, and so are files and signs of life, which ask the database for little.
 * Call it before any route is added.
 */
export function refuseOverload(app: App, { config, db }: Pick<Deps, "config" | "db">): void {
  const reads = Object.values(endpoints).flatMap(({ method, path }) =>
    method === "GET" ? [config.apiPrefix + path] : [],
  );
  const refusable = new Set([PAGES, ...reads]);
  let busy = { since: 0, last: Number.NEGATIVE_INFINITY };
  const isOverloaded = () => {
    if (db.$client.waitingCount <= WAITING_MAX) return false;
    const now = performance.now();
    busy = { since: now - busy.last > OVER ? now : busy.since, last: now };
    return now - busy.since > CROWD;
  };
  app.addHook("onRequest", (request, reply, done) => {
    if (!isOverloaded() || request.method !== "GET") return done();
    // What a page that was let in asks for itself comes over no connection.
    const isOwn = !(request.raw instanceof IncomingMessage);
    if (isOwn || !refusable.has(request.routeOptions.url ?? "")) return done();
    reply.code(503).header("retry-after", RETRY_AFTER);
    if (wantsPage(request)) errorPage(request, reply);
    else reply.send({ detail: "Too many people ask at once. Please try again in a moment." });
  });
}
