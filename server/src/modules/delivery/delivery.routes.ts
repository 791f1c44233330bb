import { type Boot, OFFLINE_PATH, paths, type ReleaseRoute, signInPath } from "@handwork/contract";
import type { FastifyRequest } from "fastify";
import { compress } from "../../platform/compress.ts";
import type { Config } from "../../platform/config.ts";
import type { App } from "../../platform/deps.ts";
import { NotFound } from "../../platform/errors.ts";
import type { Developments } from "../development/index.ts";
import { type Live, liveSet } from "../live/index.ts";
import { type PageHead, renderDocument } from "./document.ts";
import { KEEP_HEADER } from "./offline/offline.routes.ts";
import { createPlanPage, type PagePlan, pathOf } from "./page-plan.ts";
import type { Renderer } from "./renderer.ts";

/** Seconds after which a page that is switched off may be asked for again. */
const RETRY_AFTER = 300;
/** Title of such a page. */
const SWITCHED_OFF = "Switched off for the moment";

/** Answers every address that is no file and no call: the page it belongs to, rendered where that is meant. */
export function deliveryRoutes(
  app: App,
  config: Config,
  { live, developments, renderer }: { live: Live; developments: Developments; renderer: Renderer },
): void {
  const planPage = createPlanPage(config, live, developments);

  app.get(OFFLINE_PATH, async (request, reply) => {
    const plan = await planPage(request);
    const { set, generation } = plan.live;
    reply.headers(plan.headers);
    if (!plan.development) reply.header(KEEP_HEADER, generation);
    const head = { title: null, description: null, canonical: request.origin, indexable: false };
    const boot = bootOf(request, plan, config);
    const input = { head, html: "", boot, live: set, owner: null, watchesShell: false };
    return compress(request, reply, renderDocument(input));
  });

  app.get("/*", async (request, reply) => {
    if (/\.\w{1,8}$/.test(pathOf(request))) throw new NotFound();
    const plan = await planPage(request);
    const { owner, session, newVisitor } = plan;
    const secure = request.origin.startsWith("https:");
    reply.headers(plan.headers);
    if (mayKeep(plan)) reply.header(KEEP_HEADER, plan.live.generation);
    if (newVisitor) reply.header("set-cookie", live.cookie(newVisitor, secure));
    if (owner && owner.route.access !== "public" && !session.signedIn) {
      return reply.redirect(signInPath(request.url, "no-token"), 302);
    }
    const { head, html, boot, status } = await renderPage(request, plan, config, renderer);
    reply.code(status);
    if (plan.switchedOff !== null) reply.header("retry-after", RETRY_AFTER);
    // Whoever may not open the page is told so by the shell: its files would be loaded for nothing.
    const loaded = owner && admits(owner.route.access, session.userType) ? owner : null;
    const { set, watched } = plan.live;
    const watchesShell = watched.includes(set.shell.app);
    const text = renderDocument({ head, html, boot, live: set, owner: loaded, watchesShell });
    return compress(request, reply, text);
  });
}

/** A page's copy may stay in a browser unless its address carries a secret, or money is about to move on it. */
function mayKeep({ owner, switchedOff, development }: PagePlan): boolean {
  if (!owner || switchedOff !== null || development) return false;
  const { path } = owner.route;
  return path !== "*" && !path.includes(":token") && !path.startsWith(paths.payment);
}

const admits = (access: ReleaseRoute["access"], userType: string | null) =>
  typeof access === "string" || access.some((role) => role === userType);

const bootOf = ({ id }: FastifyRequest, { live }: PagePlan, config: Config): Boot => ({
  ...liveSet(live),
  api: apiOf(config),
  requestId: id,
  hydration: null,
  development: null,
});

async function renderPage(request: FastifyRequest, plan: PagePlan, config: Config, renderer: Renderer) {
  const { live, owner, session, switchedOff } = plan;
  const boot = bootOf(request, plan, config);
  const { api } = boot;
  const known = owner !== null && owner.route.path !== "*";
  const { url, origin } = request;
  const rendered = await renderer.render({
    url,
    origin,
    log: request.log,
    live: live.set,
    owner,
    switchedOff: switchedOff !== null,
    session,
    // Inside the server the API is here, wherever browsers find it.
    boot: { ...boot, api: { ...api, base: api.own, orders: api.own } },
  });
  if (rendered?.loaderData && owner) boot.hydration = { loaderData: rendered.loaderData };
  const head: PageHead = {
    title: switchedOff !== null ? SWITCHED_OFF : (rendered?.title ?? owner?.route.title ?? null),
    description: rendered?.meta?.description ?? owner?.route.description ?? null,
    canonical: request.origin + pathOf(request),
    indexable: known && owner.route.access === "public",
    picture: rendered?.meta?.picture ?? null,
    structured: rendered?.meta?.structured ?? null,
  };
  const status = switchedOff !== null ? 503 : known ? (rendered?.status ?? 200) : 404;
  return { head, html: rendered?.html ?? "", boot: plan.development?.boot(boot) ?? boot, status };
}

/** Where browsers find the API; `own` is on the page's origin in any case. */
function apiOf({ apiHost, ordersHost, apiPrefix }: Config): Boot["api"] {
  const base = (apiHost ?? "") + apiPrefix;
  return { base, orders: ordersHost ? ordersHost + apiPrefix : base, own: apiPrefix };
}
