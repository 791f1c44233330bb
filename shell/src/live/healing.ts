import {
  endpoints,
  type FailureReason,
  type LiveNews,
  type LiveRemote,
  SHELL_FAILED_EVENT,
} from "@handwork/contract";
import { NetworkError } from "@handwork/http";
import { withTimeout } from "../browser/timeout.ts";
import { RemoteLoadError, reasonOfCode } from "../remotes/faults.ts";
import type { Heal } from "../remotes/page.ts";
import { faultId, versionId } from "../remotes/registry.ts";
import type { TabContext } from "../site/tab-context.ts";
import { claimFirstLoad } from "./load-document.ts";
import { createRateLimit } from "./rate-limit.ts";
import { isReachable } from "./reachable.ts";
import type { Report } from "./report.ts";
import type { Switch } from "./switch.ts";

/** Milliseconds in which a replacement has to be there. */
const HEAL_LIMIT = 2_000;
/** Pages of the tab that are mended within so many milliseconds, at most: more would be a storm of calls. */
const HEALED_PAGES = 8;
const HEALED_WITHIN = 60_000;
/** Reasons that may pass by themselves. */
const transient: readonly FailureReason[] = ["missing", "timeout", "chunk"];

/** What a page could not be had for. Code that breaks while a page is drawn is its own reason. */
function reasonOf(error: unknown): FailureReason {
  if (error instanceof RemoteLoadError) return error.reason;
  const reason = reasonOfCode(error);
  return reason === "evaluation" ? "render" : reason;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const messageOf = (error: unknown) => {
  const { message } = ((error as Error).cause ?? error) as Error;
  return String(message).slice(0, 300);
};

/**
 * Makes what mends a page that fails: reports it, puts the last good version of its remote in its place, and
 * where there is none, loads the document once if another version is live; tries again by itself later.
 */
export function createHealing(
  { boot, router, registry, site, breaker }: TabContext,
  pages: Switch,
  report: Report,
): Heal {
  const api = boot.api.own;
  const fallbacks = new Map<string, Promise<LiveRemote | null>>();
  /** Versions that broke here, and would again. */
  const broken = new Set<string>();
  /** Whose each error is: the router can show it once more in another version's page. */
  const thrownBy = new WeakMap<object, string>();
  /** What is tried again later, and whether something stands in for it. */
  const waiting = new Map<string, boolean>();
  const mayHeal = createRateLimit(HEALED_PAGES, HEALED_WITHIN);

  const lastGood = (failed: LiveRemote): Promise<LiveRemote | null> => {
    const id = versionId(failed);
    const known = fallbacks.get(id);
    if (known) return known;
    const path = endpoints.lastGood.path.replace(":app", failed.app);
    const asking = fetch(`${api}${path}?version=${encodeURIComponent(failed.version)}`).then((answer) => {
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`No word of a good version: ${answer.status}`);
      return answer.json();
    });
    fallbacks.set(id, asking);
    asking.catch(() => fallbacks.delete(id));
    return asking;
  };

  /** Remembers a failure, and tells of it unless it is one that was known. */
  function recordFailure(failed: LiveRemote, error: unknown, page: string): void {
    const { app, version } = failed;
    const reason = reasonOf(error);
    if (!transient.includes(reason)) broken.add(versionId(failed));
    if (error instanceof RemoteLoadError && error.cause === undefined) return;
    void report({ app, version, outcome: "failed", reason, message: messageOf(error), page });
  }

  /** True when the error came from this version, and not from one whose place it has taken. */
  function isThrownBy(error: unknown, id: string): boolean {
    if (typeof error !== "object" || error === null) return true;
    const thrower = thrownBy.get(error) ?? id;
    thrownBy.set(error, thrower);
    return thrower === id;
  }

  /** The version to use instead, its page loaded; null when there is none. */
  async function replacement(failed: LiveRemote, path: string, page: string): Promise<LiveRemote | null> {
    const good = await lastGood(failed);
    if (!good || broken.has(versionId(good))) return null;
    if (!good.routes.some((route) => route.path === path)) return null;
    try {
      await registry.load(good, path);
    } catch (error) {
      recordFailure(good, error, page);
      return null;
    }
    return good;
  }

  /** True when another version is live than those that failed, and the document was not loaded for it yet. */
  async function isOutdated({ app, version }: LiveRemote): Promise<boolean> {
    const news: LiveNews = await fetch(api + endpoints.liveNews.path).then((answer) => answer.json());
    const current = news.remotes.find((remote) => remote.app === app);
    const other = current && current.version !== version && !broken.has(versionId(current));
    const outdated = other || news.shell.version !== boot.shell.version;
    return Boolean(outdated) && claimFirstLoad({ app, version });
  }

  const isShown = (failed: LiveRemote, path: string) => {
    const page = site.shown()?.page;
    return page?.owner === failed && page.path === path && router.state.navigation.state === "idle";
  };

  /** Tries the version again that failed, until it can be had; while the tab is looked at. */
  function tryAgainLater(failed: LiveRemote, path: string, key: string, healed: boolean): void {
    const known = waiting.has(key);
    waiting.set(key, healed || waiting.get(key) === true);
    if (!known) void tryUntilItWorks(failed, path, key).finally(() => waiting.delete(key));
  }

  async function tryUntilItWorks(failed: LiveRemote, path: string, key: string): Promise<void> {
    for (;;) {
      await sleep(Math.max(breaker.pause(key), 1_000) * (1 + Math.random() / 4));
      if (document.visibilityState !== "visible" || !navigator.onLine) continue;
      if (!waiting.get(key) && !isShown(failed, path)) return;
      try {
        await registry.load(failed, path);
        break;
      } catch (error) {
        breaker.trip(key, reasonOf(error));
      }
    }
    if (broken.has(versionId(failed))) return;
    pages.restore(failed);
    if (isShown(failed, path)) pages.show();
  }

  /** A replacement that came when it had been said that there is none. */
  function showLate(failed: LiveRemote, good: LiveRemote | null, path: string): void {
    if (!good) return;
    pages.replace(failed, good);
    if (isShown(failed, path)) pages.show();
  }

  return async ({ owner, path, error, request }) => {
    if (!owner) {
      // The boot script looks for another shell; there is no other version of its pages in this one.
      if (navigator.onLine) dispatchEvent(new CustomEvent(SHELL_FAILED_EVENT, { detail: messageOf(error) }));
      return false;
    }
    if (!isThrownBy(error, versionId(owner))) {
      if (!mayHeal()) return false;
      pages.show();
      return true;
    }
    const page = request ? new URL(request.url) : location;
    const reason = reasonOf(error);
    const key = faultId(owner, path, reason);
    const isNew = !(error instanceof RemoteLoadError) || error.cause !== undefined;
    // Where the server is out of reach, the version is not at fault. It is tried again as soon as that is over.
    const isUnreachable = transient.includes(reason) && !(await isReachable(api));
    if (!isUnreachable) recordFailure(owner, error, page.pathname.slice(0, 300));
    if (isNew && reason !== "render" && !isUnreachable) breaker.trip(key, reason);

    if (isUnreachable) {
      pages.markUnhealable({ owner, path });
      tryAgainLater(owner, path, key, false);
      throw new NetworkError("Handwork cannot be reached");
    }
    if (!mayHeal()) {
      pages.markUnhealable({ owner, path });
      return false;
    }
    const searching = replacement(owner, path, page.pathname);
    const good = await withTimeout(searching, HEAL_LIMIT).catch(() => null);
    if (transient.includes(reason)) tryAgainLater(owner, path, key, good !== null);
    if (good) {
      pages.replace(owner, good);
      // Who has gone elsewhere meanwhile is not called back.
      if (!request?.signal.aborted) pages.show();
      return true;
    }
    pages.markUnhealable({ owner, path });
    if (await withTimeout(isOutdated(owner), HEAL_LIMIT).catch(() => false)) {
      if (page.href === location.href) location.reload();
      else location.assign(page.href);
      return true;
    }
    searching.then((late) => showLate(owner, late, path)).catch(() => undefined);
    return false;
  };
}
