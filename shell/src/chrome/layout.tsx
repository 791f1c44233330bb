import { Outlet } from "@handwork/federation/router";
import { type Location, ScrollRestoration } from "react-router-dom";
import type { LiveStore } from "../remotes/live-set.ts";
import type { FindPage } from "../remotes/page.ts";
import { usePageMatch } from "../remotes/use-page.ts";
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

/** The header and footer around the current page, or around a skeleton until the first page's code has loaded. */
export function Layout(props: LayoutProps) {
  const isLoaded = usePageMatch() !== undefined;
  return <Chrome live={props.live}>{isLoaded ? <Content {...props} /> : <PageSkeleton />}</Chrome>;
}

/** The current page, or the next page's skeleton while that page loads slowly. */
function Content({ live, find }: LayoutProps) {
  usePageArrival();
  const Pending = usePendingPage(live, find);
  return (
    <>
      {Pending ? <Pending /> : <Outlet />}
      <ScrollRestoration getKey={scrollKeyOf} />
      <LeaveGuard />
      <RenderProbe />
    </>
  );
}
