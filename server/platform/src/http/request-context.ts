import type { Config } from "../config/config.ts";
import type { CurrentUser } from "../security/callers.ts";
import type { App, Deps } from "./deps.ts";
import { hostnameOf } from "./hosts.ts";

/**
 * Converts `TRUST_PROXY` to Fastify's `trustProxy`. `on` means one proxy, because trusting more hops than exist would
 * trust addresses that the caller made up. Given a number of hops, Fastify would trust no proxy, so this returns a
 * function.
 */
export function trustedProxies({
  trustProxy,
}: Pick<Config, "trustProxy">): false | string[] | ((address: string, hop: number) => boolean) {
  if (trustProxy === false || Array.isArray(trustProxy)) return trustProxy;
  const hops = Number(trustProxy);
  return (_, hop) => hop < hops;
}

/** `Sec-Fetch-Dest` values of subresources. Nobody sees or reports their request ids. */
const SUBRESOURCES = new Set(["script", "style", "font", "image"]);

/** Adds `identify()` and `origin` to requests, and `X-Request-Id` to all responses except subresources. */
export function registerRequestContext(app: App, { config, auth }: Pick<Deps, "config" | "auth">): void {
  const callers = new WeakMap<object, Promise<CurrentUser | null>>();
  app.decorate("apiPrefix", config.apiPrefix);
  app.decorate("staffNeedsSecondFactor", config.staffNeedsSecondFactor);
  app.decorateRequest("identify", function identify() {
    const caller = callers.get(this) ?? auth.authenticate(this);
    callers.set(this, caller);
    return caller;
  });
  app.decorateRequest("origin", {
    getter() {
      const host = hostnameOf(this.host) === null ? "localhost" : this.host;
      return config.publicUrl ?? `${this.protocol}://${host}`;
    },
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (!SUBRESOURCES.has(String(request.headers["sec-fetch-dest"])))
      reply.header("x-request-id", request.id);
    done();
  });
}
