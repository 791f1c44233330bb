import { Outlet } from "@handwork/federation/router";
import { type Location, ScrollRestoration } from "react-router-dom";
import type { LiveStore } from "../remotes/live-set.ts";
import type { FindVisit } from "../remotes/page.ts";
import { Chrome } from "./chrome.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { RenderProbe } from "./render-probe.tsx";
import { usePageArrival } from "./use-page-arrival.ts";
import { usePendingPage } from "./use-pending-page.ts";

/** Remembers where a page was scrolled to; the first of a visit by its address, as all firsts have one key. */
const keyOf = ({ key, pathname }: Location) => (key === "default" ? pathname : key);

interface LayoutProps {
  live: LiveStore;
  find: FindVisit;
}

/** Every page: the chrome around it, and in its place, while the next one takes long, that one's outline. */
export function Layout({ live, find }: LayoutProps) {
  usePageArrival();
  const Pending = usePendingPage(live, find);
  return (
    <Chrome live={live}>
      {Pending ? <Pending /> : <Outlet />}
      <ScrollRestoration getKey={keyOf} />
      <LeaveGuard />
      <RenderProbe />
    </Chrome>
  );
}

/** The same before the first page is there. */
export function LoadingLayout({ live }: Pick<LayoutProps, "live">) {
  return (
    <Chrome live={live}>
      <PageSkeleton />
    </Chrome>
  );
}
