import { type ReleaseSet, type Releases, type ResolvedSet, replaced } from "../releases/index.ts";
import { declinedBy } from "./declined.ts";
import type { Visitor, Visitors } from "./visitor.ts";

/** A browser that makes a request, and its release set. */
export interface VisitorSet {
  /** Null without a valid cookie: the browser is then in no canary. */
  visitor: Visitor | null;
  live: ResolvedSet;
}

export interface VisitorSets {
  /** The release set of the browser with these cookies; null before a shell is live. */
  see(cookies: string | undefined): Promise<VisitorSet | null>;
}

export function createVisitorSets(releases: Releases, visitors: Visitors): VisitorSets {
  /** The set with each declined release replaced by its fallback release. */
  async function withFallbacks(declined: ReadonlySet<string>, live: ReleaseSet): Promise<ReleaseSet> {
    let set = live;
    for (const { app, version } of [live.shell, ...live.remotes]) {
      if (!declined.has(`${app}@${version}`)) continue;
      const fallback = await releases.lastGood(app, version, set);
      if (fallback) set = replaced(set, fallback);
    }
    return set;
  }

  return {
    async see(cookies) {
      const visitor = visitors.read(cookies);
      const live = await releases.resolve(visitor?.draw ?? null);
      if (!live) return null;
      const declined = declinedBy(cookies);
      return {
        visitor,
        live: declined.size ? { ...live, set: await withFallbacks(declined, live.set) } : live,
      };
    },
  };
}
