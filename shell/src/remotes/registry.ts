import type { Boot, LiveRemote } from "@handwork/contract";
import type { PageModule, RemoteModule } from "@handwork/federation";
import ownPages from "../pages.ts";

/** Identifies a page: the app that owns it and the path it is declared with. */
export const pageId = (app: string, path: string) => `${app}:${path}`;

/** A page may have a few chunks, and each may first be answered with a preload that failed. */
const TRIES = 3;
/** Milliseconds between them. */
const PAUSE = 60;

async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** The pages of every app that is live for this visitor, loaded when they are needed. */
export interface PageRegistry {
  /** The page's module; loads its remote first when that is not there yet. A failure is not remembered. */
  load(app: string, path: string): Promise<PageModule>;
  /** Answers the next `load` with a failure that is known already, so that nobody waits for it twice. */
  failNext(error: unknown): void;
  /** The page's module if it is there already. */
  peek(app: string, path: string): PageModule | undefined;
}

/**
 * @param loadModule how a remote's module is got: over the network in a browser, from its bundle on the server.
 * @param complete makes sure of what else a remote's page needs; a rejection is a failure of the page.
 */
export function createRegistry(
  boot: Pick<Boot, "remotes">,
  loadModule: (remote: LiveRemote) => Promise<RemoteModule>,
  complete: (app: string) => Promise<void> = () => Promise.resolve(),
): PageRegistry {
  const modules = new Map<string, Promise<RemoteModule>>([["shell", Promise.resolve(ownPages)]]);
  const pages = new Map<string, PageModule>();
  let knownFailure: { error: unknown } | null = null;

  const moduleOf = (app: string): Promise<RemoteModule> => {
    const known = modules.get(app);
    if (known) return known;
    const remote = boot.remotes.find((item) => item.app === app);
    if (!remote) return Promise.reject(new Error(`There is no remote named ${app}`));
    const loading = loadModule(remote);
    modules.set(app, loading);
    loading.catch(() => modules.delete(app));
    return loading;
  };

  return {
    failNext(error) {
      knownFailure = { error };
    },
    async load(app, path) {
      if (knownFailure) {
        const { error } = knownFailure;
        knownFailure = null;
        throw error;
      }
      const id = pageId(app, path);
      const known = pages.get(id);
      if (known) return known;
      const route = (await moduleOf(app)).routes.find((item) => item.path === path);
      if (!route) throw new Error(`${app} declares ${path} but has no page for it`);
      const page = await patiently(route.lazy);
      await complete(app);
      pages.set(id, page);
      return page;
    },
    peek: (app, path) => pages.get(pageId(app, path)),
  };
}
