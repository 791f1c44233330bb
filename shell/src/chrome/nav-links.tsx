import type { LiveSet } from "@handwork/contract";
import { Link, useLocation } from "@handwork/federation/router";
import { useSession } from "@handwork/session";

/** The links that live remotes add to the navigation bar. */
export function useNavLinks({ remotes }: LiveSet) {
  const { pathname } = useLocation();
  const signedIn = useSession((session) => session.signedIn);
  const nav = remotes.flatMap((remote) => remote.nav).sort((a, b) => a.order - b.order);
  const visible = nav.filter(({ audience }) => audience === "everyone" || signedIn);
  // Two links may share a target (Jobs and Blog do): only the first is marked as current.
  const here = visible.findIndex(({ to }) => to === pathname);
  return visible.map(({ label, to }, index) => (
    <Link key={label} to={to} aria-current={index === here ? "page" : undefined}>
      {label}
    </Link>
  ));
}
