import type { Config } from "../config/config.ts";
import type { CurrentUser } from "../security/callers.ts";
import type { App, Deps } from "./deps.ts";

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:.]+\](:\d{1,5})?$/i;

/**
 * Whose word on the caller's address counts, as Fastify's `trustProxy`. `TRUST_PROXY=on` is the one proxy in
 * front: whoever believes more than was set up believes what the caller wrote there itself. Fastify takes a
 * number for none at all, so it is told hop by hop.
 */
export function trustedProxies({
  trustProxy,
}: Pick<Config, "trustProxy">): false | string[] | ((address: string, hop: number) => boolean) {
  if (trustProxy === false || Array.isArray(trustProxy)) return trustProxy;
  const hops = Number(trustProxy);
  return (_, hop) => hop < hops;
}

/** Nobody sees or tells the id of what a browser asks for as one of these. */
const FILES = new Set(["script", "style", "font", "image"]);

/** Gives every request `identify()` and `origin`, and answers that somebody may ask about the id that the log has. */
export function registerRequestContext(app: App, { config, auth }: Pick<Deps, "config" | "auth">): void {
  const callers = new WeakMap<object, Promise<CurrentUser | null>>();
  app.decorate("apiPrefix", config.apiPrefix);
  app.decorate("staffNeedsSecondFactor", config.staffNeedsSecondFactor);
  app.decorateRequest("identify", function identify() {
    const known = callers.get(this) ?? auth.authenticate(this);
    callers.set(this, known);
    return known;
  });
  app.decorateRequest("origin", {
    getter() {
      const host = HOST.test(this.host) ? this.host : "localhost";
      return config.publicUrl ?? `${this.protocol}://${host}`;
    },
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (!FILES.has(String(request.headers["sec-fetch-dest"]))) reply.header("x-request-id", request.id);
    done();
  });
}
