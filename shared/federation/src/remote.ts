import type { ComponentType } from "react";
import type { LoaderFunction, ShouldRevalidateFunction } from "react-router-dom";

/** Version of the interface between shell and remotes. Remotes are built for this version. */
export const CONTRACT_VERSION = 1;
/** The oldest contract version that the shell still supports. */
export const OLDEST_CONTRACT = 1;

/** Metadata of a page for search engines and link previews, in addition to its title. */
export interface PageMeta {
  description?: string;
  /** Absolute URL of a picture of the page's subject. */
  picture?: string;
  /** schema.org data without its `@context`. */
  structured?: Record<string, unknown>;
}

/** The exports of a page's module, with React Router's names. */
export interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  /** Shown when the page throws; the default is the shell's error page. */
  ErrorBoundary?: ComponentType;
  /** Shown while the page's first data loads. */
  Skeleton?: ComponentType;
  /** The document's title if it depends on data; the default is the declared title. */
  title?: (data: unknown) => string;
  /**
   * Returns the page's metadata. Only server rendering needs it, so a page can leave it out of browser bundles: at
   * build time, `process.env.HANDWORK_SIDE` is `"server"` or `"browser"`.
   * @param origin public origin of the site, without a trailing slash
   */
  meta?: (data: unknown, origin: string) => PageMeta;
}

/** One page of a remote; `remote.config.ts` declares its `path`. */
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
