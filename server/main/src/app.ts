import {
  createApiCallers,
  createApiFetch,
  deedsOf,
  readAudit,
  registerDelivery,
} from "@handwork/server-delivery";
import { createSitemapRepository, type Deps, registerMarketplace } from "@handwork/server-marketplace";
import {
  type App,
  answer,
  compressReads,
  createRequestIds,
  createServer,
  refuseOverload,
  registerApiFallback,
  registerBodies,
  registerDocs,
  registerErrors,
  registerHeaders,
  registerRequestContext,
  registerStopping,
  securityHeaders,
  trustedProxies,
} from "@handwork/server-platform/http";
import { loggerOptions, registerHealth, registerMetrics } from "@handwork/server-platform/observability";
import fastify from "fastify";
import { access } from "./access.ts";

/** Bytes of a JSON body, where a route does not say otherwise. */
const BODY_LIMIT = 1024 * 1024;
/** Milliseconds for a whole request to arrive: a picture over a slow mobile line takes its time. */
const REQUEST_TIMEOUT = 120_000;
/** Milliseconds that an idle connection is kept: longer than load balancers do, so that they close it first. */
const KEEP_ALIVE = 72_000;

/** The HTTP application over `deps`, or the half of it that the settings name, ready to listen or to be injected into. */
export async function buildApp(deps: Deps): Promise<App> {
  const { serve } = deps.config;
  const auth = serve === "delivery" ? createApiCallers(deps.config) : deps.auth;
  const app: App = fastify({
    logger: loggerOptions(deps.config, deps.logTo),
    genReqId: createRequestIds(deps.config.trustProxy),
    trustProxy: trustedProxies(deps.config),
    bodyLimit: BODY_LIMIT,
    serverFactory: (handler) =>
      createServer(handler, { requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE }),
    forceCloseConnections: "idle",
    // A load balancer would pass a refusal on: what still comes over a connection that is open is answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => {
      // Before any hook has run.
      reply.headers({ "x-request-id": request.id, ...securityHeaders(deps.config, request.url) });
      answer(error, request, reply);
    },
  });

  registerRequestContext(app, { ...deps, auth });
  registerStopping(app);
  registerErrors(app);
  await registerHeaders(app, deps.config);
  compressReads(app, deps.config);
  await registerBodies(app);
  registerMetrics(app, deps);
  refuseOverload(app, deps);
  registerApiFallback(app);
  registerHealth(app, deps);
  registerDocs(app, access);

  if (serve !== "delivery") registerMarketplace(app, deps, { readAudit, deedsOf });
  if (serve !== "marketplace") {
    const fetch = serve === "delivery" ? createApiFetch(deps.config) : undefined;
    registerDelivery(app, { ...deps, auth }, createSitemapRepository(deps.db), fetch);
  }

  return app;
}
