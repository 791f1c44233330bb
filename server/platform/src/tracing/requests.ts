import { type Context, context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type PageAttributes, withKnownBaggage } from "./baggage.ts";
import { tracer } from "./spans.ts";

/**
 * Matches untraced URLs: files, health checks, metrics, spans from browsers, and event streams, which last while a tab
 * is open.
 */
const UNTRACED =
  /^\/(healthz|readyz|metrics|tracing\.js|media\/|[a-z][a-z0-9-]*\/\d+\.\d+\.\d+\+)|\/(releases\/events|browser-spans)\//;
const traceContexts = new WeakMap<FastifyRequest, Context>();

/** Opens a span for each request, continuing the trace named in its headers. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (UNTRACED.test(request.url) || request.method === "OPTIONS") return done();
    const parent = withKnownBaggage(propagation.extract(context.active(), request.headers));
    const { method, routeOptions, id } = request;
    const route = routeOptions.url ?? "none";
    const span = tracer().startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          "http.request.method": method,
          "http.route": route,
          "handwork.request_id": id,
        },
      },
      parent,
    );
    const active = trace.setSpan(parent, span);
    traceContexts.set(request, active);
    context.with(active, done);
  });
  // Restores the request's context, because reading the body switches to the socket's context, which other requests
  // share.
  app.addHook("preValidation", (request, _reply, done) => {
    const active = traceContexts.get(request);
    if (active) context.with(active, done);
    else done();
  });
  app.addHook("onResponse", async (request, reply) => {
    const span = spanOf(request);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

const spanOf = (request: FastifyRequest) => {
  const active = traceContexts.get(request);
  return active && trace.getSpan(active);
};

/**
 * Returns the trace headers (`traceparent` and `baggage`) with which the requested page's API calls continue this
 * trace; null if the request is not traced. Also adds the page's attributes to the request's span.
 */
export function traceHeadersForPage(
  request: FastifyRequest,
  page: PageAttributes,
): Record<string, string> | null {
  const active = traceContexts.get(request);
  const span = spanOf(request);
  if (!active || !span) return null;
  span.setAttributes(page);
  const entries = Object.fromEntries(Object.entries(page).map(([name, value]) => [name, { value }]));
  const carrier: Record<string, string> = {};
  propagation.inject(propagation.setBaggage(active, propagation.createBaggage(entries)), carrier);
  return carrier;
}
