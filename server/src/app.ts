import fastify from "fastify";
import {
  accountMails,
  registerAccounts,
  registerSignUp,
  secondFactorMails,
} from "./modules/accounts/index.ts";
import { registerAdministration, reviewMails } from "./modules/administration/index.ts";
import { registerArtisans } from "./modules/artisans/index.ts";
import { registerAudit } from "./modules/audit/index.ts";
import { registerCart } from "./modules/cart/index.ts";
import { registerCatalog } from "./modules/catalog/index.ts";
import { registerCompanies } from "./modules/companies/index.ts";
import { registerContact } from "./modules/contact/index.ts";
import { registerDelivery } from "./modules/delivery/index.ts";
import { registerDeployTokens } from "./modules/deploy-tokens/index.ts";
import { registerEarnings } from "./modules/earnings/index.ts";
import { registerFingerprints } from "./modules/fingerprints/index.ts";
import { registerMail } from "./modules/mail/index.ts";
import { registerMarketers } from "./modules/marketers/index.ts";
import { registerMedia } from "./modules/media/index.ts";
import { orderMails, registerOrders } from "./modules/orders/index.ts";
import { registerPayments } from "./modules/payments/index.ts";
import { privacyMails, registerPrivacy } from "./modules/privacy/index.ts";
import { registerProfessionalProfile } from "./modules/professional-profile/index.ts";
import { registerQuotes } from "./modules/quotes/index.ts";
import { registerSandbox } from "./modules/sandbox/index.ts";
import { registerSitemap } from "./modules/sitemap/index.ts";
import { registerApiFallback } from "./platform/api-fallback.ts";
import { registerBodies } from "./platform/bodies.ts";
import { compressReads } from "./platform/compress.ts";
import type { App, Deps } from "./platform/deps.ts";
import { registerDocs } from "./platform/docs/index.ts";
import { answer, registerErrors } from "./platform/error-handler.ts";
import { registerHeaders, securityHeaders } from "./platform/headers.ts";
import { registerHealth } from "./platform/health.ts";
import { loggerOptions } from "./platform/log.ts";
import { registerMetrics } from "./platform/metrics.ts";
import { refuseOverload } from "./platform/overload.ts";
import { registerRequestContext, trustedProxies } from "./platform/request-context.ts";
import { createRequestIds } from "./platform/request-id.ts";
import { createServer, registerStopping } from "./platform/stopping.ts";

/** Default limit of a JSON body in bytes. */
const BODY_LIMIT = 1024 * 1024;
/** Milliseconds for a whole request to arrive: a picture over a slow mobile connection takes long. */
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
    // A load balancer would pass a 503 on to the client, so requests on open connections are still answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    frameworkErrors: (error, request, reply) => {
      // This runs before any hook.
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
  registerDocs(app);

  registerAccounts(app, deps);
  registerSignUp(app, deps);
  registerCatalog(app, deps);
  registerArtisans(app, deps);
  registerCompanies(app, deps);
  registerContact(app, deps);
  registerMedia(app, deps);
  registerCart(app, deps);
  registerOrders(app, deps);
  registerQuotes(app, deps);
  registerEarnings(app, deps);
  registerProfessionalProfile(app, deps);
  const { settlement } = registerPayments(app, deps);
  registerMarketers(app, deps);
  registerAdministration(app, deps, settlement);
  registerFingerprints(app, deps);
  registerAudit(app, deps);
  registerPrivacy(app, deps, settlement);
  registerSandbox(app, deps);
  registerDeployTokens(app, deps);
  registerMail(app, deps, {
    ...accountMails(deps),
    ...secondFactorMails(deps),
    ...orderMails(deps),
    ...reviewMails(deps),
    ...privacyMails(deps),
  });

  const releases = registerDelivery(app, deps);
  registerSitemap(app, deps, releases);

  return app;
}
