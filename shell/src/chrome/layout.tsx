import type { ReleaseNav } from "@handwork/contract";

import { Outlet } from "@handwork/federation/router";
import { type Location, ScrollRestoration } from "react-router-dom";
import type { PageRegistry } from "../remotes/registry.ts";
import { Chrome } from "./chrome.tsx";
import { PageSkeleton } from "./page-skeleton.tsx";
import { usePageArrival } from "./use-page-arrival.ts";
import { usePendingPage } from "./use-pending-page.ts";

/** Remembers where a page was scrolled to; the first of a visit by its address, as all firsts have one key. */
const keyOf = ({ key, pathname }: Location) => (key === "default" ? pathname : key);

interface LayoutProps {
  nav: ReleaseNav[];
}

/** Every page: the chrome around it, and in its place, while the next one takes long, that one's outline. */
export function Layout({ nav, registry }: LayoutProps & { registry: PageRegistry }) {
  usePageArrival(registry);
  const Pending = usePendingPage(registry);
  return (
    <Chrome nav={nav}>
      {Pending ? <Pending /> : <Outlet />}
      <ScrollRestoration getKey={keyOf} />
    </Chrome>
  );
}

/** The same before the first page is there. */
export function LoadingLayout({ nav }: LayoutProps) {
  return (
    <Chrome nav={nav}>
      <PageSkeleton />
    </Chrome>
  );
}
