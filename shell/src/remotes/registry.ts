import type { FailureReason, LiveRemote } from "@handwork/contract";
import { defineRemote, type PageModule, type RemoteModule } from "@handwork/federation";
import { TimeoutError, withTimeout } from "../browser/timeout.ts";
import { nextTask } from "../browser/timers.ts";
import type { Breaker } from "./breaker.ts";
import { codeFailureReason, RemoteLoadError } from "./faults.ts";

/** A release of a remote, or null for the shell. */
export type Owner = LiveRemote | null;

const SHELL = "shell";
export const nameOf = (owner: Owner) => owner?.app ?? SHELL;
export const versionId = (owner: Owner) => (owner ? `${owner.app}@${owner.version}` : SHELL);
export const pageId = (owner: Owner, path: string) => `${versionId(owner)}:${path}`;
/** Returns the breaker's key for a failure: the page's id if only the page failed, or else the release's id. */
export const faultId = (owner: Owner, path: string, reason: FailureReason) =>
  reason === "chunk" || reason === "render" ? pageId(owner, path) : versionId(owner);

/** Allows several attempts, because the first response for each of a page's chunks may be that of a failed preload. */
const MAX_ATTEMPTS = 3;
const RETRY_PAUSE_MS = 60;
/** Timeout for a page's chunks and styles after its remote has loaded. */
const PAGE_TIMEOUT_MS = 2_500;

async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
    }
  }
}

/** The pages of all releases in this tab. Each page is loaded when it is needed. */
export interface PageRegistry {
  /**
   * Loads the page's module, and its remote if needed. Fails immediately while the breaker is open.
   *
   * @throws RemoteLoadError
   */
  load(owner: Owner, path: string): Promise<PageModule>;
  /**
   * Loads a remote without a page. Does nothing while the breaker is open.
   *
   * @throws RemoteLoadError
   */
  prepare(owner: Owner): Promise<void>;
  /** Makes the next `load` fail immediately with a known error. */
  failNext(error: unknown): void;
  /** Closes the breaker, so that the next `load` tries again. */
  closeBreaker(owner: Owner, path: string): void;
  /** Whether code of this release may have run in this document. */
  hasRun(release: { app: string; version: string }): boolean;
  /** Returns the page's module if it has loaded. */
  peek(owner: Owner, path: string): PageModule | undefined;
}

export interface RegistryOptions {
  /** The shell's own pages. */
  ownPages?: RemoteModule;
  /** Loads a remote's module: over the network in a browser, from its bundle on the server. */
  loadModule: (remote: LiveRemote) => Promise<RemoteModule>;
  /** Called before a page loads, to fetch its files in parallel with its remote. */
  prefetchFiles?: (remote: LiveRemote, path: string) => void;
  /** Awaited before a page is shown. A rejection counts as a failure of the page. */
  beforeShow?: (remote: LiveRemote) => Promise<void>;
  breaker?: Breaker;
}

export function createRegistry({
  ownPages = defineRemote({}),
  loadModule,
  prefetchFiles,
  beforeShow,
  breaker,
}: RegistryOptions): PageRegistry {
  const modules = new Map<string, Promise<RemoteModule>>();
  const pages = new Map<string, PageModule>();
  let nextFailure: { error: unknown } | null = null;

  const moduleOf = (owner: Owner): Promise<RemoteModule> => {
    if (!owner) return Promise.resolve(ownPages);
    const id = versionId(owner);
    const cached = modules.get(id);
    if (cached) return cached;
    const loading = loadModule(owner);
    modules.set(id, loading);
    loading.catch(() => modules.delete(id));
    return loading;
  };

  async function fetchPage(owner: Owner, path: string): Promise<PageModule> {
    if (owner) prefetchFiles?.(owner, path);
    const { routes } = await moduleOf(owner);
    // Evaluating the remote and the page in one task would block a cheap phone.
    await nextTask();
    const failed = (reason: FailureReason, cause: unknown) =>
      new RemoteLoadError(nameOf(owner), reason, { cause });
    const route = routes.find((item) => item.path === path);
    if (!route)
      throw failed("contract", new Error(`${nameOf(owner)} declares ${path} but has no page for it`));
    let hasCode = false;
    const loadPage = async () => {
      const page = await withRetries(route.lazy);
      hasCode = true;
      if (owner) await beforeShow?.(owner);
      return page;
    };
    return withTimeout(loadPage(), PAGE_TIMEOUT_MS).catch((error) => {
      throw failed(hasCode || error instanceof TimeoutError ? "chunk" : codeFailureReason(error), error);
    });
  }

  const closeBreaker = (owner: Owner, path: string) => {
    breaker?.close(versionId(owner));
    breaker?.close(pageId(owner, path));
  };

  return {
    closeBreaker,
    failNext(error) {
      nextFailure = { error };
    },
    async prepare(owner) {
      if (!breaker?.reasonToWait(versionId(owner))) await moduleOf(owner);
    },
    async load(owner, path) {
      if (nextFailure) {
        const { error } = nextFailure;
        nextFailure = null;
        throw error;
      }
      const id = pageId(owner, path);
      const cached = pages.get(id);
      if (cached) return cached;
      const reason = breaker?.reasonToWait(versionId(owner)) ?? breaker?.reasonToWait(id);
      if (reason) throw new RemoteLoadError(nameOf(owner), reason);
      const page = await fetchPage(owner, path);
      closeBreaker(owner, path);
      pages.set(id, page);
      return page;
    },
    hasRun: ({ app, version }) => modules.has(`${app}@${version}`),
    peek: (owner, path) => pages.get(pageId(owner, path)),
  };
}
