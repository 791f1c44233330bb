import cors, { type FastifyCorsOptions } from "@fastify/cors";
import { ROW_COUNT_HEADER } from "@handwork/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { HttpError } from "../errors/errors.ts";
import type { App } from "./deps.ts";
import { refuseForeignCalls } from "./foreign-calls.ts";

/** Policy for data, which must not do anything in a browser. Pages set their own policy. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Policy for this site's own workers: they may only call this origin. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
const EMBEDDING = "cross-origin-resource-policy";
const ATTACHMENT = 'attachment; filename="answer.json"';
const YEAR = 365 * 24 * 60 * 60;

/** Security headers for documents: who may frame them, and which referrer they send. */
export const documentHeaders = {
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};

/** Security headers for the answer to `url`. Pages and public files relax them. */
export function securityHeaders(
  config: Pick<Config, "publicUrl" | "apiPrefix">,
  url: string,
): Record<string, string> {
  return {
    "content-security-policy": DATA_POLICY,
    ...documentHeaders,
    // Applies to embedding without CORS only, so calls from listed origins are not affected.
    [EMBEDDING]: "same-origin",
    ...headersOfParts(config, url),
  };
}

/** The security headers that matter for subresources which this site's own pages request. */
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

/** `Sec-Fetch-Dest` of subresources: not documents, not workers. Scripts cannot set this header. */
const PARTS = new Set(["empty", "script", "style", "font", "image", "manifest"]);

/** Whether one of this site's own pages requests a subresource. */
const isOwnPart = ({ headers }: FastifyRequest): boolean =>
  headers["sec-fetch-site"] === "same-origin" && PARTS.has(String(headers["sec-fetch-dest"]));

/** Lets other sites embed a public file, and sandboxes it in case it is opened as a document. */
export function openToOthers(reply: FastifyReply): void {
  // Subresources of this site's own pages have neither header.
  if (!reply.hasHeader(EMBEDDING)) return;
  reply.headers({ [EMBEDDING]: "cross-origin", "content-security-policy": `${DATA_POLICY}; sandbox` });
}

/** Number of `Host` headers; in-process calls have no raw headers. */
function hostsIn({ rawHeaders = [] }: { rawHeaders?: readonly string[] }): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts;
}

/**
 * Sets security headers on every answer, and CORS headers on the API's. Call this before any route is added.
 *
 * Documents, workers, requests of other sites and requests of unknown purpose get all of them. Subresources of this
 * site's own pages get only those that matter there, which halves their bytes.
 */
export async function registerHeaders(app: App, config: Config): Promise<void> {
  const ofData = [securityHeaders, headersOfParts].map((of) => of(config, `${config.apiPrefix}/`));
  const ofOthers = [securityHeaders, headersOfParts].map((of) => of(config, "/"));
  app.addHook("onRequest", (request, reply, done) => {
    const [all, ofPart] = isUnder(config.apiPrefix, request.url) ? ofData : ofOthers;
    reply.headers((isOwnPart(request) ? ofPart : all) ?? {});
    // A proxy may have used the other one.
    if (hostsIn(request.raw) > 1) {
      return done(
        new HttpError(
          400,
          { detail: "A request must have exactly one Host header." },
          { connection: "close" },
        ),
      );
    }
    done();
  });

  app.addHook("onSend", (request, reply, _payload, done) => {
    // JSON that is opened as a page is downloaded. Current browsers mark calls by scripts, which need no such header.
    const isOpenedAsPage =
      request.headers["sec-fetch-dest"] !== "empty" && isUnder(config.apiPrefix, request.url);
    if (isOpenedAsPage && String(reply.getHeader("content-type")).startsWith("application/json"))
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
    exposedHeaders: ["link", "retry-after", "x-request-id", ROW_COUNT_HEADER],
    maxAge: 600,
  };
  await app.register(cors, {
    delegator: (request, decide) => decide(null, isOwnPart(request) ? { origin: false } : ofOrigins),
  });
}
