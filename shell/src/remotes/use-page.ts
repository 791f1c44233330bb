import { useEffect } from "react";
import { useRouteLoaderData } from "react-router-dom";
import { type Page, type RenderState, VISIT_ROUTE, type Visit } from "./page.ts";

/** Returns the visit that the router's data belongs to, or undefined before the first visit. */
export const useVisit = () => useRouteLoaderData<Visit>(VISIT_ROUTE);

/** Sets a page's render state while the calling component is mounted. */
export function useRenderState(page: Page, renderState: RenderState): void {
  useEffect(() => {
    page.renderState = renderState;
    return () => {
      page.renderState = null;
    };
  }, [page, renderState]);
}
