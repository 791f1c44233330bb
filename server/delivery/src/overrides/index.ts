import { cookieNames, isPaymentPath } from "@handwork/contract";
import type { App, Deps } from "@handwork/server-platform/http";
import { parse } from "cookie";
import type { FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import type { Releases, ResolvedSet } from "../releases/index.ts";
import { developmentRoutes } from "./development.routes.ts";
import { createLocalApps } from "./local-apps.ts";
import type { DevelopmentTicket, OverrideCookie } from "./override-cookie.ts";
import { developedPage, type PageOverride, pausedPage, previewedPage } from "./page-override.ts";
import { previewRoutes, type SetOf } from "./preview.routes.ts";

export { createOverrideCookie, type Ticket } from "./override-cookie.ts";
export type { PageOverride } from "./page-override.ts";

/** The override of a page for this visitor; null for nearly everybody. */
export type Overrides = (request: FastifyRequest, live: ResolvedSet | null) => Promise<PageOverride | null>;

interface Parts {
  releases: Releases;
  cookie: OverrideCookie;
  /** What the visitor with these cookies gets. */
  setOf: SetOf;
}

/**
 * Pages that show one visitor another release of an app than the live one: the apps that `pnpm dev` serves to everybody who
 * opens the local site, an admin's own remote inside an installation's pages, and previews of releases.
 */
export function registerOverrides(
  app: App,
  { config, auth, localApps }: Deps,
  { releases, cookie, setOf }: Parts,
): Overrides {
  developmentRoutes(app, { cookie, releases });
  previewRoutes(app, { config, cookie, releases, setOf });
  const local = localApps?.size ? createLocalApps(app, localApps) : null;

  /** Only for the sign-in that asked for it, while that lasts, by a person who still is an admin. */
  async function holds(ticket: DevelopmentTicket, request: FastifyRequest): Promise<boolean> {
    const access = parse(request.headers.cookie ?? "")[cookieNames.access];
    if (sessionIn(access) !== ticket.sessionId) return false;
    const user = await auth.findCaller(ticket.userId, ticket.sessionId);
    return user?.userType === "admin";
  }

  /** The page as it is for everybody, and the cookie gone. */
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
      if (!(await holds(ticket, request))) return ended(live);
      return isPaused ? pausedPage(live, ticket) : developedPage(live, ticket);
    }
    const { release } = await releases.previewed(ticket.app, ticket.version, live.set);
    if (!release) return ended(live);
    return isPaused ? pausedPage(live, ticket) : previewedPage(live, release, ticket);
  };
}

/** The sign-in that an access token belongs to, even one that has expired: the database knows whether that lasts. */
function sessionIn(accessToken: string | undefined): unknown {
  try {
    return decodeJwt(accessToken ?? "").sid;
  } catch {
    return undefined;
  }
}
