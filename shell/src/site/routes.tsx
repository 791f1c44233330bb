import type { LiveRoute, Override } from "@handwork/contract";
import { data, type RouteObject } from "react-router-dom";
import { Layout, LoadingLayout } from "../chrome/layout.tsx";
import { RootFailure } from "../errors/root-failure.tsx";
import { enforceAccess } from "../remotes/access.ts";
import { isFault } from "../remotes/faults.ts";
import type { LiveStore } from "../remotes/live-set.ts";
import { type FindVisit, type Heal, PAGE_ROUTE, VISIT_ROUTE, type Visit } from "../remotes/page.ts";
import type { PageRegistry } from "../remotes/registry.ts";
import { CurrentPage, FailedPage } from "./current-page.tsx";
import { asDocumentLoad } from "./document-load.tsx";
import { createPageIndex } from "./page-index.ts";
import { separatePayments } from "./payment-documents.ts";
import type { Router } from "./tab-context.ts";

interface SiteOptions {
  registry: PageRegistry;
  live: LiveStore;
  /** Replaces a page that fails; undefined on the server. */
  heal?: Heal;
  /** Applies to this visitor only; undefined on the server. */
  override?: Override | null;
}

/** The shell's fixed routes and the pages that they show. */
export interface Site {
  routes: RouteObject[];
  find: FindVisit;
  /** Sets the router, which is created after the site. */
  follow(router: Router): void;
  /** The visit on the screen, even if its page failed; undefined before the first one. */
  shown(): Visit | undefined;
  /** Makes the next load replace the current page with the one in the current release set. */
  renew(): void;
  /** Makes visits to other paths call `load` instead of showing their page while `isDue` returns true. */
  loadDocumentWhen(isDue: () => boolean, load: () => void): void;
}

/**
 * Shows every page through one route that matches any address. Its loader and component delegate to the page
 * in the current release set. A page stays the same until its path is left or `renew` is called, even if
 * another release is promoted.
 *
 * @param own the pages of the shell version that runs here.
 */
export function createSite(
  own: readonly LiveRoute[],
  { registry, live, heal, override = null }: SiteOptions,
): Site {
  const find = createPageIndex(own, registry);
  let router: Router | undefined;
  let outdated: Visit | undefined;
  let otherShell = { isDue: () => false, load: () => {} };
  const shown = () => router?.state.loaderData[VISIT_ROUTE] as Visit | undefined;
  const stays = ({ pathname }: URL) => {
    const visit = shown();
    return visit !== undefined && visit !== outdated && visit.pathname === pathname;
  };

  const visitTo = (url: URL): Visit | undefined => {
    if (stays(url)) return shown();
    const visit = find(live.get(), url);
    const leaves = shown() && shown()?.pathname !== url.pathname;
    return visit && leaves && otherShell.isDue() ? asDocumentLoad(visit, otherShell.load) : visit;
  };
  /** Both loaders of a navigation use the same visit, even if the release set changes between them. */
  const visits = new WeakMap<Request, Visit>();
  const visitOf = (request: Request): Visit => {
    const visit = visits.get(request) ?? visitTo(new URL(request.url));
    if (!visit) throw data(null, { status: 404 });
    visits.set(request, visit);
    return visit;
  };

  const page: RouteObject = {
    id: PAGE_ROUTE,
    path: "*",
    element: <CurrentPage />,
    errorElement: <FailedPage heal={heal} />,
    async loader(args) {
      const { request } = args;
      separatePayments(override, request);
      const { page, params } = visitOf(request);
      const { owner, path, access } = page;
      enforceAccess(access, request);
      try {
        const { loader } = await page.load();
        return loader ? await loader({ ...args, params }) : null;
      } catch (error) {
        if (isFault(error) && (await heal?.({ owner, path, error, request }))) return null;
        throw error;
      }
    },
    shouldRevalidate(args) {
      if (!stays(args.nextUrl)) return true;
      const module = shown()?.page.module();
      return module?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate;
    },
  };
  const root: RouteObject = {
    id: VISIT_ROUTE,
    element: <Layout live={live} find={find} />,
    errorElement: <RootFailure live={live} />,
    // Shown while the first page's code loads.
    hydrateFallbackElement: <LoadingLayout live={live} />,
    loader({ request }) {
      // First, because the new document may have pages that this release set lacks.
      separatePayments(override, request);
      return visitOf(request);
    },
    shouldRevalidate: () => true,
    children: [page],
  };
  return {
    routes: [root],
    find,
    shown,
    follow(made) {
      router = made;
    },
    renew() {
      outdated = shown();
    },
    loadDocumentWhen(isDue, load) {
      otherShell = { isDue, load };
    },
  };
}
