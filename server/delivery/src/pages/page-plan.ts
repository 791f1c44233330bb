import { cookieNames } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { DetailError, NotFound } from "@handwork/server-platform/errors";
import { documentHeaders } from "@handwork/server-platform/http";
import { parse } from "cookie";
import type { FastifyRequest } from "fastify";
import type { Live, Visitor, VisitorSet } from "../live/index.ts";
import type { Overrides, PageOverride } from "../overrides/index.ts";
import { disabledOwner, type Owner, ownerOf, type ResolvedSet } from "../releases/index.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/** Who requests a page, their release set, the page's owner, and what the page may load. */
export interface PagePlan {
  /** Set for a browser without a visitor cookie, which it gets with this page. */
  newVisitor: Visitor | null;
  /** The browser's released set, ignoring overrides; null before a shell is live. */
  visitorSet: VisitorSet | null;
  session: { signedIn: boolean; userType: string | null };
  live: ResolvedSet;
  owner: Owner | null;
  /** The disabled app that would own the page. */
  disabledApp: string | null;
  headers: Readonly<Record<string, string>>;
  /** The visitor's own override of the page, if any. */
  override: PageOverride | null;
}

export type PlanPage = (request: FastifyRequest) => Promise<PagePlan>;

export const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "/";

/** Whether the path ends like a file name. A page parameter, such as a username, may do so too. */
export const looksLikeFile = (request: FastifyRequest): boolean => /\.\w{1,8}$/.test(pathOf(request));

/** The visitor according to their cookies. This decides how the page looks, never which data it may read. */
function sessionOf(header: string | undefined): PagePlan["session"] {
  const cookies = parse(header ?? "");
  return { signedIn: Boolean(cookies[cookieNames.access]), userType: cookies[cookieNames.userType] ?? null };
}

/** The returned function throws a 503 before a shell is live. */
export function createPlanPage(config: Config, live: Live, overrides: Overrides): PlanPage {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    // A page that the service worker fetches for offline use has the same fetch destination as a call.
    ...documentHeaders,
    ...contentSecurityPolicy(config),
    // The page contains the live versions and who is signed in, so it is never cached, not even for the back button.
    "cache-control": "no-store",
    vary: "cookie, accept-encoding",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
  };
  return async (request) => {
    const { cookie } = request.headers;
    // A draw counts from the next page, once the browser has returned its cookie: behind a proxy that removes
    // cookies, each page would otherwise belong to another visitor, inside or outside a canary.
    const visitorSet = await live.see(cookie);
    const newVisitor = visitorSet?.visitor ? null : live.create();
    const override = await overrides(request, visitorSet?.live ?? null);
    const shown = override?.live ?? visitorSet?.live;
    if (!shown) {
      if (looksLikeFile(request)) throw new NotFound();
      throw new DetailError(503, { detail: "No shell has been published yet: there is no page to show." });
    }
    const owner = ownerOf(shown.set, pathOf(request));
    const disabledApp = disabledOwner(shown.disabled, owner, pathOf(request));
    return {
      newVisitor,
      visitorSet,
      session: sessionOf(cookie),
      live: shown,
      owner: disabledApp === null ? owner : null,
      disabledApp,
      headers: override?.headers(headers) ?? headers,
      override,
    };
  };
}
