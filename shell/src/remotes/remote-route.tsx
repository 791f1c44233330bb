import type { LiveRoute } from "@handwork/contract";

import type { RouteObject } from "react-router-dom";
import { RouteFailure } from "../errors/route-failure.tsx";
import { enforceAccess } from "./access.ts";
import { type PageRegistry, pageId } from "./registry.ts";

/** What the chrome knows of the page it shows. */
export interface PageHandle {
  app: string;
  path: string;
  title: string;
}

/**
 * A route whose page lives in another deployment. The route itself stays; what it does is asked of the
 * registry at each navigation, so a page that failed to load is tried again by visiting it again.
 */
export function remoteRoute(registry: PageRegistry, app: string, route: LiveRoute): RouteObject {
  const { path, access, title } = route;
  const Page = () => {
    const page = registry.peek(app, path);
    return page ? <page.Component /> : null;
  };
  const Failure = () => <RouteFailure app={app} Boundary={registry.peek(app, path)?.ErrorBoundary} />;
  return {
    id: pageId(app, path),
    path,
    handle: { app, path, title } satisfies PageHandle,
    element: <Page />,
    errorElement: <Failure />,
    async loader(args) {
      enforceAccess(access, args.request);
      const page = await registry.load(app, path);
      return page.loader ? await page.loader(args) : null;
    },
    shouldRevalidate: (args) =>
      registry.peek(app, path)?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
  };
}
