import type { Boot, ReleaseRoute } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { sharedBody } from "@handwork/server-platform/http";
import { inSpan } from "@handwork/server-platform/tracing";
import type { FastifyRequest } from "fastify";
import { lagosDate } from "../lagos-time.ts";
import { liveSet } from "../live/index.ts";
import { type PageHead, renderDocument } from "./document.ts";
import type { Page, PageCache } from "./page-cache.ts";
import { type PagePlan, pathOf } from "./page-plan.ts";
import type { RenderedPage, Renderer } from "./renderer.ts";

const DISABLED_TITLE = "Temporarily unavailable";

export interface Pages {
  /** Returns the page of a request, from the cache if possible. */
  pageFor(request: FastifyRequest, plan: PagePlan): Promise<Page>;
  /** Renders the frame without content. The service worker shows it when it has no copy of the requested page. */
  offlinePage(plan: PagePlan, origin: string): string;
}

export function createPages(config: Config, renderer: Renderer, cache: PageCache): Pages {
  const api = apiOf(config);
  const bootOf = (plan: PagePlan): Boot => ({
    ...liveSet(plan.resolved),
    api,
    hydration: null,
    override: null,
    webVitalsShare: config.webVitalsShare,
  });

  async function renderPage(request: FastifyRequest, plan: PagePlan, boot: Boot) {
    const { url, origin, log } = request;
    const { resolved, owner, session } = plan;
    const rendered = await inSpan("render page", () =>
      renderer.render({
        ...{ url, origin, log, owner, session },
        releaseSet: resolved.set,
        disabledApp: plan.disabledApp !== null,
        // The renderer calls the API by path only, whatever host browsers use.
        boot: { ...boot, api: { ...api, base: api.own, orders: api.own } },
      }),
    );
    const hydration = rendered?.loaderData && owner ? { loaderData: rendered.loaderData } : null;
    const hydratedBoot = { ...boot, hydration };
    const text = renderDocument({
      head: headOf(request, plan, rendered),
      html: rendered?.html ?? "",
      boot: plan.override?.boot(hydratedBoot) ?? hydratedBoot,
      releaseSet: resolved.set,
      // Visitors who may not open the page see the shell's notice, which does not need the page's files.
      owner: owner && admits(owner.route.access, session.userType) ? owner : null,
      signedIn: session.signedIn,
      watchesShell: resolved.watched.includes(resolved.set.shell.app),
      bar: plan.override?.bar ?? "",
    });
    return { status: statusOf(plan, rendered), text, reads: rendered?.reads ?? null };
  }

  return {
    async pageFor(request, plan) {
      const boot = bootOf(plan);
      if (plan.override) {
        const { status, text } = await renderPage(request, plan, boot);
        return { status, text, body: sharedBody(text) };
      }
      const { url, origin } = request;
      const { session, disabledApp } = plan;
      // The key contains everything that the page depends on, except its data. Pages depend on the day, too.
      const today = lagosDate(new Date());
      const key = JSON.stringify([today, origin, url, session, disabledApp, plan.resolved.watched, boot]);
      return cache.get(key, origin, () => renderPage(request, plan, boot));
    },
    offlinePage(plan, origin) {
      const head = { title: null, description: null, canonical: origin, indexable: false };
      const { set } = plan.resolved;
      return renderDocument({
        head,
        html: "",
        boot: plan.override?.boot(bootOf(plan)) ?? bootOf(plan),
        releaseSet: set,
        owner: null,
        signedIn: false,
        watchesShell: false,
        bar: plan.override?.bar ?? "",
      });
    },
  };
}

const isPage = ({ owner }: PagePlan): boolean => owner !== null && owner.route.path !== "*";

function statusOf(plan: PagePlan, rendered: RenderedPage | null): number {
  if (plan.disabledApp !== null) return 503;
  return isPage(plan) ? (rendered?.status ?? 200) : 404;
}

/** Whether a page is open to this type of user. */
export const admits = (access: ReleaseRoute["access"], userType: string | null) =>
  typeof access === "string" || access.some((role) => role === userType);

function headOf(request: FastifyRequest, plan: PagePlan, rendered: RenderedPage | null): PageHead {
  const { owner, disabledApp, override } = plan;
  return {
    title: disabledApp !== null ? DISABLED_TITLE : (rendered?.title ?? owner?.route.title ?? null),
    description: rendered?.meta?.description ?? owner?.route.description ?? null,
    canonical: request.origin + pathOf(request),
    indexable: isPage(plan) && owner?.route.access === "public" && !override,
    picture: rendered?.meta?.picture ?? null,
    structured: rendered?.meta?.structured ?? null,
  };
}

/** Returns the API's addresses for browsers. `own` is always on the page's origin. */
function apiOf({ apiHost, ordersHost, apiPrefix }: Config): Boot["api"] {
  const base = (apiHost ?? "") + apiPrefix;
  return { base, orders: ordersHost ? ordersHost + apiPrefix : base, own: apiPrefix };
}
