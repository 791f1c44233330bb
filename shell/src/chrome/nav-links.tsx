import type { LiveSet } from "@handwork/contract";
import { Link, useLocation } from "@handwork/federation/router";
import { useSession } from "@handwork/session";

/** Returns the links that live remotes add to the navigation bar. */
export function useNavLinks({ remotes }: LiveSet) {
  const { pathname } = useLocation();
  const signedIn = useSession((session) => session.signedIn);
  const nav = remotes.flatMap((remote) => remote.nav).sort((a, b) => a.order - b.order);
  const visible = nav.filter(({ audience }) => audience === "everyone" || signedIn);
  // Jobs and Blog share a target, so only the first link is marked as current.
  const currentIndex = visible.findIndex(({ to }) => to === pathname);
  return visible.map(({ label, to }, index) => (
    <Link key={label} to={to} aria-current={index === currentIndex ? "page" : undefined}>
      {label}
    </Link>
  ));
}
