import { useLocation, useNavigation } from "@handwork/federation/router";
import { type ComponentType, useEffect, useState } from "react";
import type { LiveStore } from "../remotes/live-set.ts";
import type { FindPage } from "../remotes/page.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/** The next page's skeleton appears after this time, so that a fast response causes no flash. */
const SKELETON_DELAY_MS = 350;

/**
 * Returns the skeleton of a page that loads slowly: the page's own skeleton if its code has loaded, or a general
 * skeleton. Returns null while the current page stays on the screen.
 */
export function usePendingPage(live: LiveStore, find: FindPage): ComponentType | null {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const destination = navigation.state === "loading" ? navigation.location : undefined;
  const changesPage = destination !== undefined && destination.pathname !== pathname;
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!changesPage) return;
    const timer = setTimeout(() => setSlow(true), SKELETON_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [changesPage]);

  if (!changesPage || !isSlow) return null;
  return find(live.getState(), destination)?.page.module()?.Skeleton ?? PageSkeleton;
}
