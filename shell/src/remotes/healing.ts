import {
  endpoints,
  type FailureReason,
  type LiveNews,
  type LiveRemote,
  SHELL_FAILED_EVENT,
} from "@handwork/contract";
import { tabStorage } from "../app/storage.ts";
import type { Switch } from "../live/switch.ts";
import type { TabContext } from "../live/tab-context.ts";
import type { Heal, PageHandle } from "./page-route.tsx";
import { inTime } from "./patience.ts";
import { faultId, versionId } from "./registry.ts";
import { RemoteLoadError, reasonOfCode } from "./remote-load-error.ts";
import type { Report } from "./report.ts";

/** Milliseconds in which a replacement has to be there. */
const HEAL_LIMIT = 2_000;
/** Reasons that may pass by themselves. */
const passing: readonly FailureReason[] = ["missing", "timeout", "chunk"];
const STORED_AS = "handwork-loaded-for:";

/** What a page could not be had for. Code that breaks while a page is drawn is its own reason. */
function reasonOf(error: unknown): FailureReason {
  if (error instanceof RemoteLoadError) return error.reason;
  const reason = reasonOfCode(error);
  return reason === "evaluation" ? "render" : reason;
}

const messageOf = (error: unknown) => {
  const { message } = ((error as Error).cause ?? error) as Error;
  return String(message).slice(0, 300);
};

/**
 * Makes what mends a page that fails: reports it, puts the last good version of its remote in its place, and
 * where there is none, loads the document once if another version is live; tries again by itself later.
 */
export function createHealing(
  { boot, router, registry, breaker }: TabContext,
  pages: Switch,
  report: Report,
): Heal {
  const api = boot.api.own;
  const goodOnes = new Map<string, Promise<LiveRemote | null>>();

  const lastGood = (failed: LiveRemote): Promise<LiveRemote | null> => {
    const id = versionId(failed);
    const known = goodOnes.get(id);
    if (known) return known;
    const path = endpoints.lastGood.path.replace(":app", failed.app);
    const asking = fetch(`${api}${path}?version=${encodeURIComponent(failed.version)}`).then((answer) =>
      answer.ok ? answer.json() : null,
    );
    goodOnes.set(id, asking);
    asking.catch(() => goodOnes.delete(id));
    return asking;
  };

  const tell = ({ app, version }: LiveRemote, error: unknown, page: string) =>
    report({ app, version, outcome: "failed", reason: reasonOf(error), message: messageOf(error), page });

  /** The version to use instead, its page loaded; null when there is none. */
  async function replacement(failed: LiveRemote, path: string, page: string): Promise<LiveRemote | null> {
    const good = await lastGood(failed);
    if (!good?.routes.some((route) => route.path === path)) return null;
    try {
      await registry.load(good, path);
    } catch (error) {
      tell(good, error, page);
      return null;
    }
    return good;
  }

  /** True when another version is live than the one that failed, and the document was not loaded for it yet. */
  async function isOutdated({ app, version }: LiveRemote): Promise<boolean> {
    const storage = tabStorage();
    const guard = `${STORED_AS}${app}@${version}`;
    if (storage.getItem(guard)) return false;
    const news: LiveNews = await fetch(api + endpoints.liveNews.path).then((answer) => answer.json());
    const current = news.remotes.find((remote) => remote.app === app);
    const outdated = news.shell.version !== boot.shell.version || (current && current.version !== version);
    if (outdated) storage.setItem(guard, "yes");
    return Boolean(outdated);
  }

  const isShown = (failed: LiveRemote, path: string) => {
    const page = router.state.matches.at(-1)?.route.handle as PageHandle | undefined;
    return page?.owner === failed && page.path === path && router.state.navigation.state === "idle";
  };

  /** Tries the version again that failed, until it can be had; while the tab is looked at. */
  function tryAgainLater(failed: LiveRemote, path: string, key: string, healed: boolean): void {
    const pause = Math.max(breaker.pause(key), 1_000) * (1 + Math.random() / 4);
    const attempt = async () => {
      if (document.visibilityState !== "visible") return tryAgainLater(failed, path, key, healed);
      if (!healed && !isShown(failed, path)) return;
      try {
        await registry.load(failed, path);
      } catch (error) {
        breaker.trip(key, reasonOf(error));
        return tryAgainLater(failed, path, key, healed);
      }
      pages.restore(failed);
      if (isShown(failed, path)) pages.show();
    };
    setTimeout(() => void attempt(), pause);
  }

  return async ({ owner, path, error, request }) => {
    if (!owner) {
      // The boot script looks for another shell; there is no other version of its pages in this one.
      if (navigator.onLine) dispatchEvent(new CustomEvent(SHELL_FAILED_EVENT, { detail: messageOf(error) }));
      return false;
    }
    const page = request ? new URL(request.url) : location;
    const reason = reasonOf(error);
    const key = faultId(owner, path, reason);
    const isNew = !(error instanceof RemoteLoadError) || error.cause !== undefined;
    if (isNew) tell(owner, error, page.pathname.slice(0, 300));
    if (isNew && reason !== "render") breaker.trip(key, reason);

    const good = await inTime(replacement(owner, path, page.pathname), HEAL_LIMIT).catch(() => null);
    if (passing.includes(reason)) tryAgainLater(owner, path, key, good !== null);
    if (good) {
      pages.replace(owner, good);
      // Who has gone elsewhere meanwhile is not called back.
      if (!request?.signal.aborted) pages.show();
      return true;
    }
    pages.giveUp({ owner, path });
    if (await inTime(isOutdated(owner), HEAL_LIMIT).catch(() => false)) {
      if (page.href === location.href) location.reload();
      else location.assign(page.href);
      return true;
    }
    return false;
  };
}
