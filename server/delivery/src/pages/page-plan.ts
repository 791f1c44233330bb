import { cookieNames } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { DetailError } from "@handwork/server-platform/errors";
import { documentHeaders } from "@handwork/server-platform/http";
import { parse } from "cookie";
import type { FastifyRequest } from "fastify";
import type { Live, Seen, Visitor } from "../live/index.ts";
import type { Overrides, PageOverride } from "../overrides/index.ts";
import type { ResolvedSet } from "../releases/index.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { type Owner, ownerOf, switchedOffOwner } from "./page-owner.ts";

/** Who asks for a page, what is live for them, whose page it is, and what it may load. */
export interface PagePlan {
  /** A browser that comes for the first time: it is told who it is. */
  newVisitor: Visitor | null;
  /** What the browser is given as released, whatever is under development in its page; null before a shell is live. */
  seen: Seen | null;
  session: { signedIn: boolean; userType: string | null };
  live: ResolvedSet;
  owner: Owner | null;
  /** The app that the page would belong to if an operator had not switched it off. */
  switchedOff: string | null;
  headers: Readonly<Record<string, string>>;
  /** What is different about the page for this visitor alone. */
  override: PageOverride | null;
}

export type PlanPage = (request: FastifyRequest) => Promise<PagePlan>;

export const pathOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "/";

/** The visitor by their cookies. It decides what the page looks like, never what may be read. */
function sessionOf(header: string | undefined): PagePlan["session"] {
  const cookies = parse(header ?? "");
  return { signedIn: Boolean(cookies[cookieNames.access]), userType: cookies[cookieNames.userType] ?? null };
}

/** The plan throws a 503 before a shell is live. */
export function createPlanPage(config: Config, live: Live, overrides: Overrides): PlanPage {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    // A page that the service worker fetches to keep it says what it is for as a call does.
    ...documentHeaders,
    ...contentSecurityPolicy(config),
    // Says which versions are live, and who is signed in: never kept, not even to go back.
    "cache-control": "no-store",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
  };
  return async (request) => {
    const { cookie } = request.headers;
    // A draw counts from the next page on, when the browser has shown its cookie: where a proxy removes it, each page
    // would be another visitor's, in a canary or out of it.
    const seen = await live.see(cookie);
    const newVisitor = seen?.visitor ? null : live.create();
    const override = await overrides(request, seen?.live ?? null);
    const shown = override?.live ?? seen?.live;
    if (!shown)
      throw new DetailError(503, { detail: "No shell has been published yet: there is no page to show." });
    const owner = ownerOf(shown.set, pathOf(request));
    const switchedOff = switchedOffOwner(shown.disabled, owner, pathOf(request));
    return {
      newVisitor,
      seen,
      session: sessionOf(cookie),
      live: shown,
      owner: switchedOff === null ? owner : null,
      switchedOff,
      headers: override?.headers(headers) ?? headers,
      override,
    };
  };
}
