import { isLoopback } from "../config/addresses.ts";
import type { Config } from "../config/config.ts";
import { HttpError } from "../errors/errors.ts";
import type { App } from "./deps.ts";

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/** Returns the host name in a `Host` header, without port and brackets; null if the header is malformed. */
export function hostnameOf(host: string): string | null {
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, "");
}

/**
 * Rejects requests for other hosts. A server on a loopback address accepts only this machine's names and the host in
 * `PUBLIC_URL`. Otherwise, a web page could point its host name at this machine (DNS rebinding), and read and change
 * everything on behalf of the machine's user. Requests without a `Host` header come from health checks, not from
 * browsers.
 */
export function registerHosts(app: App, { host, publicUrl }: Pick<Config, "host" | "publicUrl">): void {
  const publicHost = publicUrl && new URL(publicUrl).hostname;
  app.addHook("onRequest", (request, _, done) => {
    const name = request.host === "" ? "localhost" : hostnameOf(request.host);
    if (name === null) return done(new HttpError(400, { detail: "The Host header is not valid." }));
    if (!isLoopback(host) || isLoopback(name) || name === publicHost) return done();
    const detail = "This server does not serve this host. Use localhost, or set PUBLIC_URL to its address.";
    done(new HttpError(421, { detail }));
  });
}
