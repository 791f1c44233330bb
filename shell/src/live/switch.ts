import type { LiveNews, LiveRemote, LiveSet } from "@handwork/contract";
import { hasUnsavedWork, onAllSaved, wouldLoseWork } from "@handwork/federation";
import { sleepOnTime } from "../browser/timers.ts";
import { whenRendered } from "../chrome/render-probe.tsx";
import type { Page } from "../remotes/page.ts";
import { pageId, versionId } from "../remotes/registry.ts";
import type { TabContext } from "../site/tab-context.ts";
import { loadDocumentOnce } from "./load-document.ts";
import { createNewShell } from "./new-shell.ts";
import { isReachable } from "./reachable.ts";
import { disableOtherStyles, restoreStyles } from "./version-styles.ts";

/** Time between checks whether a page is on the screen, and the maximum number of checks. */
const RENDER_CHECK = { milliseconds: 100, times: 20 };

/** A replacement that failed to load is requested again after this time. */
const RETRY_AFTER_MS = 10_000;

/** If a withdrawn page is not replaced in place within this time, the document is reloaded. */
const REPLACE_LIMIT_MS = 2_000;
/** The shorter limit for a page that keeps React busy. */
const BUSY_LIMIT_MS = 1_000;

/** Decides which version of each app this tab shows, and when to switch. */
export interface Switch {
  /** Stores the live releases and applies urgent changes. */
  receive(news: LiveNews): void;
  /** Uses a fallback release instead of a version that fails here. */
  replace(failed: LiveRemote, fallback: LiveRemote): void;
  /** Uses a version again instead of its fallback release. */
  restore(failed: LiveRemote): void;
  /** Applies all changes immediately, to the current page or to the page that is loading. */
  show(): void;
  /** Whether this visitor may still get a version: it is in their release set, or replaced there by a fallback release. */
  isCurrent(remote: LiveRemote): boolean;
  isWithdrawn(remote: LiveRemote): boolean;
  /** Marks a page that has no fallback release, so that any other version may replace it immediately. */
  markWithoutFallback(page: { owner: LiveRemote; path: string }): void;
}

/**
 * Applies new releases at the next navigation. Replaces the current page only if its version was withdrawn or has
 * failed, or if its app was disabled or enabled, and only if no unsaved work would be lost.
 */
export function createSwitch({ boot, router, live, registry, site }: TabContext): Switch {
  let latest: LiveSet = boot;
  let withdrawn: LiveNews["withdrawn"] = {};
  /** The release set for which the page was last replaced. */
  let appliedSet: LiveSet | null = null;
  /** Fallback releases by failed version. A fallback may fail as well. */
  const fallbacks = new Map<string, LiveRemote>();
  const pagesWithoutFallback = new Set<string>();
  const newShell = createNewShell(boot, live, () => withdrawn);

  const isWithdrawn = ({ app, version }: LiveRemote) => withdrawn[app]?.includes(version) ?? false;
  /** Returns a version, its fallback release, the fallback's own fallback release and so on. */
  const withFallbacks = (remote: LiveRemote): LiveRemote[] => {
    const fallback = fallbacks.get(versionId(remote));
    return fallback && !isWithdrawn(fallback) ? [remote, ...withFallbacks(fallback)] : [remote];
  };
  const updateLiveSet = () => {
    const remotes = latest.remotes.map((remote) => withFallbacks(remote).at(-1) ?? remote);
    live.setState({ ...latest, remotes }, true);
  };

  const shown = () => site.shown()?.page;
  const pageAt = (place: { pathname: string }) => site.find(live.getState(), place)?.page;

  /** Enables a page's styles before it is rendered, because they may have been disabled. */
  const enableStyles = (page: Page | undefined) => {
    if (page?.owner) restoreStyles(page.owner);
  };

  const leavesPath = (place: { pathname: string }) => place.pathname !== router.state.location.pathname;
  const hasFailed = () => {
    const page = shown();
    if (router.state.errors !== null || page?.renderState === "failed") return true;
    return Boolean(page?.owner && pagesWithoutFallback.has(pageId(page.owner, page.path)));
  };
  /** Whether a withdrawn release has run here. Its timers and listeners keep running until the document is unloaded. */
  const hasWithdrawnCode = () =>
    Object.entries(withdrawn).some(([app, versions]) =>
      versions.some((version) => registry.hasRun({ app, version })),
    );
  const isInterruptible = () => !hasUnsavedWork() && router.state.navigation.state === "idle";

  const show = () => {
    const { location, navigation } = router.state;
    const failed = hasFailed() && navigation.state === "idle";
    pagesWithoutFallback.clear();
    appliedSet = live.getState();
    if (!navigation.location || !leavesPath(navigation.location)) site.renew();
    enableStyles(pageAt(location));
    if (!failed) return void router.revalidate();
    // A navigation to the same fragment runs no loaders, so revalidate first.
    if (location.hash) void router.revalidate();
    // The router keeps the error until the page is visited again.
    void router.navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  };

  /** Returns the page that must replace the current page now, or null if the current page can stay. */
  function urgentPage(): Page | null {
    const current = shown();
    const replacement = pageAt(router.state.location);
    if (!current || !replacement) return null;
    if (current.disabled !== replacement.disabled) return replacement;
    if (!current.owner || current.owner.version === replacement.owner?.version) return null;
    return isWithdrawn(current.owner) || hasFailed() ? replacement : null;
  }

  const isReplaced = (page: Page) => shown() !== page && Boolean(shown()?.renderState);
  let awaitingReplacement: Page | undefined;
  /** Reloads the document if a withdrawn page is not replaced in time. */
  async function ensureReplaced(page: Page | undefined): Promise<void> {
    if (!page?.owner || page === awaitingReplacement || !isWithdrawn(page.owner)) return;
    awaitingReplacement = page;
    const isInTime = sleepOnTime(REPLACE_LIMIT_MS);
    const isBusy = await Promise.race([whenRendered().then(() => false), sleepOnTime(BUSY_LIMIT_MS)]);
    // An overloaded machine gets more time, because a reload would only add work.
    if (!isBusy && !(await isInTime)) await sleepOnTime(REPLACE_LIMIT_MS);
    // Checked last, because the replacement may arrive during this request.
    const canLoad = !isReplaced(page) && (await isReachable(boot.api.own));
    awaitingReplacement = undefined;
    if (canLoad && !isReplaced(page) && isInterruptible()) loadDocumentOnce(page.owner);
  }

  let busy = false;
  let retryTimer: ReturnType<typeof setTimeout>;
  async function applyUrgent(): Promise<void> {
    if (busy || appliedSet === live.getState() || !isInterruptible()) return;
    if (newShell.isUrgent()) return newShell.load();
    const next = live.getState();
    const page = urgentPage();
    if (!page) return;
    void ensureReplaced(shown());
    busy = true;
    const { location: startLocation } = router.state;
    // Loads the code first, so that the page is replaced in one step.
    const [ready, focus] = await Promise.all([
      page.load().then(
        () => true,
        () => false,
      ),
      // Few tabs ever need this code. Without it, the page is still replaced.
      import("./preserve-focus.ts").catch(() => null),
    ]);
    busy = false;
    clearTimeout(retryTimer);
    if (!ready) {
      retryTimer = setTimeout(() => void applyUrgent(), RETRY_AFTER_MS);
      return;
    }
    if (next !== live.getState() || startLocation !== router.state.location || !isInterruptible())
      return applyUrgent();
    focus?.preserveFocus();
    show();
  }

  let styleTimer: ReturnType<typeof setTimeout>;
  /** Disables the styles of versions that are not shown, after the new page has appeared. */
  function disableUnusedStyles(times = RENDER_CHECK.times): void {
    clearTimeout(styleTimer);
    styleTimer = setTimeout(() => {
      const page = shown();
      if (router.state.navigation.state !== "idle") return;
      if (page?.owner && page.renderState === null) return void (times > 0 && disableUnusedStyles(times - 1));
      disableOtherStyles([...live.getState().remotes, ...(page?.owner ? [page.owner] : [])]);
    }, RENDER_CHECK.milliseconds);
  }

  onAllSaved(() => void applyUrgent());
  router.subscribe(({ navigation }) => {
    if (navigation.state !== "idle")
      return void (leavesPath(navigation.location) && enableStyles(pageAt(navigation.location)));
    void applyUrgent();
    disableUnusedStyles();
  });
  site.loadDocumentWhen(
    () => newShell.isDue() || (navigator.onLine && hasWithdrawnCode() && !wouldLoseWork()),
    () => (newShell.isDue() ? newShell.load() : location.reload()),
  );

  return {
    show,
    isCurrent: (remote) =>
      latest.remotes.flatMap(withFallbacks).some((current) => versionId(current) === versionId(remote)),
    isWithdrawn,
    markWithoutFallback: ({ owner, path }) => pagesWithoutFallback.add(pageId(owner, path)),
    replace(failed, fallback) {
      // Keeps a fallback release from becoming its own fallback.
      fallbacks.delete(versionId(fallback));
      fallbacks.set(versionId(failed), fallback);
      updateLiveSet();
    },
    restore(failed) {
      if (fallbacks.delete(versionId(failed))) updateLiveSet();
    },
    receive(news) {
      if (news.generation <= latest.generation) return;
      latest = news;
      withdrawn = news.withdrawn;
      updateLiveSet();
      void applyUrgent();
      disableUnusedStyles();
    },
  };
}
