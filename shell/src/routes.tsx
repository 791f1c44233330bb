import type { LiveRoute, LiveSet } from "@handwork/contract";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { Layout, LoadingLayout } from "./chrome/layout.tsx";
import { RootFailure } from "./errors/root-failure.tsx";
import type { LiveStore } from "./live/live-set.ts";
import { disabledRoutes, type Heal, type PageHandle, pageRoute } from "./remotes/page-route.tsx";
import { type PageRegistry, versionId } from "./remotes/registry.ts";

/** Makes the routes for what is live: the parts that stay the same are the very same objects each time. */
export type RouteTrees = (set: Pick<LiveSet, "remotes" | "disabled">) => RouteObject[];

interface TreesOptions {
  registry: PageRegistry;
  live: LiveStore;
  /** What a page that fails is replaced by; on the server, nothing. */
  heal?: Heal;
}

/**
 * Every page of the site, inside the chrome: the shell's own, those that live remotes declare, and in place
 * of those that are taken out, a page that says so.
 *
 * @param own the shell's own pages, those of the version that runs here.
 */
export function createTrees(own: readonly LiveRoute[], { registry, live, heal }: TreesOptions): RouteTrees {
  const ownRoutes = own.map((route) => pageRoute(registry, null, route, heal));
  const remoteRoutes = new Map<string, RouteObject[]>();
  const root = {
    id: "root",
    element: <Layout live={live} pageAt={pageAt} />,
    errorElement: <RootFailure live={live} />,
    // Drawn while the first page's code is on its way: never a blank page.
    hydrateFallbackElement: <LoadingLayout live={live} />,
  };
  const trees: RouteTrees = ({ remotes, disabled }) => {
    const others = remotes.flatMap((remote) => {
      const id = versionId(remote);
      const routes =
        remoteRoutes.get(id) ?? remote.routes.map((route) => pageRoute(registry, remote, route, heal));
      remoteRoutes.set(id, routes);
      return routes;
    });
    return [{ ...root, children: [...ownRoutes, ...others, ...disabled.flatMap(disabledRoutes)] }];
  };
  function pageAt(pathname: string): PageHandle | undefined {
    return matchRoutes(trees(live.get()), pathname)?.at(-1)?.route.handle;
  }
  return trees;
}
