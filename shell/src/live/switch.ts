import type { LiveNews, LiveRemote, LiveSet } from "@handwork/contract";
import { hasUnsavedWork, onAllSaved, wouldLoseWork } from "@handwork/federation";
import { sleepOnTime } from "../browser/timers.ts";
import { whenRendered } from "../chrome/render-probe.tsx";
import type { Page } from "../remotes/page.ts";
import { pageId, versionId } from "../remotes/registry.ts";
import type { TabContext } from "../site/tab-context.ts";
import { loadDocumentOnce } from "./load-document.ts";
import { createNewShell } from "./new-shell.ts";
import { preserveFocus } from "./preserve-focus.ts";
import { isReachable } from "./reachable.ts";
import { disableOtherStyles, restoreStyles } from "./version-styles.ts";

/** Milliseconds after which a page that the router has come to is looked for on the screen, and how often at most. */
const DRAWN = { after: 100, times: 20 };

/** Milliseconds until what is to take a page's place is asked for again when it did not arrive. */
const AGAIN = 10_000;

/** Milliseconds in which a withdrawn page has to be replaced in place, before the document is loaded instead. */
const REPLACED = 2_000;
/** The same where its own code keeps React from drawing anything else. */
const BUSY = 1_000;

/** Decides which version of each app this tab shows, and when another takes its place. */
export interface Switch {
  /** Takes in what is live now. */
  receive(news: LiveNews): void;
  /** From now on uses one version of a remote in place of another that fails here. */
  replace(failed: LiveRemote, by: LiveRemote): void;
  /** Uses the version again that failed. */
  restore(failed: LiveRemote): void;
  /** Takes all this over at once, where the visitor is or is about to be. */
  show(): void;
  /** Nothing could be put in the place of this page: whatever comes instead is welcome at once. */
  markUnhealable(page: { owner: LiveRemote; path: string }): void;
}

/**
 * What is new is shown at the next page that is visited. Where the visitor is, the page stays as it is,
 * unless its version was taken back or its app taken out, and nothing unsaved would be lost.
 */
export function createSwitch({ boot, router, live, registry, site }: TabContext): Switch {
  let latest: LiveSet = boot;
  let withdrawn: LiveNews["withdrawn"] = {};
  /** The release set that the page on the screen was last replaced for. */
  let appliedSet: LiveSet | null = null;
  /** What stands in for a version that fails here, which may itself have to be stood in for. */
  const fallbacks = new Map<string, LiveRemote>();
  const unhealable = new Set<string>();
  const newShell = createNewShell(boot, live, () => withdrawn);

  const withFallback = (remote: LiveRemote): LiveRemote => {
    const instead = fallbacks.get(versionId(remote));
    return instead ? withFallback(instead) : remote;
  };
  const update = () => {
    live.set({ ...latest, remotes: latest.remotes.map(withFallback) });
  };

  const shown = () => site.shown()?.page;
  const pageAt = (place: { pathname: string }) => site.find(live.get(), place)?.page;

  /** Before a page is drawn whose styles may have been dropped. */
  const enableStyles = (page: Page | undefined) => {
    if (page?.owner) restoreStyles(page.owner);
  };

  const leavesPath = (place: { pathname: string }) => place.pathname !== router.state.location.pathname;
  const hasFailed = () => {
    const page = shown();
    if (router.state.errors !== null || page?.renderState === "failed") return true;
    return Boolean(page?.owner && unhealable.has(pageId(page.owner, page.path)));
  };
  const isWithdrawn = ({ app, version }: LiveRemote) => withdrawn[app]?.includes(version) ?? false;
  /** Timers and listeners of a withdrawn release may keep running while the document lives. */
  const hasWithdrawnCode = () =>
    Object.entries(withdrawn).some(([app, versions]) =>
      versions.some((version) => registry.hasRun({ app, version })),
    );
  const isFree = () => !hasUnsavedWork() && router.state.navigation.state === "idle";

  const show = () => {
    const { location, navigation } = router.state;
    const failed = hasFailed() && navigation.state === "idle";
    unhealable.clear();
    appliedSet = live.get();
    if (!navigation.location || !leavesPath(navigation.location)) site.renew();
    enableStyles(pageAt(location));
    if (!failed) return void router.revalidate();
    // A visit to the same fragment would be one without loaders, had they not been asked for before.
    if (location.hash) void router.revalidate();
    // A page that broke stays broken for the router until it is visited anew.
    void router.navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  };

  /** The page to put in place of the one that is shown; null when that can stay until it is left. */
  function urgentPage(): Page | null {
    const here = shown();
    const there = pageAt(router.state.location);
    if (!here || !there) return null;
    if (here.disabled !== there.disabled) return there;
    if (!here.owner || here.owner.version === there.owner?.version) return null;
    return isWithdrawn(here.owner) || hasFailed() ? there : null;
  }

  const isReplaced = (page: Page) => shown() !== page && Boolean(shown()?.renderState);
  let expected: Page | undefined;
  /** Loads the document where a withdrawn page is not replaced in time. */
  async function expectReplaced(page: Page | undefined): Promise<void> {
    if (!page?.owner || page === expected || !isWithdrawn(page.owner)) return;
    expected = page;
    const isInTime = sleepOnTime(REPLACED);
    const isBusy = await Promise.race([whenRendered().then(() => false), sleepOnTime(BUSY)]);
    // On an overloaded machine, loading a document would only add work.
    if (!isBusy && !(await isInTime)) await sleepOnTime(REPLACED);
    // Asked last: where the answer takes long, what is to replace the page may have arrived meanwhile.
    const canLoad = !isReplaced(page) && (await isReachable(boot.api.own));
    expected = undefined;
    if (canLoad && !isReplaced(page) && isFree()) loadDocumentOnce(page.owner);
  }

  let busy = false;
  let retryTimer: ReturnType<typeof setTimeout>;
  async function applyUrgent(): Promise<void> {
    if (busy || appliedSet === live.get() || !isFree()) return;
    if (newShell.isUrgent()) return newShell.load();
    const next = live.get();
    const page = urgentPage();
    if (!page) return;
    void expectReplaced(shown());
    busy = true;
    const { location: place } = router.state;
    // Its code first: the page that is shown stays until the other can take its place in one step.
    const ready = await page.load().then(
      () => true,
      () => false,
    );
    busy = false;
    clearTimeout(retryTimer);
    if (!ready) {
      retryTimer = setTimeout(() => void applyUrgent(), AGAIN);
      return;
    }
    if (next !== live.get() || place !== router.state.location || !isFree()) return applyUrgent();
    preserveFocus();
    show();
  }

  let styleTimer: ReturnType<typeof setTimeout>;
  /** Only what is shown or is to come next has styles, as soon as that is on the screen. */
  function disableUnusedStyles(times = DRAWN.times): void {
    clearTimeout(styleTimer);
    styleTimer = setTimeout(() => {
      const page = shown();
      if (router.state.navigation.state !== "idle") return;
      if (page?.owner && page.renderState === null) return void (times > 0 && disableUnusedStyles(times - 1));
      disableOtherStyles([...live.get().remotes, ...(page?.owner ? [page.owner] : [])]);
    }, DRAWN.after);
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
    markUnhealable: ({ owner, path }) => unhealable.add(pageId(owner, path)),
    replace(failed, by) {
      // Or it would stand in for itself.
      fallbacks.delete(versionId(by));
      fallbacks.set(versionId(failed), by);
      update();
    },
    restore(failed) {
      if (fallbacks.delete(versionId(failed))) update();
    },
    receive(news) {
      if (news.generation <= latest.generation) return;
      latest = news;
      withdrawn = news.withdrawn;
      update();
      void applyUrgent();
      disableUnusedStyles();
    },
  };
}
