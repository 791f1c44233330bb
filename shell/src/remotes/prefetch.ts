import { sessionStore } from "@handwork/session";
import { matchRoutes } from "react-router-dom";
import type { TabContext } from "../live/tab-context.ts";
import type { PageHandle } from "./page-route.tsx";
import { line } from "./patience.ts";

/** Milliseconds that a pointer rests on a link whose page is wanted. */
const DWELL = 65;

/**
 * Fetches a page's code, not its data, when its link is reached for. Nothing is fetched for pages that nobody reaches
 * for: visitors pay for each byte.
 */
export function prefetchPages({
  live,
  registry,
  trees,
}: Pick<TabContext, "live" | "registry" | "trees">): void {
  const pageOf = (link: HTMLAnchorElement): PageHandle | undefined => {
    if (link.origin !== location.origin || link.target) return;
    return matchRoutes(trees(live.get()), link.pathname)?.at(-1)?.route.handle as PageHandle | undefined;
  };
  const mayOpen = ({ access }: PageHandle) => {
    const { signedIn, userType } = sessionStore.getState();
    if (access === "public") return true;
    return signedIn && (access === "signed-in" || (userType !== null && access.includes(userType)));
  };
  const fetchPage = async (page: PageHandle | undefined) => {
    if (!page || page.disabled || page.page() || line().saveData || !mayOpen(page)) return;
    // Whoever visits the page is told of a failure.
    await registry.load(page.owner, page.path).catch(() => undefined);
  };

  let dwelling: ReturnType<typeof setTimeout>;
  const reach = ({ type, target }: Event) => {
    clearTimeout(dwelling);
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link) return;
    if (type === "pointerover") dwelling = setTimeout(() => void fetchPage(pageOf(link)), DWELL);
    else void fetchPage(pageOf(link));
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, reach, { passive: true });
}
