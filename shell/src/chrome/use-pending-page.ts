import { useLocation, useNavigation } from "@handwork/federation/router";
import { type ComponentType, useEffect, useState } from "react";
import type { LiveStore } from "../remotes/live-set.ts";
import type { FindVisit } from "../remotes/page.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/** Milliseconds for which the page that was left stays: a faster answer needs no outline, which would only flash. */
const SKELETON_DELAY = 350;

/**
 * The outline of the page that is on its way, once that takes longer than a moment: the page's own when its
 * code is here, else a general one. Null when nothing is to be shown in the page's place.
 */
export function usePendingPage(live: LiveStore, find: FindVisit): ComponentType | null {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const target = navigation.state === "loading" ? navigation.location : undefined;
  const changesPage = target !== undefined && target.pathname !== pathname;
  const [impatient, setImpatient] = useState(false);

  useEffect(() => {
    if (!changesPage) return;
    const timer = setTimeout(() => setImpatient(true), SKELETON_DELAY);
    return () => {
      clearTimeout(timer);
      setImpatient(false);
    };
  }, [changesPage]);

  if (!changesPage || !impatient) return null;
  return find(live.get(), target)?.page.module()?.Skeleton ?? PageSkeleton;
}
