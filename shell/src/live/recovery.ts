import {
  endpoints,
  type FailureReason,
  type LiveNews,
  type LiveRemote,
  SHELL_FAILED_EVENT,
} from "@handwork/contract";
import { NetworkError } from "@handwork/http";
import { withTimeout } from "../browser/timeout.ts";
import { codeFailureReason, RemoteLoadError } from "../remotes/faults.ts";
import type { Heal } from "../remotes/page.ts";
import { faultId, versionId } from "../remotes/registry.ts";
import type { TabContext } from "../site/tab-context.ts";
import { claimFirstLoad } from "./load-document.ts";
import { createRateLimit } from "./rate-limit.ts";
import { isReachable } from "./reachable.ts";
import type { Report } from "./report.ts";
import type { Switch } from "./switch.ts";

/** Milliseconds within which a fallback release must have loaded. */
const HEAL_LIMIT = 2_000;
/** A tab heals at most this many pages within this many milliseconds, to avoid a flood of calls. */
const HEALED_PAGES = 8;
const HEALED_WITHIN = 60_000;
/** Failure reasons that may disappear without a new release. */
const transient: readonly FailureReason[] = ["missing", "timeout", "chunk"];

/** Why a page failed. Code that throws while a page renders has the reason `render`. */
function reasonOf(error: unknown): FailureReason {
  if (error instanceof RemoteLoadError) return error.reason;
  const reason = codeFailureReason(error);
  return reason === "evaluation" ? "render" : reason;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const messageOf = (error: unknown) => {
  const { message } = ((error as Error).cause ?? error) as Error;
  return String(message).slice(0, 300);
};

/**
 * Creates the function that heals a failed page. It reports the failure and switches to the fallback release. If there
 * is none, it reloads the document once if another version is live. It retries transient failures later.
 */
export function createHealing(
  { boot, router, registry, site, breaker }: TabContext,
  pages: Switch,
  report: Report,
): Heal {
  const api = boot.api.own;
  const fallbacks = new Map<string, Promise<LiveRemote | null>>();
  /** Versions whose code failed in this tab. */
  const broken = new Set<string>();
  /** Version that threw each error: the router may show an old error in another version's page. */
  const thrownBy = new WeakMap<object, string>();
  /** Keys of the failures that are being retried, and whether a fallback release is shown meanwhile. */
  const retrying = new Map<string, boolean>();
  const mayHeal = createRateLimit(HEALED_PAGES, HEALED_WITHIN);

  const findFallback = (failed: LiveRemote): Promise<LiveRemote | null> => {
    const id = versionId(failed);
    const cached = fallbacks.get(id);
    if (cached) return cached;
    const path = endpoints.lastGood.path.replace(":app", failed.app);
    const request = fetch(`${api}${path}?version=${encodeURIComponent(failed.version)}`).then((response) => {
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`Could not get the fallback release: HTTP ${response.status}`);
      return response.json();
    });
    fallbacks.set(id, request);
    request.catch(() => fallbacks.delete(id));
    return request;
  };

  /**
   * Records a failure and reports it. A load that the circuit breaker refused has been reported before.
   */
  function recordFailure(failed: LiveRemote, error: unknown, page: string): void {
    const { app, version } = failed;
    const reason = reasonOf(error);
    if (!transient.includes(reason)) broken.add(versionId(failed));
    if (error instanceof RemoteLoadError && error.cause === undefined) return;
    void report({ app, version, outcome: "failed", reason, message: messageOf(error), page });
  }

  /** Whether this version threw the error. False if the error comes from a version that this one has replaced. */
  function isThrownBy(error: unknown, id: string): boolean {
    if (typeof error !== "object" || error === null) return true;
    const thrower = thrownBy.get(error) ?? id;
    thrownBy.set(error, thrower);
    return thrower === id;
  }

  /** The fallback release, with its page loaded; null if there is none. */
  async function loadFallback(failed: LiveRemote, path: string, page: string): Promise<LiveRemote | null> {
    const fallback = await findFallback(failed);
    if (!fallback || broken.has(versionId(fallback))) return null;
    if (!fallback.routes.some((route) => route.path === path)) return null;
    try {
      await registry.load(fallback, path);
    } catch (error) {
      recordFailure(fallback, error, page);
      return null;
    }
    return fallback;
  }

  /**
   * Whether the live app or shell differs from this tab's and has not failed here. True only once per failed release,
   * so that a tab does not reload in a loop.
   */
  async function isOutdated({ app, version }: LiveRemote): Promise<boolean> {
    const news: LiveNews = await fetch(api + endpoints.liveNews.path).then((response) => response.json());
    const current = news.remotes.find((remote) => remote.app === app);
    const other = current && current.version !== version && !broken.has(versionId(current));
    const outdated = other || news.shell.version !== boot.shell.version;
    return Boolean(outdated) && claimFirstLoad({ app, version });
  }

  const isShown = (failed: LiveRemote, path: string) => {
    const page = site.shown()?.page;
    return page?.owner === failed && page.path === path && router.state.navigation.state === "idle";
  };

  /** Retries the failed version while the tab is visible. */
  function scheduleRetry(failed: LiveRemote, path: string, key: string, healed: boolean): void {
    const isRetrying = retrying.has(key);
    retrying.set(key, healed || retrying.get(key) === true);
    if (!isRetrying) void retryUntilItLoads(failed, path, key).finally(() => retrying.delete(key));
  }

  async function retryUntilItLoads(failed: LiveRemote, path: string, key: string): Promise<void> {
    for (;;) {
      await sleep(Math.max(breaker.pause(key), 1_000) * (1 + Math.random() / 4));
      if (document.visibilityState !== "visible" || !navigator.onLine) continue;
      if (!retrying.get(key) && !isShown(failed, path)) return;
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

  /** Shows a fallback release that was found after the time limit. */
  function showLate(failed: LiveRemote, fallback: LiveRemote | null, path: string): void {
    if (!fallback) return;
    pages.replace(failed, fallback);
    if (isShown(failed, path)) pages.show();
  }

  return async ({ owner, path, error, request }) => {
    if (!owner) {
      // Only the boot script can switch to another version of the shell's pages.
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
    // When the server is unreachable, the version is not at fault.
    const isUnreachable = transient.includes(reason) && !(await isReachable(api));
    if (!isUnreachable) recordFailure(owner, error, page.pathname.slice(0, 300));
    if (isNew && reason !== "render" && !isUnreachable) breaker.trip(key, reason);

    if (isUnreachable) {
      pages.markUnhealable({ owner, path });
      scheduleRetry(owner, path, key, false);
      throw new NetworkError("Handwork cannot be reached");
    }
    if (!mayHeal()) {
      pages.markUnhealable({ owner, path });
      return false;
    }
    const searching = loadFallback(owner, path, page.pathname);
    const fallback = await withTimeout(searching, HEAL_LIMIT).catch(() => null);
    if (transient.includes(reason)) scheduleRetry(owner, path, key, fallback !== null);
    if (fallback) {
      pages.replace(owner, fallback);
      // Not if the visitor has navigated away meanwhile.
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
