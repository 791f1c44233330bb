import cors, { type FastifyCorsOptions } from "@fastify/cors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { HttpError } from "../errors/errors.ts";
import type { App } from "./deps.ts";
import { refuseForeignCalls } from "./foreign-calls.ts";

/** What an answer may do in a browser, unless it is a page and says otherwise: nothing, it is data. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** What a worker of this site's own may do: ask this origin. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
const EMBEDDING = "cross-origin-resource-policy";
const ATTACHMENT = 'attachment; filename="answer.json"';
const YEAR = 365 * 24 * 60 * 60;

/** Headers of security that are about documents: what one may be framed by, and what it tells of its visitor. */
export const documentHeaders = {
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};

/** Headers of security for the answer to `url`, which pages and public files then loosen. */
export function securityHeaders(
  config: Pick<Config, "publicUrl" | "apiPrefix">,
  url: string,
): Record<string, string> {
  return {
    "content-security-policy": DATA_POLICY,
    ...documentHeaders,
    // Of what is embedded without CORS; calls of listed origins are not.
    [EMBEDDING]: "same-origin",
    ...headersOfParts(config, url),
  };
}

/** Those of them that mean something where one of this site's own pages asks, for a part of itself. */
function headersOfParts(
  { publicUrl, apiPrefix }: Pick<Config, "publicUrl" | "apiPrefix">,
  url: string,
): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    // A subdomain over plain HTTP could set cookies for this site.
    ...(publicUrl?.startsWith("https:")
      ? { "strict-transport-security": `max-age=${YEAR}; includeSubDomains` }
      : {}),
    ...(isUnder(apiPrefix, url) ? { "cache-control": "no-store" } : {}),
  };
}

const isUnder = (prefix: string, url: string) => url.startsWith(`${prefix}/`);

/** What a page asks for as a part of itself, by `Sec-Fetch-Dest`, which no script can set: no document, no worker. */
const PARTS = new Set(["empty", "script", "style", "font", "image", "manifest"]);

/** Whether one of this site's own pages asks, for a part of itself. */
const isOwnPart = ({ headers }: FastifyRequest): boolean =>
  headers["sec-fetch-site"] === "same-origin" && PARTS.has(String(headers["sec-fetch-dest"]));

/** Tells browsers that other sites may embed a public file, and it act as a document even less than data may. */
export function openToOthers(reply: FastifyReply): void {
  // What a page of this site asks for is told neither.
  if (!reply.hasHeader(EMBEDDING)) return;
  reply.headers({ [EMBEDDING]: "cross-origin", "content-security-policy": `${DATA_POLICY}; sandbox` });
}

/** How many `Host` headers came; calls from inside the process have no list of them. */
function hostsIn({ rawHeaders = [] }: { rawHeaders?: readonly string[] }): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts;
}

/**
 * Headers of security on every answer, and of other origins on the API's. Call it before any route is added.
 *
 * What becomes a document or a worker, what another site asks for and what does not say what it is for gets all of
 * them. Parts that this site's pages ask for themselves get those that mean something there: half of their bytes.
 */
export async function registerHeaders(app: App, config: Config): Promise<void> {
  const ofData = [securityHeaders, headersOfParts].map((of) => of(config, `${config.apiPrefix}/`));
  const ofOthers = [securityHeaders, headersOfParts].map((of) => of(config, "/"));
  app.addHook("onRequest", (request, reply, done) => {
    const [all, ofPart] = isUnder(config.apiPrefix, request.url) ? ofData : ofOthers;
    reply.headers((isOwnPart(request) ? ofPart : all) ?? {});
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
  const ofOrigins: FastifyCorsOptions = {
    origin: [...config.corsOrigins],
    credentials: true,
    strictPreflight: false,
    methods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
    exposedHeaders: ["link", "retry-after", "x-request-id"],
    maxAge: 600,
  };
  await app.register(cors, {
    delegator: (request, decide) => decide(null, isOwnPart(request) ? { origin: false } : ofOrigins),
  });
}
