import cors from "@fastify/cors";
import type { Config } from "./config.ts";
import type { App } from "./deps.ts";
import { HttpError } from "./errors.ts";
import { refuseForeignCalls } from "./foreign-calls.ts";

/** What an answer may do in a browser, unless it is a page and says otherwise: nothing, it is data. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const ATTACHMENT = 'attachment; filename="answer.json"';
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

/** How many `Host` headers came; calls from inside the process have no list of them. */
function hostsIn({ rawHeaders = [] }: { rawHeaders?: readonly string[] }): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts;
}

/** Headers of security on every answer, and of other origins on the API's. Call it before any route is added. */
export async function registerHeaders(app: App, config: Config): Promise<void> {
  const ofData = securityHeaders(config, `${config.apiPrefix}/`);
  const ofOthers = securityHeaders(config, "/");
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(isUnder(config.apiPrefix, request.url) ? ofData : ofOthers);
    // A proxy may have looked at the other one.
    if (hostsIn(request.raw) > 1) {
      return done(new HttpError(400, { detail: "A request has one Host header." }, { connection: "close" }));
    }
    done();
  });

  app.addHook("onSend", (request, reply, _payload, done) => {
    // Calls of scripts say so in today's browsers, and get no more bytes. What is opened as a page is kept as a file.
    const asked = request.headers["sec-fetch-dest"] !== "empty" && isUnder(config.apiPrefix, request.url);
    if (asked && String(reply.getHeader("content-type")).startsWith("application/json"))
      reply.header("content-disposition", ATTACHMENT);
    done();
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
