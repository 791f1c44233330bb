import { isPaymentPath } from "@handwork/contract";
import type { App, Deps } from "@handwork/server-platform/http";
import type { FastifyRequest } from "fastify";
import type { CallerOf } from "../caller-of.ts";
import { isValidToken } from "../deploy-tokens/index.ts";
import { foreignRoutes, type Releases, type ResolvedSet } from "../releases/index.ts";
import { developmentRoutes } from "./development.routes.ts";
import { createLocalApps } from "./local-apps.ts";
import type { DevelopmentTicket, OverrideCookie } from "./override-cookie.ts";
import {
  developedPage,
  developedRelease,
  type PageOverride,
  pausedPage,
  previewedPage,
} from "./page-override.ts";
import { previewRoutes, type ReleaseSetOf } from "./preview.routes.ts";

export { createOverrideCookie, type Ticket } from "./override-cookie.ts";
export type { PageOverride } from "./page-override.ts";

/** Returns the visitor's override of a page; null for most visitors. */
export type Overrides = (
  request: FastifyRequest,
  resolved: ResolvedSet | null,
) => Promise<PageOverride | null>;

interface Dependencies {
  releases: Releases;
  cookie: OverrideCookie;
  callerOf: CallerOf;
  /** Returns the release set of the visitor with these cookies. */
  releaseSetOf: ReleaseSetOf;
}

/**
 * Registers overrides: a visitor with an override sees another release of an app than the live one. There are three
 * kinds: apps that `pnpm dev` serves to everybody on the local site, remotes on a developer's machine, and previews of
 * releases.
 */
export function registerOverrides(
  app: App,
  deps: Deps,
  { releases, cookie, callerOf, releaseSetOf }: Dependencies,
): Overrides {
  const { config, db, localApps } = deps;
  developmentRoutes(app, deps, { cookie, releases, callerOf });
  previewRoutes(app, { config, cookie, releases, releaseSetOf });
  const local = localApps?.size ? createLocalApps(app, localApps) : null;

  /** Whether the visitor agreed in this session, and the link's deploy token is still valid. */
  async function isValid(
    { sessionId, tokenId }: DevelopmentTicket,
    request: FastifyRequest,
  ): Promise<boolean> {
    if (((await callerOf(request))?.sessionId ?? null) !== sessionId) return false;
    return tokenId === null || isValidToken(db, tokenId);
  }

  /** Returns the page without an override. Its headers delete the cookie. */
  const endOverride = (resolved: ResolvedSet): PageOverride => ({
    resolved,
    boot: (boot) => boot,
    headers: (headers) => ({ ...headers, "set-cookie": cookie.clear() }),
    bar: "",
  });

  return async (request, resolved) => {
    if (local) return local(resolved);
    if (!cookie.isIn(request.headers.cookie) || !resolved) return null;
    const ticket = cookie.read(request.headers.cookie);
    if (!ticket) return endOverride(resolved);
    const isPaused = isPaymentPath(request.url.split("?", 1)[0] ?? "");
    if (ticket.kind === "development") {
      const release = developedRelease(ticket, resolved.set.shell);
      if (foreignRoutes(release, resolved.set).length > 0 || !(await isValid(ticket, request)))
        return endOverride(resolved);
      return isPaused ? pausedPage(resolved, ticket) : developedPage(resolved, release, ticket);
    }
    const { release } = await releases.previewed(ticket, resolved.set);
    if (!release) return endOverride(resolved);
    return isPaused ? pausedPage(resolved, ticket) : previewedPage(resolved, release, ticket);
  };
}
