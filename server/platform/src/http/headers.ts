import cors, { type FastifyCorsOptions } from "@fastify/cors";
import { ROW_COUNT_HEADER } from "@handwork/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { HttpError } from "../errors/errors.ts";
import type { App } from "./deps.ts";
import { refuseForeignCalls } from "./foreign-calls.ts";

/** Content security policy for data, which must do nothing in a browser. Pages set their own policy. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** Content security policy for this site's own workers, which may only call this origin. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
const EMBEDDING = "cross-origin-resource-policy";
const ATTACHMENT = 'attachment; filename="answer.json"';
const YEAR = 365 * 24 * 60 * 60;

/** Security headers for documents: who may frame them, and which referrer they send. */
export const documentHeaders = {
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};

/** Returns the security headers for the response to `url`. Pages and public files relax them. */
export function securityHeaders(
  config: Pick<Config, "publicUrl" | "apiPrefix">,
  url: string,
): Record<string, string> {
  return {
    "content-security-policy": DATA_POLICY,
    ...documentHeaders,
    // Affects only requests without CORS, so calls from listed origins still work.
    [EMBEDDING]: "same-origin",
    ...subresourceHeaders(config, url),
  };
}

/** Returns the security headers that matter for subresources of this site's own pages. */
function subresourceHeaders(
  { publicUrl, apiPrefix }: Pick<Config, "publicUrl" | "apiPrefix">,
  url: string,
): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    // Includes subdomains, because a subdomain over plain HTTP could set cookies for this site.
    ...(publicUrl?.startsWith("https:")
      ? { "strict-transport-security": `max-age=${YEAR}; includeSubDomains` }
      : {}),
    ...(isUnder(apiPrefix, url) ? { "cache-control": "no-store" } : {}),
  };
}

const isUnder = (prefix: string, url: string) => url.startsWith(`${prefix}/`);

/** `Sec-Fetch-Dest` values of subresources (neither documents nor workers). Scripts cannot set this header. */
const SUBRESOURCES = new Set(["empty", "script", "style", "font", "image", "manifest"]);

/** Whether the request is for a subresource of one of this site's own pages. */
const isOwnSubresource = ({ headers }: FastifyRequest): boolean =>
  headers["sec-fetch-site"] === "same-origin" && SUBRESOURCES.has(String(headers["sec-fetch-dest"]));

/** Lets other sites embed a public file, and sandboxes the file in case it is opened as a document. */
export function openToOthers(reply: FastifyReply): void {
  // Responses for subresources of this site's own pages do not have these headers.
  if (!reply.hasHeader(EMBEDDING)) return;
  reply.headers({ [EMBEDDING]: "cross-origin", "content-security-policy": `${DATA_POLICY}; sandbox` });
}

/** Counts the `Host` headers. Returns 0 for in-process calls, which have no raw headers. */
function countHostHeaders({ rawHeaders = [] }: { rawHeaders?: readonly string[] }): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts;
}

/**
 * Sets security headers on every response, and CORS headers on the API's responses. Must be called before any route is
 * added.
 *
 * Responses for subresources of this site's own pages get only the headers that matter there, which halves the headers'
 * size. All other responses get all headers.
 */
export async function registerHeaders(app: App, config: Config): Promise<void> {
  const apiHeaders = [securityHeaders, subresourceHeaders].map((of) => of(config, `${config.apiPrefix}/`));
  const otherHeaders = [securityHeaders, subresourceHeaders].map((of) => of(config, "/"));
  app.addHook("onRequest", (request, reply, done) => {
    const [all, forSubresource] = isUnder(config.apiPrefix, request.url) ? apiHeaders : otherHeaders;
    reply.headers((isOwnSubresource(request) ? forSubresource : all) ?? {});
    // A proxy may have used a different one of the Host headers than this server would.
    if (countHostHeaders(request.raw) > 1) {
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
    // Makes the browser download JSON that is opened as a page. Calls by scripts, for which current browsers send
    // `empty`, do not need the header.
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
  const corsOptions: FastifyCorsOptions = {
    origin: [...config.corsOrigins],
    credentials: true,
    strictPreflight: false,
    methods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
    exposedHeaders: ["link", "retry-after", "x-request-id", ROW_COUNT_HEADER],
    maxAge: 600,
  };
  await app.register(cors, {
    delegator: (request, decide) => decide(null, isOwnSubresource(request) ? { origin: false } : corsOptions),
  });
}
