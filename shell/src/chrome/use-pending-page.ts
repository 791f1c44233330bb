import { useLocation, useNavigation } from "@handwork/federation/router";
import { type ComponentType, useEffect, useState } from "react";
import type { LiveStore } from "../remotes/live-set.ts";
import type { FindVisit } from "../remotes/page.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

/** Milliseconds before the skeleton of the next page appears, so that a fast response causes no flash. */
const SKELETON_DELAY = 350;

/**
 * The skeleton of a page that loads slowly: its own if its code has loaded, otherwise a general one. Null while the
 * current page stays on the screen.
 */
export function usePendingPage(live: LiveStore, find: FindVisit): ComponentType | null {
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const destination = navigation.state === "loading" ? navigation.location : undefined;
  const changesPage = destination !== undefined && destination.pathname !== pathname;
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!changesPage) return;
    const timer = setTimeout(() => setSlow(true), SKELETON_DELAY);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [changesPage]);

  if (!changesPage || !isSlow) return null;
  return find(live.get(), destination)?.page.module()?.Skeleton ?? PageSkeleton;
}
