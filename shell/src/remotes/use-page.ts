import { useEffect } from "react";
import { useRouteLoaderData } from "react-router-dom";
import { type Page, type RenderState, VISIT_ROUTE, type Visit } from "./page.ts";

/** The visit that the router's data belongs to; undefined where there is none yet. */
export const useVisit = () => useRouteLoaderData<Visit>(VISIT_ROUTE);

/** Says of a page what is on the screen while the calling component is. */
export function useRenderState(page: Page, renderState: RenderState): void {
  useEffect(() => {
    page.renderState = renderState;
    return () => {
      page.renderState = null;
    };
  }, [page, renderState]);
}
