import type { DisabledApp, LiveRoute } from "@handwork/contract";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { DISABLED_TITLE, DisabledPage } from "../errors/disabled-page.tsx";
import type { FindPage, Page } from "../remotes/page.ts";
import { type Owner, type PageRegistry, pageId, versionId } from "../remotes/registry.ts";

/**
 * Creates a function that finds pages: the shell's own, those of the set's remotes, and a notice for disabled apps. A
 * release's pages are the same objects in every set.
 *
 * @param own the pages of the shell version that runs here.
 */
export function createPageIndex(own: readonly LiveRoute[], registry: PageRegistry): FindPage {
  const byRelease = new Map<string, RouteObject[]>();
  const routesOf = (owner: Owner, declared: readonly LiveRoute[]): RouteObject[] => {
    const id = versionId(owner);
    const routes = byRelease.get(id) ?? declared.map((route) => routeTo(pageOf(registry, owner, route)));
    byRelease.set(id, routes);
    return routes;
  };
  return ({ remotes, disabled }, { pathname }) => {
    const routes = [
      ...routesOf(null, own),
      ...remotes.flatMap((remote) => routesOf(remote, remote.routes)),
      ...disabled.flatMap(disabledPages).map(routeTo),
    ];
    const match = matchRoutes(routes, pathname)?.at(-1);
    return match && { page: match.route.handle as Page, params: match.params, pathname };
  };
}

const routeTo = (page: Page): RouteObject => ({ path: page.path, handle: page });

function pageOf(registry: PageRegistry, owner: Owner, { path, title, access }: LiveRoute): Page {
  return {
    id: pageId(owner, path),
    owner,
    path,
    title,
    access,
    module: () => registry.peek(owner, path),
    load: () => registry.load(owner, path),
    retry: () => registry.closeBreaker(owner, path),
    renderState: null,
  };
}

function disabledPages({ app, paths }: DisabledApp): Page[] {
  const module = { Component: DisabledPage };
  return paths.map((path) => ({
    id: `${app}:${path}`,
    owner: null,
    path,
    title: DISABLED_TITLE,
    access: "public",
    disabled: true,
    module: () => module,
    load: async () => module,
    retry: () => undefined,
    renderState: null,
  }));
}
