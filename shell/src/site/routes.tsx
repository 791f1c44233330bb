import type { LiveRoute, Override } from "@handwork/contract";
import { useEffect } from "react";
import { data, type RouteObject } from "react-router-dom";
import { Layout, LoadingLayout } from "../chrome/layout.tsx";
import { PageSkeleton } from "../chrome/page-skeleton.tsx";
import { RootFailure } from "../errors/root-failure.tsx";
import { enforceAccess } from "../remotes/access.ts";
import { isFault } from "../remotes/faults.ts";
import type { LiveStore } from "../remotes/live-set.ts";
import { type FindVisit, PAGE_ROUTE, type RecoverPage, VISIT_ROUTE, type Visit } from "../remotes/page.ts";
import type { PageRegistry } from "../remotes/registry.ts";
import { CurrentPage, FailedPage } from "./current-page.tsx";
import { createPageIndex } from "./page-index.ts";
import { separatePayments } from "./payment-documents.ts";
import type { Router } from "./tab-context.ts";

interface SiteOptions {
  registry: PageRegistry;
  live: LiveStore;
  /** Undefined on the server. */
  recoverPage?: RecoverPage;
  /** Applies to this visitor only. Undefined on the server. */
  override?: Override | null;
}

/** The shell's fixed routes and the pages that they show. */
export interface Site {
  routes: RouteObject[];
  find: FindVisit;
  /** Sets the router, which is created after the site. */
  follow(router: Router): void;
  /** Returns the visit on the screen, or undefined before the first visit. The visit's page may have failed. */
  shown(): Visit | undefined;
  /** Makes the next load replace the current page with the page in the current release set. */
  renew(): void;
  /** Makes visits to other paths call `load` instead of showing their page while `isDue` returns true. */
  loadDocumentWhen(isDue: () => boolean, load: () => void): void;
}

/**
 * Returns a visit that loads a new document instead of the page's code. It loads the document after the navigation, so
 * that the router has created the history entry.
 */
function asDocumentLoad(visit: Visit, load: () => void): Visit {
  const module = {
    Component() {
      useEffect(load, []);
      return <PageSkeleton />;
    },
  };
  const { page } = visit;
  return {
    ...visit,
    page: { ...page, owner: null, access: "public", module: () => module, load: async () => module },
  };
}

/**
 * Shows every page through one route that matches any address. Its loader and component delegate to the page in the
 * current release set. A promotion does not change the current page: it keeps its release until the visitor leaves its
 * path or `renew` is called.
 *
 * @param own the pages of the shell version that runs here.
 */
export function createSite(
  own: readonly LiveRoute[],
  { registry, live, recoverPage, override = null }: SiteOptions,
): Site {
  const find = createPageIndex(own, registry);
  let router: Router | undefined;
  let renewedVisit: Visit | undefined;
  let documentLoad = { isDue: () => false, load: () => {} };
  const shown = () => router?.state.loaderData[VISIT_ROUTE] as Visit | undefined;
  const isUnchanged = ({ pathname }: URL) => {
    const visit = shown();
    return visit !== undefined && visit !== renewedVisit && visit.pathname === pathname;
  };

  const visitTo = (url: URL): Visit | undefined => {
    if (isUnchanged(url)) return shown();
    const visit = find(live.get(), url);
    const changesPath = shown() && shown()?.pathname !== url.pathname;
    return visit && changesPath && documentLoad.isDue() ? asDocumentLoad(visit, documentLoad.load) : visit;
  };
  /** The visit of each navigation. Its two loaders use the same visit if the release set changes between them. */
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
    errorElement: <FailedPage recoverPage={recoverPage} />,
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
        if (isFault(error) && (await recoverPage?.({ owner, path, error, request }))) return null;
        throw error;
      }
    },
    shouldRevalidate(args) {
      if (!isUnchanged(args.nextUrl)) return true;
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
      // Runs first, because the new document may have pages that this release set lacks.
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
    follow(createdRouter) {
      router = createdRouter;
    },
    renew() {
      renewedVisit = shown();
    },
    loadDocumentWhen(isDue, load) {
      documentLoad = { isDue, load };
    },
  };
}
