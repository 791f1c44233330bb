import { SHELL_NOT_COOKIE } from "@handwork/contract";
import { parse } from "cookie";
import type { Releases, ResolvedSet } from "../releases/index.ts";
import type { Visitor, Visitors } from "./visitor.ts";

/** A browser that asks, and what it is given. */
export interface Seen {
  /** Null: it has no cookie of ours, so it is in no canary. */
  visitor: Visitor | null;
  live: ResolvedSet;
}

export interface Sight {
  /** What the browser with these cookies is given at this moment; null before a shell is live. */
  see(cookies: string | undefined): Promise<Seen | null>;
}

export function createSight(releases: Releases, visitors: Visitors): Sight {
  return {
    async see(cookies) {
      const visitor = visitors.read(cookies);
      const live = await releases.resolve(visitor?.draw ?? null);
      if (!live) return null;
      const { shell } = live.set;
      // Whatever else the cookie says: only the version that would be given can be declined.
      if (parse(cookies ?? "")[SHELL_NOT_COOKIE] !== shell.version) return { visitor, live };
      const earlier = await releases.lastGood(shell.app, shell.version, live.set);
      return { visitor, live: earlier ? { ...live, set: { ...live.set, shell: earlier } } : live };
    },
  };
}
