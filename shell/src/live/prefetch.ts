import { sessionStore } from "@handwork/session";
import { connection } from "../browser/timeout.ts";
import type { Page } from "../remotes/page.ts";
import type { TabContext } from "../site/tab-context.ts";

/** Time that the pointer must rest on a link. */
const DWELL_MS = 65;

/** Returns the links in the menu that a button opens. */
function linksInMenu(button: Element): Iterable<HTMLAnchorElement> {
  const menu = document.getElementById(button.getAttribute("aria-controls") ?? "");
  return menu?.querySelectorAll("a") ?? [];
}

/**
 * Prefetches a page's code, but not its data, when the visitor points at its link or focuses it. Opening a menu
 * prefetches the entries of the remotes to which its links lead. Nothing else is prefetched, because visitors
 * pay for mobile data.
 */
export function prefetchPages({
  live,
  registry,
  site,
}: Pick<TabContext, "live" | "registry" | "site">): void {
  const pageOf = (link: HTMLAnchorElement): Page | undefined => {
    if (link.origin !== location.origin || link.target) return;
    return site.find(live.getState(), link)?.page;
  };
  const mayOpen = ({ access }: Page) => {
    const { signedIn, userType } = sessionStore.getState();
    if (access === "public") return true;
    return signedIn && (access === "signed-in" || (userType !== null && access.includes(userType)));
  };
  const isWanted = (page: Page | undefined): page is Page =>
    page !== undefined && !page.module() && !connection().saveData && mayOpen(page);
  // Ignores failures: the page reports them when the visitor opens it.
  const fetchPage = (link: HTMLAnchorElement) => {
    const page = pageOf(link);
    if (isWanted(page)) page.load().catch(() => undefined);
  };
  const fetchRemotes = (button: Element) => {
    const pages = [...linksInMenu(button)].map(pageOf).filter(isWanted);
    for (const { owner } of pages) registry.prepare(owner).catch(() => undefined);
  };

  let dwellTimer: ReturnType<typeof setTimeout>;
  const onReach = ({ type, target }: Event) => {
    clearTimeout(dwellTimer);
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link) return;
    if (type === "pointerover") dwellTimer = setTimeout(fetchPage, DWELL_MS, link);
    else fetchPage(link);
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, onReach, { passive: true });
  // A menu may have been opened before this script loaded.
  for (const button of document.querySelectorAll('[aria-expanded="true"]')) fetchRemotes(button);
  const open = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('[aria-expanded="false"]') : null;
    if (button) fetchRemotes(button);
  };
  // Listens in the capture phase, before the menu's own listener changes aria-expanded.
  document.addEventListener("click", open, { capture: true });
}
