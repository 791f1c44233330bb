import { type ReleaseSet, type Releases, type ResolvedSet, replaced } from "../releases/index.ts";
import { declinedBy } from "./declined.ts";
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
  /** The set with the fallback of each release in it that the browser declines. */
  async function without(declined: ReadonlySet<string>, live: ReleaseSet): Promise<ReleaseSet> {
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
      return { visitor, live: declined.size ? { ...live, set: await without(declined, live.set) } : live };
    },
  };
}
