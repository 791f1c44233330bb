import type { ComponentType } from "react";
import type { ActionFunction, LoaderFunction, ShouldRevalidateFunction } from "react-router-dom";

/** Version of what shell and remotes agree on, this package's interface: the one that remotes are built for. */
export const CONTRACT_VERSION = 1;
/** The oldest version whose remotes this version's shell still mounts. */
export const OLDEST_CONTRACT = 1;

/** What search engines and previews of a link are told of a page, beside its title. */
export interface PageMeta {
  description?: string;
  /** Address of a picture of what the page is about, absolute. */
  picture?: string;
  /** In the words of schema.org, without its `@context`. */
  structured?: Record<string, unknown>;
}

/** What a page's module exports; the names are React Router's. */
export interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  /** Shown in place of the page when it throws; the shell has one of its own. */
  ErrorBoundary?: ComponentType;
  /** Shown while the page's first data is on its way. */
  Skeleton?: ComponentType;
  /** The document's title, when it depends on data; else the declared one stands. */
  title?: (data: unknown) => string;
  /**
   * Wanted of pages that the server renders; browsers need not have it (`process.env.HANDWORK_SIDE` is
   * `"server"` or `"browser"` at build time).
   *
   * @param origin of the site as people see it, without a slash at the end.
   */
  meta?: (data: unknown, origin: string) => PageMeta;
}

/** One page of a remote; `path` is one of those that its `remote.config.ts` declares. */
export interface RemoteRoute {
  path: string;
  lazy: () => Promise<PageModule>;
}

/** The one thing a remote exposes, as the default export of its `remote.ts`. */
export interface RemoteModule {
  contract: number;
  routes: RemoteRoute[];
}

/** Makes a remote's module of its pages, each by the path it is declared with. */
export function defineRemote(pages: Record<string, RemoteRoute["lazy"]>): RemoteModule {
  return {
    contract: CONTRACT_VERSION,
    routes: Object.entries(pages).map(([path, lazy]) => ({ path, lazy })),
  };
}
