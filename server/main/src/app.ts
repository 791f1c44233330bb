import {
  actionsOf,
  auditLog,
  createApiCallers,
  createApiFetch,
  operatorMails,
  registerDelivery,
} from "@handwork/server-delivery";
import { createSitemapRepository, type Deps, registerMarketplace } from "@handwork/server-marketplace";
import {
  type App,
  compressReads,
  createRequestIds,
  createServer,
  refuseMissingRoutes,
  refuseOverload,
  refuseWithoutDatabase,
  registerApiFallback,
  registerBodies,
  registerDocs,
  registerErrors,
  registerHeaders,
  registerHosts,
  registerReads,
  registerRequestContext,
  registerStopping,
  securityHeaders,
  sendError,
  trustedProxies,
} from "@handwork/server-platform/http";
import { loggerOptions, registerHealth, registerMetrics } from "@handwork/server-platform/observability";
import { registerTracing } from "@handwork/server-platform/tracing";
import fastify from "fastify";
import { access } from "./access.ts";

/** Maximum bytes of a JSON body, unless a route sets its own limit. */
const BODY_LIMIT = 1024 * 1024;
/** Milliseconds for a whole request to arrive. A picture on a slow mobile connection takes a while. */
const REQUEST_TIMEOUT = 120_000;
/** How long idle connections stay open, in milliseconds: longer than at load balancers, which must close them first. */
const KEEP_ALIVE = 72_000;

/** Builds the whole HTTP application over `deps`, ready to listen or to inject requests. */
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
    // A load balancer would forward a 503, so requests on open connections are still served.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => {
      // These errors occur before any hook has set the headers.
      reply.headers({ "x-request-id": request.id, ...securityHeaders(deps.config, request.url) });
      sendError(error, request, reply);
    },
  });

  await registerTracing(app, deps.config);
  registerRequestContext(app, { ...deps, auth });
  registerStopping(app);
  registerErrors(app);
  await registerHeaders(app, deps.config);
  registerHosts(app, deps.config);
  await compressReads(app, deps.config);
  await registerBodies(app);
  registerMetrics(app, deps);
  refuseOverload(app, deps);
  refuseWithoutDatabase(app, deps);
  registerReads(app, deps);
  registerApiFallback(app);
  registerHealth(app, deps);
  await registerDocs(app, access);

  if (serve !== "delivery")
    registerMarketplace(app, deps, {
      deliveryAudit: auditLog,
      listDeliveryActions: actionsOf,
      mails: operatorMails(deps.config),
    });
  if (serve !== "marketplace") {
    const fetch = serve === "delivery" ? createApiFetch(deps.config) : undefined;
    registerDelivery(app, { ...deps, auth }, createSitemapRepository(deps.db), fetch);
  }
  if (serve === "all") refuseMissingRoutes(app);

  return app;
}
