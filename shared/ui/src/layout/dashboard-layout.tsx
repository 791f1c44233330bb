import type { ReactNode } from "react";
import styles from "./dashboard-layout.module.css";
import { ItemList } from "./item-list.tsx";

export interface DashboardLayoutProps {
  /** Names the navigation for screen readers. */
  navLabel: string;
  /** Links and buttons, each a list item (no fragment). `aria-current="page"` marks where the reader is. */
  nav: ReactNode;
  /** Above the navigation: whose dashboard this is. */
  heading?: ReactNode;
  children: ReactNode;
}

/** A side navigation beside the content; on small screens a strip above it that scrolls sideways. */
export function DashboardLayout({ navLabel, nav, heading, children }: DashboardLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        {heading && <div className={styles.heading}>{heading}</div>}
        <nav aria-label={navLabel}>
          <ItemList className={styles.items}>{nav}</ItemList>
        </nav>
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
