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
import type { RecoverPage } from "../remotes/page.ts";
import { faultId, versionId } from "../remotes/registry.ts";
import type { TabContext } from "../site/tab-context.ts";
import { claimReload } from "./load-document.ts";
import { createRateLimit } from "./rate-limit.ts";
import { isReachable } from "./reachable.ts";
import type { Report } from "./report.ts";
import type { Switch } from "./switch.ts";

const FALLBACK_TIMEOUT_MS = 2_000;
/** Maximum number of recovered pages per period in a tab, to avoid a flood of calls. */
const RECOVERY_LIMIT = { pages: 8, milliseconds: 60_000 };
/** Failure reasons that may disappear without a new release. */
const transientReasons: readonly FailureReason[] = ["missing", "timeout", "chunk"];

/** Returns why a page failed. Code that throws while a page renders has the reason `render`. */
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
 * Creates the function that recovers a failed page. It reports the failure and switches to the fallback release. If
 * there is no fallback release, it reloads the document once if another version is live. It retries transient failures
 * later.
 */
export function createRecovery(
  { boot, router, registry, site, breaker }: TabContext,
  pages: Switch,
  report: Report,
): RecoverPage {
  const api = boot.api.own;
  const fallbacks = new Map<string, Promise<LiveRemote | null>>();
  /** Versions whose code failed in this tab. */
  const broken = new Set<string>();
  /** The version that threw each error. The router may show an old error in another version's page. */
  const thrownBy = new WeakMap<object, string>();
  /** Failures that are being retried, by key. The value says whether a fallback release is shown until then. */
  const retrying = new Map<string, boolean>();
  const isWithinLimit = createRateLimit(RECOVERY_LIMIT.pages, RECOVERY_LIMIT.milliseconds);

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

  /** Records a failure and reports it. A load that the circuit breaker refused was reported earlier. */
  function recordFailure(failed: LiveRemote, error: unknown, page: string): void {
    const { app, version } = failed;
    const reason = reasonOf(error);
    if (!transientReasons.includes(reason)) broken.add(versionId(failed));
    if (error instanceof RemoteLoadError && error.cause === undefined) return;
    void report({ app, version, outcome: "failed", reason, message: messageOf(error), page });
  }

  /** Whether this version threw the error, and not a version that it has replaced. */
  function wasThrownBy(error: unknown, id: string): boolean {
    if (typeof error !== "object" || error === null) return true;
    const thrower = thrownBy.get(error) ?? id;
    thrownBy.set(error, thrower);
    return thrower === id;
  }

  /** Loads the page of the fallback release. Resolves to null if there is no fallback release that works. */
  async function loadFallback(failed: LiveRemote, path: string, page: string): Promise<LiveRemote | null> {
    let fallback = await findFallback(failed);
    if (fallback && pages.isWithdrawn(fallback)) {
      fallbacks.delete(versionId(failed));
      fallback = await findFallback(failed);
    }
    if (!fallback || pages.isWithdrawn(fallback) || broken.has(versionId(fallback))) return null;
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
   * Whether a reload would load another version of the app or shell that has not failed here. True only once per failed
   * release, so that a tab does not reload in a loop.
   */
  async function shouldReload({ app, version }: LiveRemote): Promise<boolean> {
    const live: LiveNews = await fetch(api + endpoints.liveNews.path).then((response) => response.json());
    const liveRemote = live.remotes.find((remote) => remote.app === app);
    const isOtherRemote = liveRemote && liveRemote.version !== version && !broken.has(versionId(liveRemote));
    const wouldChange = isOtherRemote || live.shell.version !== boot.shell.version;
    return Boolean(wouldChange) && claimReload({ app, version });
  }

  const isShown = (failed: LiveRemote, path: string) => {
    const page = site.shown()?.page;
    return page?.owner === failed && page.path === path && router.state.navigation.state === "idle";
  };

  /** Retries the failed version while the tab is visible and the visitor may still get that version. */
  function scheduleRetry(failed: LiveRemote, path: string, key: string, hasFallback: boolean): void {
    const isRetrying = retrying.has(key);
    retrying.set(key, hasFallback || retrying.get(key) === true);
    if (!isRetrying) void retryUntilItLoads(failed, path, key).finally(() => retrying.delete(key));
  }

  async function retryUntilItLoads(failed: LiveRemote, path: string, key: string): Promise<void> {
    for (;;) {
      await sleep(Math.max(breaker.pause(key), 1_000) * (1 + Math.random() / 4));
      if (document.visibilityState !== "visible" || !navigator.onLine) continue;
      if (!pages.isCurrent(failed) || !(retrying.get(key) || isShown(failed, path))) return;
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

  return async ({ owner, path, error, navigation }) => {
    if (!owner) {
      // Only the boot script can switch to another version of the shell's pages.
      if (navigator.onLine) dispatchEvent(new CustomEvent(SHELL_FAILED_EVENT, { detail: messageOf(error) }));
      return false;
    }
    if (!wasThrownBy(error, versionId(owner))) {
      if (!isWithinLimit()) return false;
      pages.show();
      return true;
    }
    const page = navigation ? new URL(navigation.url) : location;
    const reason = reasonOf(error);
    const key = faultId(owner, path, reason);
    const isNew = !(error instanceof RemoteLoadError) || error.cause !== undefined;
    // If the server is unreachable, the version is not at fault.
    const isUnreachable = transientReasons.includes(reason) && !(await isReachable(api));
    if (!isUnreachable) recordFailure(owner, error, page.pathname.slice(0, 300));
    if (isNew && reason !== "render" && !isUnreachable) breaker.trip(key, reason);

    if (isUnreachable) {
      pages.markWithoutFallback({ owner, path });
      scheduleRetry(owner, path, key, false);
      throw new NetworkError("Handwork cannot be reached");
    }
    if (!isWithinLimit()) {
      pages.markWithoutFallback({ owner, path });
      return false;
    }
    const searching = loadFallback(owner, path, page.pathname);
    const fallback = await withTimeout(searching, FALLBACK_TIMEOUT_MS).catch(() => null);
    if (transientReasons.includes(reason)) scheduleRetry(owner, path, key, fallback !== null);
    if (fallback) {
      pages.replace(owner, fallback);
      // Keeps the current page if the visitor has already navigated away.
      if (!navigation?.signal.aborted) pages.show();
      return true;
    }
    pages.markWithoutFallback({ owner, path });
    if (await withTimeout(shouldReload(owner), FALLBACK_TIMEOUT_MS).catch(() => false)) {
      if (page.href === location.href) location.reload();
      else location.assign(page.href);
      return true;
    }
    searching.then((lateFallback) => showLate(owner, lateFallback, path)).catch(() => undefined);
    return false;
  };
}
