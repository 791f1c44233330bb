import type { Config } from "../config/config.ts";
import { PermissionDenied } from "../errors/errors.ts";
import type { App } from "./deps.ts";

/** Methods that change nothing. */
const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];
/** `Sec-Fetch-Site` values of calls from another origin's page. */
const FOREIGN = ["cross-site", "same-site"];

/**
 * CSRF protection: rejects write requests that a browser sends from another origin's page, unless the origin is in
 * `CORS_ORIGINS`. Other programs send no `Sec-Fetch-Site`, but they have no user's cookies either.
 */
export function refuseForeignCalls(app: App, { apiPrefix, corsOrigins, publicUrl }: Config): void {
  const trusted = new Set([...corsOrigins, publicUrl]);
  app.addHook("onRequest", ({ method, url, headers }, _reply, done) => {
    if (SAFE_METHODS.includes(method) || !url.startsWith(`${apiPrefix}/`)) return done();
    const site = headers["sec-fetch-site"];
    if (typeof site !== "string" || !FOREIGN.includes(site)) return done();
    if (headers.origin !== undefined && trusted.has(headers.origin)) return done();
    done(new PermissionDenied("This call came from a page of another site."));
  });
}
