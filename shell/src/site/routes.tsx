import type { LiveRoute, Override } from "@handwork/contract";
import { useEffect } from "react";
import { data, type RouteObject } from "react-router-dom";
import { Layout } from "../chrome/layout.tsx";
import { PageSkeleton } from "../chrome/page-skeleton.tsx";
import { RootFailure } from "../errors/root-failure.tsx";
import { enforceAccess } from "../remotes/access.ts";
import { isFault } from "../remotes/faults.ts";
import type { LiveStore } from "../remotes/live-set.ts";
import { type FindPage, MATCH_ROUTE, PAGE_ROUTE, type PageMatch, type RecoverPage } from "../remotes/page.ts";
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
  find: FindPage;
  /** Sets the router, which is created after the site. */
  follow(router: Router): void;
  /** Returns the page on the screen, or undefined before the first page. The page may have failed. */
  shown(): PageMatch | undefined;
  /** Makes the next load replace the current page with the page in the current release set. */
  renew(): void;
  /** While `isDue` returns true, makes navigations to other paths call `load` instead of showing their page. */
  loadDocumentWhen(isDue: () => boolean, load: () => void): void;
}

/**
 * Returns a match that loads a new document instead of the page's code. It loads the document after the navigation, so
 * that the router has created the history entry.
 */
function asDocumentLoad(match: PageMatch, load: () => void): PageMatch {
  const module = {
    Component() {
      useEffect(load, []);
      return <PageSkeleton />;
    },
  };
  const { page } = match;
  return {
    ...match,
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
  let renewedMatch: PageMatch | undefined;
  let documentLoad = { isDue: () => false, load: () => {} };
  const shown = () => router?.state.loaderData[MATCH_ROUTE] as PageMatch | undefined;
  const isUnchanged = ({ pathname }: URL) => {
    const match = shown();
    return match !== undefined && match !== renewedMatch && match.pathname === pathname;
  };

  const matchFor = (url: URL): PageMatch | undefined => {
    if (isUnchanged(url)) return shown();
    const match = find(live.getState(), url);
    const changesPath = shown() && shown()?.pathname !== url.pathname;
    return match && changesPath && documentLoad.isDue() ? asDocumentLoad(match, documentLoad.load) : match;
  };
  /** The match of each navigation. Its two loaders use the same match even if the release set changes between them. */
  const matches = new WeakMap<Request, PageMatch>();
  const matchOf = (request: Request): PageMatch => {
    const match = matches.get(request) ?? matchFor(new URL(request.url));
    if (!match) throw data(null, { status: 404 });
    matches.set(request, match);
    return match;
  };

  const page: RouteObject = {
    id: PAGE_ROUTE,
    path: "*",
    element: <CurrentPage />,
    errorElement: <FailedPage recoverPage={recoverPage} />,
    async loader(args) {
      const { request } = args;
      separatePayments(override, request);
      const { page, params } = matchOf(request);
      const { owner, path, access } = page;
      enforceAccess(access, request);
      try {
        const { loader } = await page.load();
        return loader ? await loader({ ...args, params }) : null;
      } catch (error) {
        if (isFault(error) && (await recoverPage?.({ owner, path, error, navigation: request }))) return null;
        throw error;
      }
    },
    shouldRevalidate(args) {
      if (!isUnchanged(args.nextUrl)) return true;
      const module = shown()?.page.module();
      return module?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate;
    },
  };
  const layout = <Layout live={live} find={find} />;
  const root: RouteObject = {
    id: MATCH_ROUTE,
    element: layout,
    errorElement: <RootFailure live={live} />,
    // Shown while the first page's code loads. It is the same component, so that React keeps the header when the page
    // arrives.
    hydrateFallbackElement: layout,
    loader({ request }) {
      // Runs before `matchOf`: it may load a new document, whose release set may have pages that this one lacks.
      separatePayments(override, request);
      return matchOf(request);
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
      renewedMatch = shown();
    },
    loadDocumentWhen(isDue, load) {
      documentLoad = { isDue, load };
    },
  };
}
