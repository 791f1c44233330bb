import { cookieNames, isPaymentPath } from "@handwork/contract";
import { parse } from "cookie";
import type { FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import type { App, Deps } from "../../platform/deps.ts";
import type { ResolvedSet } from "../releases/index.ts";
import { developmentRoutes } from "./development.routes.ts";
import { createDevelopmentCookie, type Ticket } from "./development-cookie.ts";
import { createLocalApps } from "./local-apps.ts";
import { guestPage, type PageInDevelopment } from "./page-in-development.ts";

export type { PageInDevelopment } from "./page-in-development.ts";

/** Says of a page about to be delivered what development changes of it; null for nearly everybody. */
export type Developments = (
  request: FastifyRequest,
  live: ResolvedSet | null,
) => Promise<PageInDevelopment | null>;

/**
 * Remotes that are not released yet, in the pages of those who write them: the apps that `pnpm dev` serves to
 * everybody who opens the local site, and an admin's own remote inside an installation's pages.
 *
 * @param liveRemotes the remotes that are live.
 */
export function registerDevelopment(
  app: App,
  { config, auth, localApps }: Deps,
  liveRemotes: () => Promise<{ app: string }[]>,
): Developments {
  const cookie = createDevelopmentCookie(config);
  developmentRoutes(app, { cookie, liveRemotes });
  const local = localApps?.size ? createLocalApps(app, localApps) : null;

  /** Only for the sign-in that asked for it, while that lasts, by a person who still is an admin. */
  async function holds(ticket: Ticket, request: FastifyRequest): Promise<boolean> {
    const access = parse(request.headers.cookie ?? "")[cookieNames.access];
    if (sessionIn(access) !== ticket.sessionId) return false;
    const user = await auth.findCaller(ticket.userId, ticket.sessionId);
    return user?.userType === "admin";
  }

  /** The page as it is for everybody, and the cookie gone. */
  const ended = (live: ResolvedSet): PageInDevelopment => ({
    live,
    boot: (boot) => boot,
    headers: (headers) => ({ ...headers, "set-cookie": cookie.clear() }),
  });

  return async (request, live) => {
    if (local) return local(live);
    if (!cookie.isIn(request.headers.cookie) || !live) return null;
    const ticket = cookie.read(request.headers.cookie);
    if (!ticket || !(await holds(ticket, request))) return ended(live);
    if (isPaymentPath(request.url.split("?", 1)[0] ?? "")) return null;
    const { app: name, origin, expires } = ticket;
    return guestPage(live, { app: name, origin, expires: new Date(expires).toISOString() });
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
