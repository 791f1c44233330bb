import type { ReactNode } from "react";
import { useRoutes } from "react-router-dom";
import { RouteFailure } from "../errors/route-failure.tsx";
import { PAGE_ROUTE, type Page, type RecoverPage } from "../remotes/page.ts";
import { usePageMatch, useRenderState } from "../remotes/use-page.ts";

/** The current page, from the release that loaded its data. */
export function CurrentPage() {
  return useCurrentPage((page) => <RenderedPage key={page.id} page={page} />);
}

/** Shown when the page could not be loaded or rendered. */
export function FailedPage({ recoverPage }: { recoverPage: RecoverPage | undefined }) {
  return useCurrentPage((page) => <RouteFailure key={page.id} page={page} recoverPage={recoverPage} />);
}

/**
 * Renders the page under its declared path, so that `useParams` returns that path's parameters. The route has
 * the same id as its parent, because the parent's data and error belong to the page.
 */
function useCurrentPage(render: (page: Page) => ReactNode) {
  const page = usePageMatch()?.page;
  return useRoutes(page ? [{ id: PAGE_ROUTE, path: page.path, element: render(page) }] : []);
}

function RenderedPage({ page }: { page: Page }) {
  useRenderState(page, "rendered");
  const Component = page.module()?.Component;
  return Component ? <Component /> : null;
}
