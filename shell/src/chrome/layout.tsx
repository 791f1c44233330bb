import { Outlet } from "@handwork/federation/router";
import { type Location, ScrollRestoration } from "react-router-dom";
import type { LiveStore } from "../remotes/live-set.ts";
import type { FindPage } from "../remotes/page.ts";
import { Chrome } from "./chrome.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { RenderProbe } from "./render-probe.tsx";
import { usePageArrival } from "./use-page-arrival.ts";
import { usePendingPage } from "./use-pending-page.ts";

/** Returns the location's key, or the path for the first page of a visit, because its key is always "default". */
const scrollKeyOf = ({ key, pathname }: Location) => (key === "default" ? pathname : key);

interface LayoutProps {
  live: LiveStore;
  find: FindPage;
}

/** The header and footer around the current page, or around the next page's skeleton while that page loads slowly. */
export function Layout({ live, find }: LayoutProps) {
  usePageArrival();
  const Pending = usePendingPage(live, find);
  return (
    <Chrome live={live}>
      {Pending ? <Pending /> : <Outlet />}
      <ScrollRestoration getKey={scrollKeyOf} />
      <LeaveGuard />
      <RenderProbe />
    </Chrome>
  );
}

/** The layout while the first page loads. */
export function LoadingLayout({ live }: Pick<LayoutProps, "live">) {
  return (
    <Chrome live={live}>
      <PageSkeleton />
    </Chrome>
  );
}
