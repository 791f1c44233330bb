import { OFFLINE_PATH, paths, signInPath } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { NotFound } from "@handwork/server-platform/errors";
import { type App, compressed, sharedBody } from "@handwork/server-platform/http";
import type { Live } from "../live/index.ts";
import type { Overrides } from "../overrides/index.ts";
import { KEEP_HEADER } from "./offline/offline.routes.ts";
import { createPlanPage, looksLikeFile, type PagePlan } from "./page-plan.ts";
import { admits, type Pages } from "./pages.ts";
import { withTrace } from "./tracing/tracing.routes.ts";

/** Seconds after which a browser may retry a disabled page. */
const RETRY_AFTER = 300;

/** Serves a page for every path that is neither a file nor an API call. */
export function deliveryRoutes(
  app: App,
  config: Config,
  { live, overrides, pages }: { live: Live; overrides: Overrides; pages: Pages },
): void {
  const planPage = createPlanPage(config, live, overrides);

  app.get(OFFLINE_PATH, { compress: compressed }, async (request, reply) => {
    const plan = await planPage(request);
    reply.headers(plan.headers);
    if (!plan.override) reply.header(KEEP_HEADER, plan.resolved.generation);
    return pages.offlinePage(plan, request.origin);
  });

  app.get("/*", async (request, reply) => {
    const plan = await planPage(request);
    const { owner, session, newVisitor } = plan;
    const isOwned = owner !== null && owner.route.path !== "*";
    if (looksLikeFile(request) && !isOwned && plan.disabledApp === null) throw new NotFound();
    const secure = request.origin.startsWith("https:");
    reply.headers(plan.headers);
    if (mayStore(plan)) reply.header(KEEP_HEADER, plan.resolved.generation);
    if (newVisitor) reply.header("set-cookie", live.visitors.cookie(newVisitor, secure));
    // The shell would redirect too, but only after it has shown the frame of another page.
    if (owner?.route.path === paths.bareOrderService) return reply.redirect(paths.home, 302);
    if (owner && owner.route.access !== "public" && !session.signedIn) {
      return reply.redirect(signInPath(request.url, "no-token"), 302);
    }
    const { status, text, body } = await pages.pageFor(request, plan);
    if (
      owner &&
      status === 200 &&
      admits(owner.route.access, session.userType) &&
      plan.visitorSet &&
      !plan.override
    )
      live.recordDelivery(request, plan.visitorSet, owner.release);
    reply.code(status);
    if (plan.disabledApp !== null) reply.header("retry-after", RETRY_AFTER);
    const traced = withTrace(request, plan, config.apiPrefix, text);
    return (traced === null ? body : sharedBody(traced))(request, reply);
  });
}

/** Whether the service worker may store the page. Excludes payment pages, and pages with a secret in their URL. */
function mayStore({ owner, disabledApp, override }: PagePlan): boolean {
  if (!owner || disabledApp !== null || override) return false;
  const { path } = owner.route;
  return path !== "*" && !path.includes(":token") && !path.startsWith(paths.payment);
}
