import { OFFLINE_PATH, paths, signInPath } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { NotFound } from "@handwork/server-platform/errors";
import { type App, compress } from "@handwork/server-platform/http";
import type { Live } from "../live/index.ts";
import type { Overrides } from "../overrides/index.ts";
import { KEEP_HEADER } from "./offline/offline.routes.ts";
import { createPlanPage, type PagePlan, pathOf } from "./page-plan.ts";
import { admits, type Pages } from "./pages.ts";

/** Seconds after which a page that is switched off may be asked for again. */
const RETRY_AFTER = 300;

/** Answers every address that is no file and no call: the page it belongs to, rendered where that is meant. */
export function deliveryRoutes(
  app: App,
  config: Config,
  { live, overrides, pages }: { live: Live; overrides: Overrides; pages: Pages },
): void {
  const planPage = createPlanPage(config, live, overrides);

  app.get(OFFLINE_PATH, async (request, reply) => {
    const plan = await planPage(request);
    reply.headers(plan.headers);
    if (!plan.override) reply.header(KEEP_HEADER, plan.live.generation);
    return compress(request, reply, pages.offlinePage(plan, request.origin));
  });

  app.get("/*", async (request, reply) => {
    if (/\.\w{1,8}$/.test(pathOf(request))) throw new NotFound();
    const plan = await planPage(request);
    const { owner, session, newVisitor } = plan;
    const secure = request.origin.startsWith("https:");
    reply.headers(plan.headers);
    if (mayKeep(plan)) reply.header(KEEP_HEADER, plan.live.generation);
    if (newVisitor) reply.header("set-cookie", live.cookie(newVisitor, secure));
    // The shell's page would do the same, after the outline of one page has become another.
    if (owner?.route.path === paths.bareOrderService) return reply.redirect(paths.home, 302);
    if (owner && owner.route.access !== "public" && !session.signedIn) {
      return reply.redirect(signInPath(request.url, "no-token"), 302);
    }
    const { status, text } = await pages.pageFor(request, plan);
    if (
      owner &&
      status === 200 &&
      admits(owner.route.access, session.userType) &&
      plan.seen &&
      !plan.override
    )
      live.noteGiven(request, plan.seen, owner.release);
    reply.code(status);
    if (plan.switchedOff !== null) reply.header("retry-after", RETRY_AFTER);
    return compress(request, reply, text);
  });
}

/** A page's copy may stay in a browser unless its address carries a secret, or money is about to move on it. */
function mayKeep({ owner, switchedOff, override }: PagePlan): boolean {
  if (!owner || switchedOff !== null || override) return false;
  const { path } = owner.route;
  return path !== "*" && !path.includes(":token") && !path.startsWith(paths.payment);
}
