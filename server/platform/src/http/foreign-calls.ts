import type { Config } from "../config/config.ts";
import { PermissionDenied } from "../errors/errors.ts";
import type { App } from "./deps.ts";

const HARMLESS = ["GET", "HEAD", "OPTIONS"];
/** `Sec-Fetch-Site` values of calls from a page of another origin. */
const FOREIGN = ["cross-site", "same-site"];

/**
 * CSRF protection: rejects changes that a browser sends for a page of another origin, unless the origin is in
 * `CORS_ORIGINS`. Programs other than browsers send no `Sec-Fetch-Site` and hold no user's cookies.
 */
export function refuseForeignCalls(app: App, { apiPrefix, corsOrigins, publicUrl }: Config): void {
  const trusted = new Set([...corsOrigins, publicUrl]);
  app.addHook("onRequest", ({ method, url, headers }, _reply, done) => {
    if (HARMLESS.includes(method) || !url.startsWith(`${apiPrefix}/`)) return done();
    const site = headers["sec-fetch-site"];
    if (typeof site !== "string" || !FOREIGN.includes(site)) return done();
    if (headers.origin !== undefined && trusted.has(headers.origin)) return done();
    done(new PermissionDenied("This call came from a page of another site."));
  });
}
