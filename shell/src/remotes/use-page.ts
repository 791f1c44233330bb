import { useEffect } from "react";
import { useRouteLoaderData } from "react-router-dom";
import { MATCH_ROUTE, type Page, type PageMatch, type RenderState } from "./page.ts";

/** Returns the page that the router's data belongs to, or undefined before the first page. */
export const usePageMatch = () => useRouteLoaderData<PageMatch>(MATCH_ROUTE);

/** Sets a page's render state while the calling component is mounted. */
export function useRenderState(page: Page, renderState: RenderState): void {
  useEffect(() => {
    page.renderState = renderState;
    return () => {
      page.renderState = null;
    };
  }, [page, renderState]);
}
