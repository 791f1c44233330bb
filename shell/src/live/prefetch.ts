import { sessionStore } from "@handwork/session";
import { connection } from "../browser/timeout.ts";
import type { Page } from "../remotes/page.ts";
import type { TabContext } from "../site/tab-context.ts";

/** Milliseconds that a pointer rests on a link whose page is wanted. */
const DWELL = 65;

/** The links in what a button opens. */
function linksBehind(button: Element): Iterable<HTMLAnchorElement> {
  const menu = document.getElementById(button.getAttribute("aria-controls") ?? "");
  return menu?.querySelectorAll("a") ?? [];
}

/**
 * Fetches a page's code, not its data, when its link is reached for; and when a menu is opened, the entries of the
 * remotes that it leads to, as one of its links is looked for. Nothing is fetched for pages that nobody reaches for:
 * visitors pay for each byte.
 */
export function prefetchPages({
  live,
  registry,
  site,
}: Pick<TabContext, "live" | "registry" | "site">): void {
  const pageOf = (link: HTMLAnchorElement): Page | undefined => {
    if (link.origin !== location.origin || link.target) return;
    return site.find(live.get(), link)?.page;
  };
  const mayOpen = ({ access }: Page) => {
    const { signedIn, userType } = sessionStore.getState();
    if (access === "public") return true;
    return signedIn && (access === "signed-in" || (userType !== null && access.includes(userType)));
  };
  const isWanted = (page: Page | undefined): page is Page =>
    page !== undefined && !page.module() && !connection().saveData && mayOpen(page);
  // Whoever visits a page is told of a failure.
  const fetchPage = (link: HTMLAnchorElement) => {
    const page = pageOf(link);
    if (isWanted(page)) page.load().catch(() => undefined);
  };
  const fetchRemotes = (button: Element) => {
    const pages = [...linksBehind(button)].map(pageOf).filter(isWanted);
    for (const { owner } of pages) registry.prepare(owner).catch(() => undefined);
  };

  let dwelling: ReturnType<typeof setTimeout>;
  const reach = ({ type, target }: Event) => {
    clearTimeout(dwelling);
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link) return;
    if (type === "pointerover") dwelling = setTimeout(fetchPage, DWELL, link);
    else fetchPage(link);
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, reach, { passive: true });
  // The first press of a visit has this script fetched, and may be the one that opens the menu.
  for (const button of document.querySelectorAll('[aria-expanded="true"]')) fetchRemotes(button);
  const open = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('[aria-expanded="false"]') : null;
    if (button) fetchRemotes(button);
  };
  // Before the menu's own, after which it is open already.
  document.addEventListener("click", open, { capture: true });
}
