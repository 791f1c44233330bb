import { type ReleaseSet, type Releases, type ResolvedSet, withRelease } from "../releases/index.ts";
import { declinedBy } from "./declined.ts";
import type { Visitor, Visitors } from "./visitor.ts";

/** The visitor who makes a request, and their release set. */
export interface VisitorSet {
  /** Null without a valid cookie. Such a visitor never gets a canary. */
  visitor: Visitor | null;
  resolved: ResolvedSet;
}

/** Returns the release set of the visitor with these cookies; null before a shell is live. */
export type VisitorSetOf = (cookies: string | undefined) => Promise<VisitorSet | null>;

export function createVisitorSetOf(releases: Releases, visitors: Visitors): VisitorSetOf {
  /** Returns the set with each declined release replaced by its fallback release. */
  async function withFallbacks(declined: ReadonlySet<string>, live: ReleaseSet): Promise<ReleaseSet> {
    let set = live;
    for (const { app, version } of [live.shell, ...live.remotes]) {
      if (!declined.has(`${app}@${version}`)) continue;
      const fallback = await releases.findFallback(app, version, set);
      if (fallback) set = withRelease(set, fallback);
    }
    return set;
  }

  return async (cookies) => {
    const visitor = visitors.read(cookies);
    const live = await releases.resolve(visitor?.draw ?? null);
    if (!live) return null;
    const declined = declinedBy(cookies);
    const resolved = declined.size ? { ...live, set: await withFallbacks(declined, live.set) } : live;
    return { visitor, resolved };
  };
}
