import { type ReactNode, useEffect, useRef } from "react";
import styles from "./dashboard-layout.module.css";
import { ItemList } from "./item-list.tsx";

export interface DashboardLayoutProps {
  /** Names the navigation for screen readers. */
  navLabel: string;
  /** Links and buttons, each a list item (no fragment). `aria-current="page"` marks the current page. */
  nav: ReactNode;
  /** Above the navigation: the owner of this dashboard. */
  heading?: ReactNode;
  children: ReactNode;
}

/** A side navigation next to the content; on small screens a strip above it that scrolls sideways. */
export function DashboardLayout({ navLabel, nav, heading, children }: DashboardLayoutProps) {
  const strip = useStripAtCurrent();
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        {heading && <div className={styles.heading}>{heading}</div>}
        <nav ref={strip} aria-label={navLabel}>
          <ItemList className={styles.items}>{nav}</ItemList>
        </nav>
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** Scrolls the current page's link into view once. */
function useStripAtCurrent() {
  const nav = useRef<HTMLElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const strip = nav.current?.querySelector("ul");
    const current = strip?.querySelector('[aria-current="page"]');
    if (!strip || !current || current === last.current) return;
    last.current = current;
    const [item, all] = [current.getBoundingClientRect(), strip.getBoundingClientRect()];
    strip.scrollLeft += item.left - all.left - (all.width - item.width) / 2;
  });
  return nav;
}
