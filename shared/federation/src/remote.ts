import type { ComponentType } from "react";
import type { ActionFunction, LoaderFunction, ShouldRevalidateFunction } from "react-router-dom";

/** Version of the interface between shell and remotes that remotes are built for now. */
export const CONTRACT_VERSION = 1;
/** The oldest version whose remotes this version's shell still mounts. */
export const OLDEST_CONTRACT = 1;

/** Metadata of a page for search engines and link previews, in addition to its title. */
export interface PageMeta {
  description?: string;
  /** Absolute URL of a picture of the page's subject. */
  picture?: string;
  /** schema.org data without its `@context`. */
  structured?: Record<string, unknown>;
}

/** What a page's module exports; the names are React Router's. */
export interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  /** Shown when the page throws; without it, the shell's own. */
  ErrorBoundary?: ComponentType;
  /** Shown while the page's first data loads. */
  Skeleton?: ComponentType;
  /** The document's title when it depends on data; otherwise the declared one is used. */
  title?: (data: unknown) => string;
  /**
   * Needed only for server rendering (`process.env.HANDWORK_SIDE` is `"server"` or `"browser"` at build
   * time).
   *
   * @param origin public origin of the site, without a trailing slash
   */
  meta?: (data: unknown, origin: string) => PageMeta;
}

/** One page of a remote; `path` is one of those that its `remote.config.ts` declares. */
export interface RemoteRoute {
  path: string;
  lazy: () => Promise<PageModule>;
}

/** A remote's only export: the default export of its `remote.ts`. */
export interface RemoteModule {
  contract: number;
  routes: RemoteRoute[];
}

/** Creates a remote's module from its pages by declared path. */
export function defineRemote(pages: Record<string, RemoteRoute["lazy"]>): RemoteModule {
  return {
    contract: CONTRACT_VERSION,
    routes: Object.entries(pages).map(([path, lazy]) => ({ path, lazy })),
  };
}
