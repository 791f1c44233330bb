import { deedsOf, readAudit, registerDelivery } from "@handwork/server-delivery";
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

/** The whole HTTP application over `deps`, ready to listen or to be injected into. */
export async function buildApp(deps: Deps): Promise<App> {
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

  registerRequestContext(app, deps);
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

  registerMarketplace(app, deps, { readAudit, deedsOf });
  registerDelivery(app, deps, createSitemapRepository(deps.db));

  return app;
}
