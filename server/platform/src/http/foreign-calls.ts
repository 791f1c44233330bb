import type { Config } from "../config/config.ts";
import { PermissionDenied } from "../errors/errors.ts";
import type { App } from "./deps.ts";

const HARMLESS = ["GET", "HEAD", "OPTIONS"];
/** What browsers say of a call that a page of another origin makes, with or without a form. */
const FOREIGN = ["cross-site", "same-site"];

/**
 * Refuses changes that a browser makes for a page of another origin, unless the origin is in `CORS_ORIGINS`: the
 * cookies that came with it were not meant. Programs send no `Sec-Fetch-Site`, and have nobody's cookies.
 */
export function refuseForeignCalls(app: App, { apiPrefix, corsOrigins, publicUrl }: Config): void {
  const known = new Set([...corsOrigins, publicUrl]);
  app.addHook("onRequest", ({ method, url, headers }, _reply, done) => {
    if (HARMLESS.includes(method) || !url.startsWith(`${apiPrefix}/`)) return done();
    const site = headers["sec-fetch-site"];
    if (typeof site !== "string" || !FOREIGN.includes(site)) return done();
    if (headers.origin !== undefined && known.has(headers.origin)) return done();
    done(new PermissionDenied("This call was made by a page of another site."));
  });
}
