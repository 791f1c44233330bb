import { useLocation } from "@handwork/federation/router";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useRouteLoaderData } from "react-router-dom";
import { PAGE_ROUTE } from "../remotes/page.ts";
import { usePageMatch } from "../remotes/use-page.ts";

export const MAIN_ID = "main";
const SITE_NAME = "Handwork";

/**
 * Does what a browser does for a new document: sets the title and the canonical URL, and moves the focus to the start
 * of the content after a navigation.
 */
export function usePageArrival(): void {
  const page = usePageMatch()?.page;
  const data = useRouteLoaderData(PAGE_ROUTE);
  const { pathname, search } = useLocation();
  const lastPath = useRef(pathname);
  const lastUrl = useRef(pathname + search);
  // A page whose loader failed has no data for a title.
  const dataTitle = data !== undefined && page?.module()?.title?.(data);
  const title = dataTitle || page?.title;

  useEffect(() => {
    document.title = title ? `${title} · ${SITE_NAME}` : SITE_NAME;
  }, [title]);

  // A phone's share button sends the canonical URL and not the one in the address bar. The server sets the canonical
  // URL of the first page.
  useEffect(() => {
    if (lastUrl.current === pathname + search) return;
    lastUrl.current = pathname + search;
    const link = document.querySelector("link[rel=canonical]");
    link?.setAttribute("href", location.origin + pathname + search);
  }, [pathname, search]);

  // Uses a layout effect, because a later effect could take the focus from an element that the visitor already uses.
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const main = document.getElementById(MAIN_ID);
    // The skeleton of a slow page may have the focus already. Screen readers announce only a new focus.
    main?.blur();
    main?.focus({ preventScroll: true });
  }, [pathname]);
}
