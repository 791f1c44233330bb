import { cookieNames, isPaymentPath } from "@handwork/contract";
import { parse } from "cookie";
import type { FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import type { App, Deps } from "../../platform/deps.ts";
import type { Releases, ResolvedSet } from "../releases/index.ts";
import { developmentRoutes } from "./development.routes.ts";
import { createLocalApps } from "./local-apps.ts";
import type { DevelopmentTicket, OverrideCookie } from "./override-cookie.ts";
import { developedPage, type PageOverride, pausedPage, previewedPage } from "./page-override.ts";
import { previewRoutes, type SetOf } from "./preview.routes.ts";

export { createOverrideCookie, type Ticket } from "./override-cookie.ts";
export type { PageOverride } from "./page-override.ts";

/** Returns this visitor's override of a page; null for nearly everybody. */
export type Overrides = (request: FastifyRequest, live: ResolvedSet | null) => Promise<PageOverride | null>;

interface Parts {
  releases: Releases;
  cookie: OverrideCookie;
  /** The release set of the visitor with these cookies. */
  setOf: SetOf;
}

/**
 * Pages that show one visitor another release of an app than the live one: apps served by `pnpm dev` to everybody on
 * the local site, an admin's remote under development on an installation's pages, and previews of releases.
 */
export function registerOverrides(
  app: App,
  { config, auth, localApps }: Deps,
  { releases, cookie, setOf }: Parts,
): Overrides {
  developmentRoutes(app, { cookie, releases });
  previewRoutes(app, { config, cookie, releases, setOf });
  const local = localApps?.size ? createLocalApps(app, localApps) : null;

  /** The ticket is valid only while its sign-in lasts and the person is still an admin. */
  async function isValid(ticket: DevelopmentTicket, request: FastifyRequest): Promise<boolean> {
    const access = parse(request.headers.cookie ?? "")[cookieNames.access];
    if (sessionIn(access) !== ticket.sessionId) return false;
    const user = await auth.findCaller(ticket.userId, ticket.sessionId);
    return user?.userType === "admin";
  }

  /** The page without an override; it also deletes the cookie. */
  const ended = (live: ResolvedSet): PageOverride => ({
    live,
    boot: (boot) => boot,
    headers: (headers) => ({ ...headers, "set-cookie": cookie.clear() }),
    bar: "",
  });

  return async (request, live) => {
    if (local) return local(live);
    if (!cookie.isIn(request.headers.cookie) || !live) return null;
    const ticket = cookie.read(request.headers.cookie);
    if (!ticket) return ended(live);
    const isPaused = isPaymentPath(request.url.split("?", 1)[0] ?? "");
    if (ticket.kind === "development") {
      if (!(await isValid(ticket, request))) return ended(live);
      return isPaused ? pausedPage(live, ticket) : developedPage(live, ticket);
    }
    const { release } = await releases.previewed(ticket.app, ticket.version, live.set);
    if (!release) return ended(live);
    return isPaused ? pausedPage(live, ticket) : previewedPage(live, release, ticket);
  };
}

/** The session id in an access token, expired or not: the database knows whether the session still lasts. */
function sessionIn(accessToken: string | undefined): unknown {
  try {
    return decodeJwt(accessToken ?? "").sid;
  } catch {
    return undefined;
  }
}
