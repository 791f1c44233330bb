import { useLocation } from "@handwork/federation/router";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useRouteLoaderData } from "react-router-dom";
import { PAGE_ROUTE } from "../remotes/page.ts";
import { useVisit } from "../remotes/use-page.ts";

export const MAIN_ID = "main";
const SITE_NAME = "Handwork";

/**
 * What a browser does by itself between documents: names the document after the page, says its address, and after
 * a navigation puts the focus at the start of its content, so that a screen reader begins there.
 */
export function usePageArrival(): void {
  const page = useVisit()?.page;
  const data = useRouteLoaderData(PAGE_ROUTE);
  const { pathname, search } = useLocation();
  const shown = useRef(pathname);
  const address = useRef(pathname + search);
  // A page whose loader failed has no data to be named after.
  const own = data !== undefined && page?.module()?.title?.(data);
  const title = own || page?.title;

  useEffect(() => {
    document.title = title ? `${title} · ${SITE_NAME}` : SITE_NAME;
  }, [title]);

  // Telephones share this address, not the one that the browser shows. The first page's is the server's.
  useEffect(() => {
    if (address.current === pathname + search) return;
    address.current = pathname + search;
    const link = document.querySelector("link[rel=canonical]");
    link?.setAttribute("href", location.origin + pathname + search);
  }, [pathname, search]);

  // With the page itself: a moment later it would take the focus from whatever was pressed on at once.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
