import cors from "@fastify/cors";
import type { Config } from "./config.ts";
import type { App } from "./deps.ts";
import { HttpError } from "./errors.ts";
import { refuseForeignCalls } from "./foreign-calls.ts";

/** What an answer may do in a browser, unless it is a page and says otherwise: nothing, it is data. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const YEAR = 365 * 24 * 60 * 60;

/** Headers of security for the answer to `url`, which pages and public files then loosen. */
export function securityHeaders(
  { publicUrl, apiPrefix }: Pick<Config, "publicUrl" | "apiPrefix">,
  url: string,
): Record<string, string> {
  return {
    "content-security-policy": DATA_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    // Of what is embedded without CORS; calls of listed origins are not.
    "cross-origin-resource-policy": "same-origin",
    // A subdomain over plain HTTP could set cookies for this site.
    ...(publicUrl?.startsWith("https:")
      ? { "strict-transport-security": `max-age=${YEAR}; includeSubDomains` }
      : {}),
    ...(isUnder(apiPrefix, url) ? { "cache-control": "no-store" } : {}),
  };
}

const isUnder = (prefix: string, url: string) => url.startsWith(`${prefix}/`);

/** Headers of security on every answer, and of other origins on the API's. Call it before any route is added. */
export async function registerHeaders(app: App, config: Config): Promise<void> {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(securityHeaders(config, request.url));
    // A proxy may have looked at the other one. Calls from inside the process have no such list.
    const { headersDistinct } = request.raw as Partial<typeof request.raw>;
    if ((headersDistinct?.host?.length ?? 0) > 1) {
      throw new HttpError(400, { detail: "A request has one Host header." }, { connection: "close" });
    }
  });

  refuseForeignCalls(app, config);
  app.addHook("onRoute", (route) => {
    if (!isUnder(config.apiPrefix, route.url))
      route.config = Object.assign(route.config ?? {}, { cors: false });
  });
  await app.register(cors, {
    origin: [...config.corsOrigins],
    credentials: true,
    strictPreflight: false,
    methods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
    exposedHeaders: ["link", "retry-after", "x-request-id"],
    maxAge: 600,
  });
}
