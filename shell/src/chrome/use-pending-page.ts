import { useNavigation } from "@handwork/federation/router";
import { type ComponentType, useContext, useEffect, useState } from "react";
import { matchRoutes, UNSAFE_DataRouterContext } from "react-router-dom";
import type { PageHandle } from "../remotes/page-route.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";

/** Milliseconds for which the page that was left stays: a faster answer needs no outline, which would only flash. */
const PATIENCE = 350;

/**
 * The outline of the page that is on its way, once that takes longer than a moment: the page's own when its
 * code is here, else a general one. Null when nothing is to be shown in the page's place.
 */
export function usePendingPage(): ComponentType | null {
  const navigation = useNavigation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const target = navigation.state === "loading" ? navigation.location : undefined;
  const changesPage = target !== undefined && target.pathname !== router?.state.location.pathname;
  const [impatient, setImpatient] = useState(false);

  useEffect(() => {
    if (!changesPage) return;
    const timer = setTimeout(() => setImpatient(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setImpatient(false);
    };
  }, [changesPage]);

  if (!changesPage || !impatient || !router) return null;
  const handle = matchRoutes(router.routes, target)?.at(-1)?.route.handle as PageHandle | undefined;
  return handle?.page()?.Skeleton ?? PageSkeleton;
}
