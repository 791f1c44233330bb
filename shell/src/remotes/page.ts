import type { LiveRoute, LiveSet } from "@handwork/contract";
import type { PageModule } from "@handwork/federation";
import type { Params } from "react-router-dom";
import type { Owner } from "./registry.ts";

/** A page of one release of an app, or of the shell. */
export interface Page {
  /** Differs between releases: a page is never rendered with the state or data of another release. */
  id: string;
  owner: Owner;
  path: string;
  title: string;
  access: LiveRoute["access"];
  /** Set if an operator has disabled the page's app. */
  disabled?: true;
  /** The page's code, if it is loaded already. */
  module(): PageModule | undefined;
  /** @throws RemoteLoadError */
  load(): Promise<PageModule>;
  /** Forgets earlier failures, so that the next `load` tries again. */
  retry(): void;
  /** What the screen shows. It is stored here, since the router does not know that a page threw while rendering. */
  renderState: RenderState;
}

/** The page itself, or an error message in its place; null while neither is on the screen. */
export type RenderState = "rendered" | "failed" | null;

/** A page at an address. */
export interface Visit {
  page: Page;
  params: Params;
  /** The URL's path. */
  pathname: string;
}

/** Finds the page at an address in a release set; undefined if there is none. */
export type FindVisit = (
  set: Pick<LiveSet, "remotes" | "disabled">,
  location: { pathname: string },
) => Visit | undefined;

/** A page that could not be loaded or rendered in this release. */
export interface PageFault {
  owner: Owner;
  path: string;
  error: unknown;
  /** The navigation that failed; undefined if the page failed after it was rendered. */
  request?: Request;
}

/**
 * Replaces a page with its fallback release. Resolves to false when there is none.
 *
 * @throws NetworkError when the server is unreachable: the page may not be at fault.
 */
export type Heal = (fault: PageFault) => Promise<boolean>;

/**
 * Ids of the two routes that show every page. The data of the first is a `Visit`; the data of the second is what the
 * page's loader returned.
 */
export const VISIT_ROUTE = "visit";
export const PAGE_ROUTE = "page";
