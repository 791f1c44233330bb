import type { LiveRoute, LiveSet } from "@handwork/contract";
import type { PageModule } from "@handwork/federation";
import type { Params } from "react-router-dom";
import type { Owner } from "./registry.ts";

/** A page of one release of an app, or of the shell. */
export interface Page {
  /** Differs between releases, so that a page is never rendered with the state or data of another release. */
  id: string;
  owner: Owner;
  path: string;
  title: string;
  access: LiveRoute["access"];
  /** Set if an operator has disabled the page's app. */
  disabled?: true;
  /** Returns the page's code if it has loaded. */
  module(): PageModule | undefined;
  /** @throws RemoteLoadError */
  load(): Promise<PageModule>;
  /** Forgets earlier failures, so that the next `load` tries again. */
  retry(): void;
  /** What the screen shows. It is stored here, because the router does not know that a page threw while rendering. */
  renderState: RenderState;
}

/** `rendered`: the page. `failed`: an error message in its place. Null: neither is on the screen. */
export type RenderState = "rendered" | "failed" | null;

/** A page and the address that it matches. */
export interface PageMatch {
  page: Page;
  params: Params;
  /** The URL's path. */
  pathname: string;
}

/** Finds the page at an address in a release set. Returns undefined if there is none. */
export type FindPage = (
  set: Pick<LiveSet, "remotes" | "disabled">,
  location: { pathname: string },
) => PageMatch | undefined;

/** A page that could not be loaded or rendered in this release. */
interface PageFault {
  owner: Owner;
  path: string;
  error: unknown;
  /** The navigation that failed. Undefined if the page failed after it was rendered. */
  navigation?: Request;
}

/**
 * Switches a failed page to its app's fallback release, or reloads the document if another version is live. Resolves to
 * false if the failure stays on the screen.
 *
 * @throws NetworkError if the server is unreachable. The page may then be fine.
 */
export type RecoverPage = (fault: PageFault) => Promise<boolean>;

/**
 * Ids of the two nested routes through which every page is rendered. The first route's data is a `PageMatch`, and the
 * second route's data is what the page's loader returned.
 */
export const MATCH_ROUTE = "visit";
export const PAGE_ROUTE = "page";
