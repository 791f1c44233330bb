import type { LiveSet } from "@handwork/contract";

import { Link, useLocation } from "@handwork/federation/router";
import { useSession } from "@handwork/session";

/** The links that the live remotes add to the navigation bar; the bar itself makes each a list item. */
export function useNavLinks({ remotes }: Pick<LiveSet, "remotes">) {
  const { pathname } = useLocation();
  const signedIn = useSession((session) => session.signedIn);
  const nav = remotes.flatMap((remote) => remote.nav).sort((a, b) => a.order - b.order);
  const visible = nav.filter(({ audience }) => audience === "everyone" || signedIn);
  // Two links may share a target (Jobs and Blog do): only the first is where the reader is.
  const here = visible.findIndex(({ to }) => to === pathname);
  return visible.map(({ label, to }, index) => (
    <Link key={label} to={to} aria-current={index === here ? "page" : undefined}>
      {label}
    </Link>
  ));
}
