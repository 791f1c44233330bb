import type { LiveSet } from "@handwork/contract";
import { useLocation } from "@handwork/federation/router";
import { useSession } from "@handwork/session";
import { type ComponentType, useEffect, useState } from "react";
import { matchPath } from "react-router-dom";
import { retryUntilLoaded } from "../browser/retry.ts";
import styles from "./chrome.module.css";

export interface RailSlotProps {
  set: LiveSet;
  /** Whether the rail is next to the page on wide screens. On phones, the rail is always at the bottom. */
  beside: boolean;
}

/**
 * Whether the rail is next to the page: on pages that only signed-in people can open, except those with `rail: false`.
 */
export function useHasRail({ shell, remotes }: LiveSet): boolean {
  const { pathname } = useLocation();
  const signedIn = useSession((session) => session.signedIn);
  if (!signedIn) return false;
  const routes = [shell, ...remotes].flatMap((app) => app.routes);
  return routes.some(
    ({ path, access, rail = true }) => access !== "public" && rail && matchPath(path, pathname) !== null,
  );
}

/** Loads the rail, and reserves its space until then. Anonymous visitors never load its code. */
export function RailSlot(props: RailSlotProps) {
  const [Rail, setRail] = useState<ComponentType<RailSlotProps>>();
  useEffect(() => {
    void retryUntilLoaded(() => import(/* webpackChunkName: "rail" */ "./rail.tsx")).then(
      ({ SignedInRail }) => setRail(() => SignedInRail),
    );
  }, []);
  return Rail ? <Rail {...props} /> : <div className={styles.rail} data-beside={props.beside || undefined} />;
}
